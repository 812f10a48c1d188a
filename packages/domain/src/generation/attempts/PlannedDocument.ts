import type { ItemId } from "../../shared/Ids.ts"
import type { DocumentReason, DocumentState } from "../outcome/GenerationEvent.ts"

/** What became of one document; a person's later versions do not change it. */
export interface DocumentOutcome {
  readonly nodeId: ItemId
  readonly state: DocumentState
  /** The version that was written, else null. */
  readonly version: number | null
  /** Null if it was written. */
  readonly reason: DocumentReason | null
}

/** A document that a run is to write, and its version when that was planned; 0 if it had none. */
export interface DocumentPlan {
  readonly nodeId: ItemId
  readonly after: number
}

/** A document of a run's plan; `outcome` is null until it is settled. */
export interface PlannedDocument extends DocumentPlan {
  readonly outcome: DocumentOutcome | null
}
