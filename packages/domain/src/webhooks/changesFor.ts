import { DateTime } from "effect"
import type { UserActor } from "../access/Actor.ts"
import type { Change } from "../changes/Change.ts"
import { matchesFilter } from "../changes/matchesFilter.ts"
import type { RecordedChange } from "../changes/RecordedChange.ts"
import { type ChangeViewer, visibleChange } from "../changes/visibleChange.ts"
import { type OrgId, UserId } from "../shared/Ids.ts"
import type { Webhook } from "./Webhook.ts"

/** The id of no user. */
const nobody = UserId.make("00000000-0000-0000-0000-000000000000")

/** An admin of the organisation, of whom nothing else is known. */
const adminOf = (orgId: OrgId): ChangeViewer => {
  const actor: UserActor = {
    _tag: "User",
    userId: nobody,
    siteAdmin: false,
    organisations: new Map([[orgId, "admin"]]),
    credential: { _tag: "Session" }
  }
  return { actor, reader: null }
}

/**
 * The changes that a webhook gets, in order, as it is told of them: those that happened in its organisation, as every
 * admin of it may know them in full now, of the kinds and actions that it asks for.
 */
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
