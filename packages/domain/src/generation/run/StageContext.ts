import type { Effect } from "effect"
import type { Progress } from "../attempts/RunEvents.ts"
import { itemStages } from "../attempts/SettledStages.ts"
import type { Brief, DesignModel } from "../model/DesignModel.ts"
import type { RunningEvent, StageName } from "../outcome/GenerationEvent.ts"
import type { Quality } from "../request/GenerationRequest.ts"
import type { StartDraft } from "../request/StartDraft.ts"

export interface StageContext {
  readonly model: DesignModel["Service"]
  readonly brief: Brief
  readonly start: StartDraft
  readonly emit: (event: RunningEvent) => Effect.Effect<void>
}

const stagesOf = (quality: Quality): ReadonlyArray<StageName> =>
  quality === "pro" ? [...itemStages, "quality", "write"] : [...itemStages, "write"]

/** A run's progress counts those completed (contract 3, Job). */
export const stageCount = (quality: Quality): number => stagesOf(quality).length

/** Null if none of the events changes the stage. */
export const progressAfter = (quality: Quality, events: ReadonlyArray<RunningEvent>): Progress | null => {
  const last = events.findLast((event) => event._tag === "Stage")
  if (last?._tag !== "Stage") return null
  const before = Math.max(0, stagesOf(quality).indexOf(last.stage))
  return { stage: last.stage, done: last.status === "completed" ? before + 1 : before }
}
