import { Effect, Option } from "effect"
import type { Actor, OrgRole, Scope, UserActor } from "../access/Actor.ts"
import type { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import type { Organisation, User } from "../accounts/User.ts"
import type { UserRecord, UserRepo } from "../accounts/UserRepo.ts"
import type { Page } from "../shared/Page.ts"

export interface WhoAmI {
  readonly user: User | null
  readonly guest: boolean
  readonly organisations: ReadonlyArray<Pick<Organisation, "id" | "name"> & { readonly role: OrgRole }>
  readonly scope: Scope
}

const withoutPassword = ({ passwordHash: _, ...user }: UserRecord): User => user

const organisationsOf = Effect.fnUntraced(function* (
  organisations: OrganisationRepo["Service"],
  actor: UserActor
) {
  const ids = [...actor.organisations.keys()]
  const all: Array<Organisation> = []
  let page: Page<Organisation> = yield* organisations.list(ids, { limit: 200, cursor: null })
  all.push(...page.items)
  while (page.next !== null) {
    page = yield* organisations.list(ids, { limit: 200, cursor: page.next })
    all.push(...page.items)
  }
  return all.flatMap(({ id, name }) => {
    const role = actor.organisations.get(id)
    return role === undefined ? [] : [{ id, name, role }]
  })
})

/** A token's scope counts (contract 4). */
export const whoAmI = Effect.fnUntraced(function* (
  users: UserRepo["Service"],
  organisations: OrganisationRepo["Service"],
  actor: Actor
) {
  if (actor._tag === "Guest") {
    const guest: WhoAmI = { user: null, guest: true, organisations: [], scope: "read_write" }
    return guest
  }
  const user = yield* users.find(actor.userId)
  const known: WhoAmI = {
    user: Option.getOrNull(Option.map(user, withoutPassword)),
    guest: false,
    organisations: yield* organisationsOf(organisations, actor),
    scope: actor.credential._tag === "Token" ? actor.credential.scope : "read_write"
  }
  return known
})
