import { Change, ChangeAuthor, ChangeKind } from "@design-workspace/domain/changes/Change"
import { OrgId, Uuid } from "@design-workspace/domain/shared/Ids"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { besideResource } from "../wire/ActionsWire.ts"
import { ChangeCursor } from "../wire/ChangeCursor.ts"
import { pageQuery } from "../wire/Pages.ts"
import { WaitParam } from "../wire/params.ts"
import { sentId } from "../wire/sentId.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

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
