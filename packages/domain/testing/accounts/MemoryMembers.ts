import type { OrgRole, UserRoles } from "../../src/access/Actor.ts"
import type { UserRecord } from "../../src/accounts/UserRepo.ts"
import type { OrgId, UserId } from "../../src/shared/Ids.ts"
import type { MemoryStore, MemoryTable } from "../shared/MemoryStore.ts"

/** A row of the table `member`, keyed `orgId/userId`. */
export interface MemberRow {
  readonly orgId: OrgId
  readonly userId: UserId
  readonly role: OrgRole
}

export const memberTable = (store: MemoryStore["Service"]): MemoryTable<MemberRow> =>
  store.table<MemberRow>("member")

/** The user's roles as they are now; undefined if there is no such user. */
export const rolesOf = (store: MemoryStore["Service"], userId: UserId): UserRoles | undefined => {
  const user = store.table<UserRecord>("user").rows.get(userId)
  if (user === undefined) return undefined
  const own = [...memberTable(store).rows.values()].filter((row) => row.userId === userId)
  return {
    userId,
    siteAdmin: user.siteAdmin,
    organisations: new Map(own.map((row) => [row.orgId, row.role]))
  }
}
