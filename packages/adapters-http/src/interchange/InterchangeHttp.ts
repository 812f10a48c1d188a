import { Api } from "@design-workspace/api"
import { ImportedWire } from "@design-workspace/api/interchange/InterchangeApi"
import { Documents } from "@design-workspace/domain/documents/Documents"
import type { CurrentDocuments } from "@design-workspace/domain/documents/makeCurrentDocuments"
import { CollectionImport } from "@design-workspace/domain/interchange/CollectionImport"
import { fileOfNode } from "@design-workspace/domain/interchange/documentFile"
import { type FormatOut, formats } from "@design-workspace/domain/interchange/formats"
import {
  type DocumentLink,
  documentTitle,
  frontMatter,
  projectPage
} from "@design-workspace/domain/interchange/projectTexts"
import { PictureRenderer } from "@design-workspace/domain/pictures/PictureRenderer"
import { pictureOfGraph } from "@design-workspace/domain/pictures/pictureOfGraph"
import type { FoundProject } from "@design-workspace/domain/projects/FoundProject"
import { Projects } from "@design-workspace/domain/projects/Projects"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"
import { textInParts } from "@design-workspace/domain/shared/inParts"
import { textParts } from "@design-workspace/domain/shared/textParts"
import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { contentDisposition } from "../answers/contentDisposition.ts"
import { cacheHeaders, notModified } from "../answers/etag.ts"
import { indentedJson, jsonOf } from "../answers/Representation.ts"
import type { Call } from "../callers/Call.ts"
import { holderOf } from "../callers/credentials.ts"
import { gathered, perByte, pulled } from "../documents/documentPieces.ts"
import { AnswerBudget } from "../middleware/AnswerBudget.ts"
import { handler } from "../middleware/handler.ts"
import { type Packed, packedBytes } from "../middleware/packedAnswer.ts"
import { makeOnePerTick } from "../middleware/perTick.ts"
import { contentTypeOf, pictureOptions } from "../pictures/graphForms.ts"
import { visibleProjectOf } from "../projects/makeProjectReadHandlers.ts"
import { projectJson } from "../projects/projectJson.ts"
import { WholeReadTurns } from "../projects/WholeReadTurns.ts"
import { CurrentClaim } from "../requests/idempotencyKey.ts"
import { projectIdOf } from "../requests/pathIds.ts"
import { isOn } from "../requests/query.ts"
import { type PackedFile, zipPieces } from "./zipPieces.ts"

interface ExportedProject {
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

/** In bytes. */
const pieceLength = 65_536

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += pieceLength) yield bytes.subarray(from, from + pieceLength)
}

/** In the order in which somebody opens them. */
const folderFiles = ({ documents, picture, read }: ExportedProject) => {
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

const documentFiles = ({ pages }: CurrentDocuments): Stream.Stream<PackedFile> =>
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

const markdownPage = ({ picture, read }: ExportedProject): Iterable<string> =>
  projectPage(read, `\`\`\`mermaid\n${utf8.decode.decode(picture)}\`\`\``, () => null)

const markdownDocuments = ({ documents, read }: ExportedProject): Stream.Stream<Iterable<string>> => {
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

/** Page, picture and graph are held packed. What is held is reserved in the answer budget before texts are read. */
const makeProjectExport = Effect.gen(function* () {
  const answers = yield* AnswerBudget
  const documents = yield* Documents
  const onePerTick = yield* makeOnePerTick
  const pictures = yield* PictureRenderer
  const projects = yield* Projects
  const turn = yield* WholeReadTurns

  const asZip = (exported: ExportedProject) =>
    zipPieces(folderFiles(exported), documentFiles(exported.documents), onePerTick)

  const asMarkdown = Effect.fnUntraced(function* (exported: ExportedProject): Effect.fn.Return<Packed> {
    const { held, pieces } = yield* packedBytes(yield* textInParts(() => markdownPage(exported)))
    const documents = Stream.flatMap(markdownDocuments(exported), (text) =>
      pulled(gathered(text), onePerTick)
    )
    return { held, pieces: Stream.concat(pieces, Stream.encodeText(documents)) }
  })

  const forms = {
    zip: { draw: pictures.svg, write: asZip },
    markdown: { draw: pictures.mermaid, write: asMarkdown }
  } satisfies Record<FormatOut<"project">, unknown>

  return Effect.fnUntraced(function* (
    { actor, address }: Call["Service"],
    found: FoundProject,
    format: FormatOut<"project">
  ) {
    const holder = holderOf(actor, address)
    const read = yield* turn(holder, projects.readVisible(actor, found))
    const { graph, project, updatedAt } = read
    const current = yield* documents.list(actor, project.id)
    const options = pictureOptions({}, project.title)
    const { draw, write } = forms[format]
    const picture = yield* draw(holder, pictureOfGraph(graph), options)
    const { held, pieces } = yield* write({ documents: current, picture, read })
    yield* answers.reserve(current.atOnce * perByte + held)
    return HttpServerResponse.stream(pieces, {
      contentType: contentTypeOf(format),
      headers: { ...cacheHeaders(updatedAt), ...contentDisposition(project.title, formats[format].extension) }
    })
  })
})

const encodeImported = jsonOf(ImportedWire)

export const InterchangeHttp = HttpApiBuilder.group(Api, "interchange", (handlers) =>
  Effect.gen(function* () {
    const exported = yield* makeProjectExport
    const imports = yield* CollectionImport
    const projects = yield* Projects

    return handlers.handleAll({
      importCollection: handler(function* ({ payload, query }, { actor, address }) {
        const { ownerOrgId } = payload
        const request = { ...payload, format: query.format }
        const imported = yield* imports.read(actor, holderOf(actor, address), request)
        const { content, notes, ...named } = imported
        if (isOn(query.preview)) return { collection: { ...named, ownerOrgId, ...content }, notes }
        const { keeping } = yield* CurrentClaim
        return yield* keeping(
          Effect.map(imports.create(actor, ownerOrgId, imported), (collection) =>
            HttpServerResponse.jsonUnsafe(encodeImported({ collection, notes }), { status: 201 })
          )
        )
      }),
      exportProject: handler(function* ({ params, query, request }, call) {
        const found = yield* visibleProjectOf(projects, call, yield* projectIdOf(params.id))
        const unchanged = notModified(request, found.project.updatedAt)
        return unchanged ?? (yield* exported(call, found, query.format))
      })
    })
  })
)
