import { exportTypes } from "@design-workspace/client/contract/interchange/InterchangeApi"
import type { Call } from "@design-workspace/client/middleware/Call"
import { Documents } from "@design-workspace/domain/documents/Documents"
import { PictureRenderer } from "@design-workspace/domain/pictures/PictureRenderer"
import { pictureOfGraph } from "@design-workspace/domain/pictures/pictureOfGraph"
import type { FoundProject } from "@design-workspace/domain/projects/FoundProject"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { holderOf } from "../callers/holderOf.ts"
import { gathered, pulled } from "../documents/documentPieces.ts"
import { perByte } from "../documents/makeInPages.ts"
import { AnswerBudget } from "../limits/AnswerBudget.ts"
import { makeOneEachTurn } from "../limits/makeOneEachTurn.ts"
import { pictureOptions } from "../pictures/pictureOptions.ts"
import { WholeReadTurns } from "../projects/WholeReadTurns.ts"
import { contentDisposition } from "../representation/contentDisposition.ts"
import { cacheHeaders } from "../representation/etag.ts"
import { folderFiles, markdownParts } from "./exportedFiles.ts"
import { zipPieces } from "./zipPieces.ts"

type Format = keyof typeof exportTypes

const extensions = { zip: "zip", markdown: "md" } as const

/** In memory a graph takes this many bytes for each of its parts. */
const perPart = 400

const utf8 = new TextDecoder()

/**
 * Makes the answer with a project as files, sent as its reader takes it: the documents as of one moment, read page by
 * page. It reserves its largest page in the answer budget, or is refused before any text is read.
 */
export const makeProjectExport = Effect.gen(function* () {
  const answers = yield* AnswerBudget
  const documents = yield* Documents
  const inTurn = yield* makeOneEachTurn
  const pictures = yield* PictureRenderer
  const projects = yield* Projects
  const turn = yield* WholeReadTurns

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
    const picture = utf8.decode(yield* draw(holder, pictureOfGraph(graph), options))
    const parts = graph.nodes.length + graph.edges.length
    yield* answers.reserve(current.atOnce * perByte + picture.length + parts * perPart)
    const exported = { documents: current, picture, read }
    const body =
      format === "zip"
        ? zipPieces(folderFiles(exported), inTurn)
        : Stream.flatMap(markdownParts(exported), (text) => pulled(gathered(text), inTurn)).pipe(
            Stream.encodeText
          )
    return HttpServerResponse.stream(body, {
      contentType: format === "zip" ? exportTypes.zip : `${exportTypes.markdown}; charset=utf-8`,
      headers: { ...cacheHeaders(updatedAt), ...contentDisposition(project.title, extensions[format]) }
    })
  })
})
