import { DateTime } from "effect"
import type { UserActor } from "../access/Actor.ts"
import type { Change } from "../changes/Change.ts"
import { matchesFilter } from "../changes/ChangePage.ts"
import type { RecordedChange } from "../changes/RecordedChange.ts"
import { type ChangeViewer, visibleChange } from "../changes/visibleChange.ts"
import { nilUuid, type OrgId, UserId } from "../shared/Ids.ts"
import type { Webhook } from "./Webhook.ts"

const adminOf = (orgId: OrgId): ChangeViewer => {
  const actor: UserActor = {
    _tag: "User",
    userId: UserId.make(nilUuid),
    siteAdmin: false,
    organisations: new Map([[orgId, "admin"]]),
    credential: { _tag: "Session" }
  }
  return { actor, reader: null }
}

/** What any admin may now see in full, in order. */
export const changesFor = (
  { actions, kinds, orgId }: Pick<Webhook, "actions" | "kinds" | "orgId">,
  since: DateTime.Utc,
  recorded: ReadonlyArray<RecordedChange>
): ReadonlyArray<Change> => {
  const viewer = adminOf(orgId)
  return recorded.flatMap((one) => {
    if (!matchesFilter({ orgId }, one) || DateTime.isLessThan(one.at, since)) return []
    const change = visibleChange(viewer, one)
    if (change === null || change.action === null) return []
    if (kinds !== null && !kinds.includes(change.kind)) return []
    return actions !== null && !actions.includes(change.action) ? [] : [change]
  })
}
