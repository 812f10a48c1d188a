import type { CurrentDocuments } from "@design-workspace/domain/documents/Documents"
import { type DateTime, Effect, Stream } from "effect"
import { HttpServerRequest } from "effect/http"
import { AnswerBudget } from "../limits/AnswerBudget.ts"
import { makeOneEachTurn } from "../limits/makeOneEachTurn.ts"
import { piecesResponse, textResponse } from "../representation/Representation.ts"
import { documentPieces, type Written } from "./documentPieces.ts"

/** Documents with so many bytes of text in all are sent as one answer, whose length is told. */
const small = 131_072

/**
 * What a page takes of the memory for each byte of text, read and written out: a Markdown quote has up to
 * three bytes for one.
 */
const perByte = 4

/**
 * Makes the answers of many documents: short ones whole, longer ones page by page as their reader takes them.
 * One that is sent in pages has its largest page in the budget of answers from the start, or is refused
 * before a text is read.
 */
export const makeInPages = Effect.gen(function* () {
  const answers = yield* AnswerBudget
  const inTurn = yield* makeOneEachTurn

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
