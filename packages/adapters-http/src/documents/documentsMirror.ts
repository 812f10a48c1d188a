import type { DocumentVersion } from "@design-workspace/domain/documents/Document"
import type { Project } from "@design-workspace/domain/projects/Project"
import { DateTime } from "effect"
import type { Action } from "../edge/Actions.ts"
import { mirror, quoted } from "../edge/Markdown.ts"

/** The Markdown mirror of a project's current documents. */
export const documentsMirror = (
  project: Project,
  documents: ReadonlyArray<DocumentVersion>,
  actions: ReadonlyArray<Action>
): string =>
  mirror({
    kind: "documents",
    id: project.id,
    updatedAt: DateTime.formatIso(project.updatedAt),
    fields: [["documents", documents.length]],
    sections: documents.map((document) => ({
      title: `Document ${document.nodeId}`,
      lines: [`version: ${document.version}`, `edit_type: ${document.editType}`, "", quoted(document.content)]
    })),
    actions
  })
