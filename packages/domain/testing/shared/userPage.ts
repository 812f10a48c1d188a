import type { User } from "../../src/accounts/User.ts"
import type { UserRecord } from "../../src/accounts/UserRepo.ts"
import type { UserId } from "../../src/shared/Ids.ts"
import type { Page, PageRequest } from "../../src/shared/Page.ts"
import type { MemoryStore } from "./MemoryStore.ts"
import { pageOf } from "./pageOf.ts"

/** One part of the users whom these rows name, newest user first, each described by the row and the user. */
export const userPage = <Row extends { readonly userId: UserId }, A>(
  store: MemoryStore["Service"],
  rows: Iterable<Row>,
  request: PageRequest,
  describe: (row: Row, user: User) => A
): Page<A> => {
  const users = store.table<UserRecord>("user").rows
  const listed = [...rows].flatMap((row) => {
    const user = users.get(row.userId)
    return user === undefined ? [] : [{ id: user.id, createdAt: user.createdAt, row, user }]
  })
  const { items, next } = pageOf(listed, request)
  return { items: items.map(({ row, user }) => describe(row, user)), next }
}
