import type { Effect } from "effect"
import type { Brief, DesignModel } from "../model/DesignModel.ts"
import type { GenerationEvent } from "../outcome/GenerationEvent.ts"
import type { StartDraft } from "../request/StartDraft.ts"

/** Events that a run sends before its last one. */
export type RunningEvent = Exclude<GenerationEvent, { readonly _tag: "Done" | "Failed" }>

/** What every stage of a run needs: the model and its brief, what the design begins with, and where events go. */
export interface StageContext {
  readonly model: DesignModel["Service"]
  readonly brief: Brief
  readonly start: StartDraft
  readonly emit: (event: RunningEvent) => Effect.Effect<void>
}
