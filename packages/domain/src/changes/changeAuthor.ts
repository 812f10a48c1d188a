import { Schema } from "effect"
import { isMember } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { UserId } from "../shared/Ids.ts"
import type { ChangeAuthor } from "./Change.ts"
import type { RecordedChange } from "./RecordedChange.ts"

const isUserId = Schema.is(UserId)

/** Names the author only if it is the reader or shares an organisation with the reader (contract 15.5). */
export const changeAuthor = (
  reader: Actor,
  { actor, author, byToken }: Pick<RecordedChange, "actor" | "author" | "byToken">
): ChangeAuthor => {
  if (isUserId(actor)) {
    const own = reader._tag === "User" && reader.userId === actor
    const known = own || (author?.organisations.some((orgId) => isMember(reader, orgId)) ?? false)
    return { kind: byToken ? "token" : "user", id: actor, name: known ? (author?.name ?? null) : null }
  }
  if (actor === "operator" || actor === "service") return { kind: actor, id: null, name: null }
  return { kind: "guest", id: null, name: null }
}
