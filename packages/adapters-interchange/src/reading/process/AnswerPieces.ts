import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { ExchangedDesign } from "@design-workspace/domain/interchange/ExchangedDesign"
import { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Result, Schema } from "effect"
import type { PartFacts } from "../../marks/marks.ts"

export type ReadingAnswer =
  | ({ readonly outcome: "read" } & ReadDesign)
  | { readonly outcome: "unreadable"; readonly issues: ReadonlyArray<Issue> }
  /** More than a collection may have: the issues are about the design, not about its text. */
  | { readonly outcome: "beyond"; readonly issues: ReadonlyArray<Issue> }
  | { readonly outcome: "tooLarge" }
  | { readonly outcome: "crashed"; readonly reason: string }

const Named = { id: Schema.String, name: Schema.String, description: Schema.String }

/** `importedContent` takes what fits. */
const Facts = Schema.Record(Schema.String, Schema.Unknown) as unknown as Schema.Codec<PartFacts>

const lists = {
  layers: Schema.Array(Schema.Struct(Named)),
  tags: Schema.Array(Schema.Struct(Named)),
  parts: Schema.Array(
    Schema.Struct({
      ...Named,
      kind: BlockKind,
      layerId: Schema.NullOr(Schema.String),
      tagIds: Schema.Array(Schema.String),
      facts: Schema.optionalKey(Facts)
    })
  ),
  edges: Schema.Array(
    Schema.Struct({
      sourceId: Schema.String,
      targetId: Schema.String,
      label: Schema.NullOr(Schema.String),
      technology: Schema.optionalKey(Schema.String)
    })
  )
}

type List = keyof typeof lists

const Piece = Schema.Union([
  Schema.Struct({
    outcome: Schema.Literal("read"),
    name: Schema.String,
    description: Schema.String,
    ordered: Schema.Int,
    notes: Schema.Array(Issue),
    counts: Schema.Array(Schema.Tuple([Schema.String, Schema.Int]))
  }),
  Schema.Struct({ outcome: Schema.Literal("more"), list: Schema.Literal("layers"), items: lists.layers }),
  Schema.Struct({ outcome: Schema.Literal("more"), list: Schema.Literal("tags"), items: lists.tags }),
  Schema.Struct({ outcome: Schema.Literal("more"), list: Schema.Literal("parts"), items: lists.parts }),
  Schema.Struct({ outcome: Schema.Literal("more"), list: Schema.Literal("edges"), items: lists.edges }),
  Schema.Struct({ outcome: Schema.Literal("end") }),
  Schema.Struct({ outcome: Schema.Literals(["unreadable", "beyond"]), issues: Schema.Array(Issue) }),
  Schema.Struct({ outcome: Schema.Literal("tooLarge") }),
  Schema.Struct({ outcome: Schema.Literal("crashed"), reason: Schema.String })
])

type Piece = typeof Piece.Type

/** In characters. */
const longestPiece = 128 * 1024

function* inPieces(list: List, items: ReadonlyArray<unknown>): Generator<string> {
  let [texts, length]: [Array<string>, number] = [[], 0]
  const piece = (): string => `{"outcome":"more","list":"${list}","items":[${texts.join(",")}]}`
  for (const item of items) {
    const text = JSON.stringify(item)
    texts.push(text)
    length += text.length
    if (length < longestPiece) continue
    yield piece()
    texts = []
    length = 0
  }
  if (texts.length > 0) yield piece()
}

/** As JSON, so that who hears it never parses much at a time. */
export function* piecesOf(answer: ReadingAnswer): Generator<string> {
  if (answer.outcome !== "read") return yield JSON.stringify(answer)
  const { design, outcome, ...read } = answer
  yield JSON.stringify({ outcome, name: design.name, description: design.description, ...read })
  for (const list of ["layers", "tags", "parts", "edges"] as const) yield* inPieces(list, design[list])
  yield JSON.stringify({ outcome: "end" })
}

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Piece))

export class AnswerPieces {
  #head: Extract<Piece, { readonly outcome: "read" }> | undefined
  readonly #lists: { readonly [L in List]: Array<ExchangedDesign[L][number]> } = {
    layers: [],
    tags: [],
    parts: [],
    edges: []
  }

  #whole(): Result.Result<ReadingAnswer, string> {
    if (this.#head === undefined) return Result.fail("ended before it began")
    const { description, name, ...read } = this.#head
    return Result.succeed({ ...read, design: { name, description, ...this.#lists } })
  }

  /** Undefined while more is to come; fails with a reason for what no reader says. */
  hear(json: string): Result.Result<ReadingAnswer, string> | undefined {
    const decoded = decode(json)
    if (Result.isFailure(decoded))
      return Result.fail(`answered what no reader says: ${decoded.failure.message}`)
    const piece = decoded.success
    if (piece.outcome === "end") return this.#whole()
    if (piece.outcome === "more") (this.#lists[piece.list] as Array<unknown>).push(...piece.items)
    else if (piece.outcome === "read") this.#head = piece
    else return Result.succeed(piece)
    return undefined
  }
}
