import { Visibility } from "@design-workspace/domain/projects/Project"
import { SearchKind } from "@design-workspace/domain/search/FoundThing"
import { copyLevels, matchClasses, type SearchCursor } from "@design-workspace/domain/search/SearchCursor"
import { ItemId, OrgId, ProjectId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { atMost, StorableText } from "@design-workspace/domain/shared/Text"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { DateTime, Option, Result, Schema } from "effect"
import { Base64Url } from "effect/encoding"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { besideResource } from "../wire/ActionsWire.ts"
import { NextCursor, pageQuery, positionParam } from "../wire/Pages.ts"
import { sentId } from "../wire/params.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

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

const SnippetPiece = Schema.Struct({ text: Schema.String, match: Schema.Boolean }).annotate({
  identifier: "SnippetPiece"
})

/** `id` is a document's node; `path` is where it is read, or opened selected (contract 9, 15.7, 21.2). */
export const FoundThingWire = snakeKeys(
  {
    kind: SearchKind,
    id: Schema.String,
    projectId: Schema.optionalKey(ProjectId),
    partId: Schema.optionalKey(ItemId),
    title: Schema.String,
    snippet: Schema.Array(SnippetPiece),
    visibility: Schema.optionalKey(Visibility),
    updatedAt: Timestamp,
    path: Schema.String
  },
  "FoundThing"
)

export const SearchPageWire = snakeKeys({
  items: Schema.Array(FoundThingWire),
  nextCursor: Schema.NullOr(NextCursor),
  ...besideResource
})

export class SearchApi extends HttpApiGroup.make("search").add(
  HttpApiEndpoint.get("search", "/api/search", {
    query: snakeKeys({
      q: StorableText.check(atMost(200)),
      kind: Schema.optionalKey(SearchKind),
      orgId: Schema.optionalKey(sentId(OrgId)),
      spaceId: Schema.optionalKey(sentId(SpaceId)),
      visibility: Schema.optionalKey(Schema.Literal("public")),
      limit: pageQuery.limit,
      cursor: Schema.optionalKey(SearchCursorParam)
    }),
    success: SearchPageWire,
    error: [Wire.ValidationFailed, Wire.Overloaded]
  })
) {}
