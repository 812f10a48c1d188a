import type { CurrentDocuments } from "@design-workspace/domain/documents/makeCurrentDocuments"
import type { Project } from "@design-workspace/domain/projects/Project"
import { DateTime } from "effect"
import type { Action } from "../actions/Actions.ts"
import { guestMark } from "../projects/projectMirror.ts"
import { mirrorAround, sectionPieces } from "../representation/Markdown.ts"
import type { Written } from "./documentPieces.ts"

/** The Markdown mirror of a project's current documents, written document by document. */
export const documentsMirror = (
  project: Project,
  { versions }: CurrentDocuments,
  actions: ReadonlyArray<Action>
): Written => {
  const { after, before } = mirrorAround({
    kind: "documents",
    id: project.id,
    updatedAt: DateTime.formatIso(project.updatedAt),
    fields: [["documents", versions.length], ...guestMark(project)],
    actions
  })
  return {
    before,
    between: "",
    after,
    document: ({ content, editType, nodeId, version }) =>
      sectionPieces({
        title: `Document ${nodeId}`,
        fields: [
          ["version", version],
          ["edit_type", editType]
        ],
        text: content
      })
  }
}
