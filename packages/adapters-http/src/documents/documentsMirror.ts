import type { DocumentVersion } from "@design-workspace/domain/documents/Document"
import type { Project } from "@design-workspace/domain/projects/Project"
import { mirror, oneLine } from "../edge/Markdown.ts"

/** A document's text as a block quote: no line of it can stand at the start of a line. */
const quoted = (content: string): ReadonlyArray<string> =>
  content.split(/\r\n|[\n\r\u0085\u2028\u2029\v\f]/).map((line) => `> ${oneLine(line)}`.trimEnd())

/** The Markdown mirror of a project's current documents. */
export const documentsMirror = (
  project: Project,
  documents: ReadonlyArray<DocumentVersion>,
  actions: ReadonlyArray<string>
): string =>
  mirror({
    kind: "documents",
    id: project.id,
    updatedAt: project.updatedAt,
    fields: [["documents", documents.length]],
    sections: documents.flatMap((document) => [
      `## Document ${document.nodeId}`,
      `version: ${document.version}`,
      `edit_type: ${document.editType}`,
      "",
      ...quoted(document.content),
      ""
    ]),
    actions
  })
