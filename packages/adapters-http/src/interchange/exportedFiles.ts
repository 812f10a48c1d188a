import { fileOfNode } from "@design-workspace/client/wire/documentFile"
import type { CurrentDocuments } from "@design-workspace/domain/documents/makeCurrentDocuments"
import {
  type DocumentLink,
  documentTitle,
  frontMatter,
  projectPage
} from "@design-workspace/domain/interchange/projectTexts"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"
import { textParts } from "@design-workspace/domain/shared/textParts"
import { Stream } from "effect"
import { projectJson } from "../projects/projectJson.ts"
import type { TextFile } from "./zipPieces.ts"

/** A project with everything that leaves in its files. */
export interface ExportedProject {
  readonly read: WholeProject
  readonly documents: CurrentDocuments
  /** SVG for a folder, a Mermaid flowchart for one text. */
  readonly picture: string
}

/** The files of a folder, in the order in which somebody opens them: page, picture, data, then the documents. */
export const folderFiles = ({ documents, picture, read }: ExportedProject): Stream.Stream<TextFile> => {
  const documented = new Set(documents.versions.map(({ nodeId }) => nodeId))
  const linkOf: DocumentLink = (id) =>
    documented.has(id) ? `docs/${encodeURIComponent(fileOfNode(id))}` : null
  const first: ReadonlyArray<TextFile> = [
    { path: "README.md", parts: () => projectPage(read, "![The design](picture.svg)", linkOf) },
    { path: "picture.svg", parts: () => textParts(picture) },
    { path: "design.json", parts: () => textParts(`${JSON.stringify(projectJson(read), null, 2)}\n`) }
  ]
  const written = Stream.flatMap(documents.pages, (page) =>
    Stream.fromIterable(
      page.map((document) => ({
        path: `docs/${fileOfNode(document.nodeId)}`,
        parts: (): Iterable<string> => [frontMatter(document), ...textParts(document.content)]
      }))
    )
  )
  return Stream.concat(Stream.fromIterable(first), written)
}

/** The parts of one Markdown text with the page and all documents. */
export const markdownParts = ({
  documents,
  picture,
  read
}: ExportedProject): Stream.Stream<Iterable<string>> => {
  const names = new Map(read.graph.nodes.map(({ id, label }) => [id, label]))
  const drawn = `\`\`\`mermaid\n${picture}\`\`\``
  const written = Stream.flatMap(documents.pages, (page) =>
    Stream.fromIterable(
      page.map((document) => [
        documentTitle(document, names.get(document.nodeId) ?? document.nodeId),
        ...textParts(document.content),
        "\n"
      ])
    )
  )
  return Stream.concat(Stream.make(projectPage(read, drawn, () => null)), written)
}
