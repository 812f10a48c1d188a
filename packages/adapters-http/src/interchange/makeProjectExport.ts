import { exportTypes } from "@design-workspace/client/contract/interchange/InterchangeApi"
import type { Call } from "@design-workspace/client/middleware/Call"
import { Documents } from "@design-workspace/domain/documents/Documents"
import { PictureRenderer } from "@design-workspace/domain/pictures/PictureRenderer"
import { pictureOfGraph } from "@design-workspace/domain/pictures/pictureOfGraph"
import type { FoundProject } from "@design-workspace/domain/projects/FoundProject"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { textInParts } from "@design-workspace/domain/shared/inParts"
import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { holderOf } from "../callers/holderOf.ts"
import { gathered, pulled } from "../documents/documentPieces.ts"
import { perByte } from "../documents/makeInPages.ts"
import { AnswerBudget } from "../limits/AnswerBudget.ts"
import { makeOneEachTurn } from "../limits/makeOneEachTurn.ts"
import { type Packed, packedBytes } from "../limits/packedAnswer.ts"
import { pictureOptions } from "../pictures/pictureOptions.ts"
import { WholeReadTurns } from "../projects/WholeReadTurns.ts"
import { contentDisposition } from "../representation/contentDisposition.ts"
import { cacheHeaders } from "../representation/etag.ts"
import {
  documentFiles,
  type ExportedProject,
  folderFiles,
  markdownDocuments,
  markdownPage
} from "./exportedFiles.ts"
import { zipPieces } from "./zipPieces.ts"

type Format = keyof typeof exportTypes

const extensions = { zip: "zip", markdown: "md" } as const

/**
 * Makes the answer with a project as files, sent as its reader takes it: the page, the picture and the graph, which are
 * held packed, so that a design at its limits fits, and the documents as of one moment, read page by page. It reserves
 * these and its largest page in the answer budget, or is refused before any text is read.
 */
export const makeProjectExport = Effect.gen(function* () {
  const answers = yield* AnswerBudget
  const documents = yield* Documents
  const inTurn = yield* makeOneEachTurn
  const pictures = yield* PictureRenderer
  const projects = yield* Projects
  const turn = yield* WholeReadTurns

  const zipped = (exported: ExportedProject) =>
    zipPieces(folderFiles(exported), documentFiles(exported.documents), inTurn)

  const written = Effect.fnUntraced(function* (exported: ExportedProject): Effect.fn.Return<Packed> {
    const { held, pieces } = yield* packedBytes(yield* textInParts(() => markdownPage(exported)))
    const documents = Stream.flatMap(markdownDocuments(exported), (text) => pulled(gathered(text), inTurn))
    return { held, pieces: Stream.concat(pieces, Stream.encodeText(documents)) }
  })

  return Effect.fnUntraced(function* (
    { actor, address }: Call["Service"],
    found: FoundProject,
    format: Format
  ) {
    const holder = holderOf(actor, address)
    const read = yield* turn(holder, projects.readVisible(actor, found))
    const { graph, project, updatedAt } = read
    const current = yield* documents.list(actor, project.id)
    const options = pictureOptions({}, project.title)
    const draw = format === "zip" ? pictures.svg : pictures.mermaid
    const picture = yield* draw(holder, pictureOfGraph(graph), options)
    const made = yield* (format === "zip" ? zipped : written)({ documents: current, picture, read })
    yield* answers.reserve(current.atOnce * perByte + made.held)
    const body = made.pieces
    return HttpServerResponse.stream(body, {
      contentType: format === "zip" ? exportTypes.zip : `${exportTypes.markdown}; charset=utf-8`,
      headers: { ...cacheHeaders(updatedAt), ...contentDisposition(project.title, extensions[format]) }
    })
  })
})
