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

/** A document of a run's plan; `outcome` is null until it is settled. */
export interface PlannedDocument {
  readonly nodeId: ItemId
  readonly outcome: DocumentOutcome | null
}
