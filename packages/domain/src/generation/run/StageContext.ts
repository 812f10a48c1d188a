import type { Effect } from "effect"
import type { Brief, DesignModel } from "../model/DesignModel.ts"
import type { RunningEvent } from "../outcome/GenerationEvent.ts"
import type { StartDraft } from "../request/StartDraft.ts"

export interface StageContext {
  readonly model: DesignModel["Service"]
  readonly brief: Brief
  readonly start: StartDraft
  readonly emit: (event: RunningEvent) => Effect.Effect<void>
}
