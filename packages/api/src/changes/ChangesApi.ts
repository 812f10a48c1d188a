import { Change, ChangeAuthor, ChangeKind } from "@design-workspace/domain/changes/Change"
import type { FeedCursor } from "@design-workspace/domain/changes/FeedCursor"
import { OrgId, Uuid } from "@design-workspace/domain/shared/Ids"
import { Result, Schema } from "effect"
import { Base64Url } from "effect/encoding"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { besideResource } from "../wire/ActionsWire.ts"
import { pageQuery, positionParam } from "../wire/Pages.ts"
import { sentId, WaitParam } from "../wire/params.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

const encodeChangeCursor = ({ feed, position }: FeedCursor): string => Base64Url.encode(`${feed}.${position}`)

const decodeChangeCursor = (text: string): FeedCursor | null => {
  const decoded = Result.getOrElse(Base64Url.decodeString(text), () => "")
  const [, feed, position] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})$/.exec(decoded) ?? []
  return feed === undefined ? null : { feed, position: Number(position) }
}

export const exampleChangeCursor = "MDFhMWZhNDAtNWQyZS03YzkxLWIzYTctNmUwZjlkNGM4YjEyLjQyMTc"

/** Opaque: callers return it as it is. */
export const ChangeCursor = Schema.String.annotate({ examples: [exampleChangeCursor] }).pipe(
  positionParam<FeedCursor>({
    key: "feed",
    decode: decodeChangeCursor,
    encode: encodeChangeCursor,
    message: "must be a next_cursor of an answer of this feed"
  })
)

const ChangeAuthorWire = snakeKeys(ChangeAuthor.fields, "ChangeAuthor")

export const ChangeWire = snakeKeys({ ...Change.fields, by: Schema.NullOr(ChangeAuthorWire) }, "Change")

export const ChangesWire = snakeKeys(
  { items: Schema.Array(ChangeWire), nextCursor: ChangeCursor, ...besideResource },
  "Changes"
)

/** The feed of changes (contract 9.1). */
export class ChangesApi extends HttpApiGroup.make("changes").add(
  HttpApiEndpoint.get("watchChanges", "/api/changes", {
    query: snakeKeys({
      after: Schema.optionalKey(ChangeCursor),
      wait: Schema.optionalKey(WaitParam),
      orgId: Schema.optionalKey(sentId(OrgId)),
      kind: Schema.optionalKey(ChangeKind),
      id: Schema.optionalKey(sentId(Uuid)),
      limit: pageQuery.limit
    }),
    success: ChangesWire,
    error: [Wire.CursorExpired, Wire.RateLimited, Wire.Overloaded]
  })
) {}
