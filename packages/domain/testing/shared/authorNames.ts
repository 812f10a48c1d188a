import { shownName } from "../../src/accounts/User.ts"
import type { UserRecord } from "../../src/accounts/UserRepo.ts"
import type { UserId } from "../../src/shared/Ids.ts"
import type { MemoryStore } from "./MemoryStore.ts"

/** Within a step: the name that versions show of a user, as it is now. */
export const nameOfAuthor = (store: MemoryStore["Service"], id: UserId | null): string | null => {
  const user = id === null ? undefined : store.table<UserRecord>("user").rows.get(id)
  return user === undefined ? null : shownName(user)
}

/** Within a step: a stored version with its author's name. */
export const withAuthorName =
  (store: MemoryStore["Service"]) =>
  <A extends { readonly authorId: UserId | null }>(
    version: A
  ): A & { readonly authorName: string | null } => ({
    ...version,
    authorName: nameOfAuthor(store, version.authorId)
  })
