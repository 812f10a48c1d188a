import { CurrentSummaryWire } from "@design-workspace/api/documents/DocumentsApi"
import type { DocumentVersion } from "@design-workspace/domain/documents/Document"
import { textParts } from "@design-workspace/domain/shared/textParts"
import { Effect, Stream } from "effect"
import { jsonOf } from "../answers/Representation.ts"
import type { OnePerTick } from "../middleware/perTick.ts"

/** In UTF-16 units: the approximate length of a piece of an answer, not counting JSON escapes. */
const pieceLength = 65_536

const encodeSummary = jsonOf(CurrentSummaryWire)

/** A document in its wire form, with its text last and in parts: the JSON of a long text is several times as long. */
export function* documentJson({ content, ...summary }: DocumentVersion): Generator<string> {
  yield `${JSON.stringify(encodeSummary(summary)).slice(0, -1)},"content":"`
  for (const part of textParts(content)) yield JSON.stringify(part).slice(1, -1)
  yield '"}'
}

/** Joins the parts into pieces that are large enough to send. */
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

/** Streams the pieces. Each piece is made when it is pulled, in its own turn. */
export const pulled = <A>(pieces: Iterator<A>, inTurn: OnePerTick): Stream.Stream<A> =>
  Stream.unfold(pieces, (rest) =>
    inTurn(
      Effect.sync(() => {
        const { done, value } = rest.next()
        return done === true ? undefined : ([value, rest] as const)
      })
    )
  )

/** The format of an answer with many documents. */
export interface Written {
  readonly before: string
  readonly between: string
  readonly after: string
  readonly document: (document: DocumentVersion) => Iterable<string>
}

/** The format in JSON, matching `DocumentsWire`. */
export const inJson: Written = { before: '{"items":[', between: ",", after: "]}", document: documentJson }

/** The pieces of an answer with many documents, each made when it is pulled. */
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
