import type { Page, PageRequest } from "@design-workspace/domain/shared/Page"
import { type DateTime, Struct } from "effect"
import { toPage } from "./Keyset.ts"

/** A page of a list of users that `newestFirst` ordered by the user's creation, which is not part of the items. */
export const userPage = <A extends { readonly userId: string; readonly createdAt: DateTime.Utc }>(
  rows: ReadonlyArray<A>,
  page: PageRequest
): Page<Omit<A, "createdAt">> => {
  const { items, next } = toPage(rows, page, ({ createdAt, userId }) => ({ at: createdAt, id: userId }))
  return { items: items.map((it) => Struct.omit(it, ["createdAt"])), next }
}
