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
import { gathered } from "../documents/documentPieces.ts"
import { projectJson } from "../projects/projectJson.ts"
import { indentedJson } from "../representation/jsonPieces.ts"
import type { PackedFile } from "./zipPieces.ts"

/** A project with everything that leaves in its files. */
export interface ExportedProject {
  readonly read: WholeProject
  readonly documents: CurrentDocuments
  /** SVG for a folder, a Mermaid flowchart for one text; in UTF-8. */
  readonly picture: Uint8Array
}

const utf8 = { encode: new TextEncoder(), decode: new TextDecoder() }

const textFile = (path: string, parts: () => Iterable<string>): PackedFile => ({
  path,
  pieces: () => Iterator.from(gathered(parts())).map((piece) => utf8.encode.encode(piece))
})

/** In bytes: the length of a piece. */
const pieceLength = 65_536

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += pieceLength) yield bytes.subarray(from, from + pieceLength)
}

/** The files of a folder, in the order in which somebody opens them: page, picture, data, then the documents. */
export const folderFiles = ({ documents, picture, read }: ExportedProject) => {
  const documented = new Set(documents.versions.map(({ nodeId }) => nodeId))
  const linkOf: DocumentLink = (id) =>
    documented.has(id) ? `docs/${encodeURIComponent(fileOfNode(id))}` : null
  return [
    textFile("README.md", () => projectPage(read, "![The design](picture.svg)", linkOf)),
    { path: "picture.svg", pieces: () => slices(picture) },
    textFile("design.json", function* () {
      yield* indentedJson(projectJson(read))
      yield "\n"
    })
  ] satisfies ReadonlyArray<PackedFile>
}

/** The files of the documents, read page by page. */
export const documentFiles = ({ pages }: CurrentDocuments): Stream.Stream<PackedFile> =>
  Stream.flatMap(pages, (page) =>
    Stream.fromIterable(
      page.map((document) =>
        textFile(`docs/${fileOfNode(document.nodeId)}`, function* () {
          yield frontMatter(document)
          yield* textParts(document.content)
        })
      )
    )
  )

/** The page that one Markdown text begins with. */
export const markdownPage = ({ picture, read }: ExportedProject): Iterable<string> =>
  projectPage(read, `\`\`\`mermaid\n${utf8.decode.decode(picture)}\`\`\``, () => null)

/** The documents behind it, each in parts. */
export const markdownDocuments = ({ documents, read }: ExportedProject): Stream.Stream<Iterable<string>> => {
  const documented = new Set(documents.versions.map(({ nodeId }) => nodeId))
  const names = new Map(
    read.graph.nodes.flatMap(({ id, label }) => (documented.has(id) ? [[id, label] as const] : []))
  )
  return Stream.flatMap(documents.pages, (page) =>
    Stream.fromIterable(
      page.map((document) => [
        documentTitle(document, names.get(document.nodeId) ?? document.nodeId),
        ...textParts(document.content),
        "\n"
      ])
    )
  )
}
