import { copyLevels, matchClasses, type SearchCursor } from "@design-workspace/domain/search/SearchCursor"
import { DateTime, Option, Result, Schema } from "effect"
import { Base64Url } from "effect/encoding"
import { positionParam } from "./Pages.ts"

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

const decode = (text: string): BoundSearchCursor | null => {
  const found = Option.getOrNull(read(Result.getOrElse(Base64Url.decodeString(text), () => "")))
  if (found === null) return null
  const [of, match, copy, at, id, nodeId] = found
  return { of, match, copy, at: DateTime.makeUnsafe(at), id, nodeId }
}

export const SearchCursorParam = Schema.String.pipe(
  positionParam<BoundSearchCursor>({
    key: "of",
    decode,
    encode: encodeSearchCursor,
    message: "must be a next_cursor of an answer to the same search"
  })
)
