import { copyLevels, matchClasses, type SearchCursor } from "@design-workspace/domain/search/SearchCursor"
import { DateTime, Effect, Option, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { Base64Url } from "effect/encoding"

/** `of` names the search, whose other pages alone it is for. */
export interface BoundSearchCursor extends SearchCursor {
  readonly of: string
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const Written = Schema.fromJsonString(
  Schema.Tuple([
    Schema.String,
    Schema.Literals(matchClasses),
    Schema.Literals(copyLevels),
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9_999_999_999_999 })),
    Schema.String.check(Schema.isPattern(uuid)),
    Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_.:-]{0,64}$/))
  ])
)
const read = Schema.decodeUnknownOption(Written)

export const encodeSearchCursor = ({ at, copy, id, match, nodeId, of }: BoundSearchCursor): string =>
  Base64Url.encode(JSON.stringify([of, match, copy, at.epochMilliseconds, id, nodeId]))

const decode = (text: string): Option.Option<BoundSearchCursor> =>
  Option.map(
    read(Result.getOrElse(Base64Url.decodeString(text), () => "")),
    ([of, match, copy, at, id, nodeId]) => ({ of, match, copy, at: DateTime.makeUnsafe(at), id, nodeId })
  )

export const SearchCursorParam = Schema.String.pipe(
  Schema.decodeTo(
    Schema.declare(
      (value): value is BoundSearchCursor => typeof value === "object" && value !== null && "of" in value
    ),
    SchemaTransformation.transformEffect({
      decode: (text: string) =>
        Option.match(decode(text), {
          onNone: () =>
            Effect.fail(
              new SchemaIssue.InvalidValue({
                message: "must be a next_cursor of an answer to the same search"
              })
            ),
          onSome: Effect.succeed
        }),
      encode: (cursor: BoundSearchCursor) => Effect.succeed(encodeSearchCursor(cursor))
    })
  )
)
