import type { CurrentDocuments } from "@design-workspace/domain/documents/makeCurrentDocuments"
import { type DateTime, Effect, Stream } from "effect"
import { HttpServerRequest } from "effect/http"
import { piecesResponse, textResponse } from "../answers/Representation.ts"
import { AnswerBudget } from "../middleware/AnswerBudget.ts"
import { makeOnePerTick } from "../middleware/perTick.ts"
import { documentPieces, type Written } from "./documentPieces.ts"

/** Documents with at most this many bytes of text in total are sent as one answer with a known length. */
const small = 131_072

/** In memory a page of documents takes this many bytes for each byte of text: a Markdown quote up to three for one. */
export const perByte = 4

/**
 * Makes the answers with many documents: short ones whole, longer ones page by page as the reader takes them. A paged
 * answer reserves its largest page in the answer budget at the start, or is refused before any text is read.
 */
export const makeInPages = Effect.gen(function* () {
  const answers = yield* AnswerBudget
  const inTurn = yield* makeOnePerTick

  return Effect.fnUntraced(function* (
    { atOnce, pages, versions }: CurrentDocuments,
    written: Written,
    contentType: string,
    updatedAt: DateTime.Utc
  ) {
    const { method } = yield* HttpServerRequest.HttpServerRequest
    const pieces = documentPieces(pages, written, inTurn)
    const total = versions.reduce((sum, { bytes }) => sum + bytes, 0)
    if (method !== "HEAD" && total <= small)
      return textResponse(yield* Stream.mkString(pieces), contentType, updatedAt)
    if (method !== "HEAD") yield* answers.reserve(atOnce * perByte)
    return piecesResponse(pieces, contentType, updatedAt)
  })
})
