import type { DocumentOutcome } from "../attempts/PlannedDocument.ts"
import type { RunningEvent } from "../outcome/GenerationEvent.ts"

/** The event that says what became of a document. */
export const settledEvent = ({ nodeId, reason, state, version }: DocumentOutcome): RunningEvent => ({
  _tag: "Document",
  nodeId,
  status: state,
  version,
  reason
})
