import type { ItemId } from "../../shared/Ids.ts"
import type { DocumentReason, DocumentState } from "../outcome/GenerationEvent.ts"

export interface DocumentOutcome {
  readonly nodeId: ItemId
  readonly state: DocumentState
  readonly version: number | null
  readonly reason: DocumentReason | null
}

/** `after` is the version when that was planned; 0 if there was none. */
export interface DocumentPlan {
  readonly nodeId: ItemId
  readonly after: number
}

/** `outcome` is null until it is settled. */
export interface PlannedDocument extends DocumentPlan {
  readonly outcome: DocumentOutcome | null
}
