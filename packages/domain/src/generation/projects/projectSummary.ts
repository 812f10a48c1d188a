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

/** Whether the run was to write documents, and every one that it might have written failed. */
export const everyDocumentFailed = ({ documentsFailed, documentsWritten }: ProjectSummary): boolean =>
  documentsFailed > 0 && documentsWritten === 0
