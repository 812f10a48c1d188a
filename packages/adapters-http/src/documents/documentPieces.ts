import { CurrentSummaryWire } from "@design-workspace/api/documents/DocumentsApi"
import type { DocumentVersion } from "@design-workspace/domain/documents/Document"
import type { CurrentDocuments } from "@design-workspace/domain/documents/makeCurrentDocuments"
import { textParts } from "@design-workspace/domain/shared/textParts"
import { type DateTime, Effect, Stream } from "effect"
import { HttpServerRequest } from "effect/http"
import { jsonOf, piecesResponse, textResponse } from "../answers/Representation.ts"
import { AnswerBudget } from "../middleware/AnswerBudget.ts"
import { makeOnePerTick, type OnePerTick } from "../middleware/perTick.ts"

/** In UTF-16 units, JSON escapes not counted. */
const pieceLength = 65_536

const encodeSummary = jsonOf(CurrentSummaryWire)

/** The text comes in parts: the JSON of a long text is several times as long. */
export function* documentJson({ content, ...summary }: DocumentVersion): Generator<string> {
  yield `${JSON.stringify(encodeSummary(summary)).slice(0, -1)},"content":"`
  for (const part of textParts(content)) yield JSON.stringify(part).slice(1, -1)
  yield '"}'
}

export function* gathered(parts: Iterable<string>): Generator<string> {
  let piece = ""
  for (const part of parts) {
    piece += part
    if (piece.length < pieceLength) continue
    yield piece
    piece = ""
  }
  if (piece !== "") yield piece
}

/** Each piece is made when it is pulled, in its own turn. */
export const pulled = <A>(pieces: Iterator<A>, inTurn: OnePerTick): Stream.Stream<A> =>
  Stream.unfold(pieces, (rest) =>
    inTurn(
      Effect.sync(() => {
        const { done, value } = rest.next()
        return done === true ? undefined : ([value, rest] as const)
      })
    )
  )

export interface Written {
  readonly before: string
  readonly between: string
  readonly after: string
  readonly document: (document: DocumentVersion) => Iterable<string>
}

/** Matches `DocumentsWire`. */
export const inJson: Written = { before: '{"items":[', between: ",", after: "]}", document: documentJson }

export const documentPieces = (
  pages: Stream.Stream<ReadonlyArray<DocumentVersion>>,
  { after, before, between, document }: Written,
  inTurn: OnePerTick
): Stream.Stream<string> =>
  Stream.suspend(() => {
    let isFirst = true
    function* written(page: ReadonlyArray<DocumentVersion>): Generator<string> {
      for (const it of page) {
        if (!isFirst) yield between
        isFirst = false
        yield* document(it)
      }
    }
    const documents = Stream.flatMap(pages, (page) => pulled(gathered(written(page)), inTurn))
    return Stream.make(before).pipe(Stream.concat(documents), Stream.concat(Stream.make(after)))
  })

/** In bytes of text. So much is sent whole, with a known length. */
const small = 131_072

/** In memory a page of documents takes this many bytes for each byte of text: a Markdown quote up to three for one. */
export const perByte = 4

/** A long answer reserves its largest page in the answer budget, or is refused before any text is read. */
export const makeInPages = Effect.gen(function* () {
  const answerBudget = yield* AnswerBudget
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
    if (method !== "HEAD") yield* answerBudget.reserve(atOnce * perByte)
    return piecesResponse(pieces, contentType, updatedAt)
  })
})
