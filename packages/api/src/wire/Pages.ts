import type { Cursor, Page, PageRequest } from "@design-workspace/domain/shared/Page"
import {
  DateTime,
  Effect,
  Option,
  Predicate,
  Result,
  Schema,
  SchemaIssue,
  SchemaTransformation
} from "effect"
import { Base64Url } from "effect/encoding"
import { besideResource } from "./ActionsWire.ts"
import { snakeKeys } from "./snakeKeys.ts"

/** Cursors contain it, since a cursor of another order is invalid. */
type Order = "creation" | "deletion"

const marks = { creation: "", deletion: "deleted." } as const satisfies Record<Order, string>

const encodeCursor = (cursor: Cursor, order: Order): string =>
  Base64Url.encode(`${marks[order]}${cursor.at.epochMilliseconds}.${cursor.id}`)

/** Null unless it is of this order, and its id can be compared with the list's column. */
const decodeCursor = (text: string, id: RegExp, order: Order): Cursor | null => {
  const position = Result.getOrElse(Base64Url.decodeString(text), () => "")
  if (!position.startsWith(marks[order])) return null
  const found = /^(\d{1,13})\.([0-9a-f-]+)$/.exec(position.slice(marks[order].length))
  return found?.[1] === undefined || found[2] === undefined || !id.test(found[2])
    ? null
    : { at: DateTime.makeUnsafe(Number(found[1])), id: found[2] }
}

/** A position as text and back; `decode` gives null for what is none. `key` is a field of every position. */
interface PositionText<A> {
  readonly key: string
  readonly decode: (text: string) => A | null
  readonly encode: (position: A) => string
  readonly message: string
}

/** A parameter with a position in a list, which callers return as it is. */
export const positionParam = <A>({ decode, encode, key, message }: PositionText<A>) =>
  Schema.decodeTo<Schema.declare<A>, Schema.String>(
    Schema.declare((value): value is A => Predicate.hasProperty(value, key)),
    SchemaTransformation.transformEffect({
      decode: (text: string) => {
        const position = decode(text)
        return position === null
          ? Effect.fail(new SchemaIssue.InvalidValue({ message }))
          : Effect.succeed(position)
      },
      encode: (position: A) => Effect.succeed(encode(position))
    })
  )

const cursorParam = (id: RegExp, order: Order = "creation") =>
  Schema.String.pipe(
    positionParam<Cursor>({
      key: "at",
      decode: (text) => decodeCursor(text, id, order),
      encode: (cursor) => encodeCursor(cursor, order),
      message: "must be a next_cursor of an answer to the same list"
    })
  )

const LimitParam = Schema.String.check(
  Schema.isPattern(/^[0-9]{1,4}$/u, { expected: "an integer from 1 to 200" })
).pipe(
  Schema.decodeTo(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 200 })),
    SchemaTransformation.numberFromString
  )
)

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Contract 1.7. */
export const pageQuery = {
  limit: Schema.optionalKey(LimitParam),
  cursor: Schema.optionalKey(cursorParam(uuid))
}

/** Its cursors hold the instant of a deletion (contract 13.9). */
export const trashPageQuery = {
  limit: Schema.optionalKey(LimitParam),
  cursor: Schema.optionalKey(cursorParam(uuid, "deletion"))
}

/** Its cursors hold a number. */
export const versionPageQuery = {
  limit: Schema.optionalKey(LimitParam),
  cursor: Schema.optionalKey(cursorParam(/^[1-9][0-9]{0,8}$/))
}

/** 50 items by default. */
export const pageRequestOf = (query: { readonly limit?: number; readonly cursor?: Cursor }): PageRequest => ({
  limit: query.limit ?? 50,
  cursor: Option.getOrNull(Option.fromUndefinedOr(query.cursor))
})

export const NextCursor = Schema.String.annotate({
  description: "Where the next page begins: its `cursor`.",
  examples: ["MTc5NTE2NTk2NDA4NS4wMWExZmEzNy1jYWFiLTcxNTMtYjJjMy00YWMzOWU4ZWQwOGI"]
})

export const pageWire = <S extends Schema.Top>(item: S) =>
  snakeKeys({ items: Schema.Array(item), nextCursor: Schema.NullOr(NextCursor), ...besideResource })

export const toPageWire = <A>(
  page: Page<A>,
  order: Order = "creation"
): { readonly items: ReadonlyArray<A>; readonly nextCursor: string | null } => ({
  items: page.items,
  nextCursor: page.next === null ? null : encodeCursor(page.next, order)
})
