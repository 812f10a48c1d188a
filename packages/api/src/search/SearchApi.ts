import { Visibility } from "@design-workspace/domain/projects/Project"
import { SearchKind } from "@design-workspace/domain/search/FoundThing"
import { ItemId, OrgId, ProjectId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { atMost, StorableText } from "@design-workspace/domain/shared/Text"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { besideResource } from "../wire/ActionsWire.ts"
import { NextCursor, pageQuery } from "../wire/Pages.ts"
import { SearchCursorParam } from "../wire/SearchCursorParam.ts"
import { sentId } from "../wire/sentId.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

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
