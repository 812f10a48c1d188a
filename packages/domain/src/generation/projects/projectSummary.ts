import type { Graph } from "../../projects/Graph.ts"
import type { PlannedDocument } from "../attempts/PlannedDocument.ts"
import type { DocumentState, ProjectSummary } from "../outcome/GenerationEvent.ts"

/** What a run came to. */
export const projectSummary = (
  { nodes }: Pick<Graph, "nodes">,
  documents: ReadonlyArray<PlannedDocument>
): ProjectSummary => {
  const count = (state: DocumentState) => documents.filter(({ outcome }) => outcome?.state === state).length
  return {
    nodesCount: nodes.length,
    documentsWritten: count("written"),
    documentsSkipped: count("skipped"),
    documentsFailed: count("failed")
  }
}

/**
 * Whether the run has no result: every document that it might have written failed, and the project has no other.
 * Documents that fail beside others leave a project ready (contract 15.8).
 */
export const leavesNoDocument = (
  { documentsFailed, documentsWritten }: ProjectSummary,
  documents: ReadonlyArray<unknown>
): boolean => documentsFailed > 0 && documentsWritten === 0 && documents.length === 0
