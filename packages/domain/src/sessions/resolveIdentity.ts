import { Effect, Option } from "effect"
import { nobodysHash } from "../accounts/PasswordHash.ts"
import type { UserRepo } from "../accounts/UserRepo.ts"
import { UserId } from "../shared/Ids.ts"
import { IdentityRefused } from "./IdentityErrors.ts"
import type { Identity } from "./IdentityProvider.ts"
import type { IdentityRepo } from "./IdentityRepo.ts"

interface Ports {
  readonly identities: IdentityRepo["Service"]
  readonly users: UserRepo["Service"]
}

const refuse = (reason: IdentityRefused["reason"]) => Effect.fail(new IdentityRefused({ reason }))

const findUser = ({ users }: Ports, email: string) =>
  Effect.map(
    users.findByEmail(email),
    Option.map(({ id }) => ({ id, made: false }))
  )

/** No password matches, and trying one takes as long. A user made meanwhile is taken. */
const makeUser = (ports: Ports, id: string, email: string, name: string) =>
  ports.users.insert({ id: UserId.make(id), email, name, siteAdmin: false, passwordHash: nobodysHash }).pipe(
    Effect.map((user) => Option.some({ id: user.id, made: true })),
    Effect.catchTag("EmailTaken", () => findUser(ports, email))
  )

/** Inside a transaction. A user with another identity there is refused: the address may have a new owner. */
export const resolveIdentity = Effect.fnUntraced(function* (
  ports: Ports,
  identity: Identity,
  newId: string | null
) {
  const known = yield* ports.identities.find(identity)
  if (Option.isSome(known)) return { id: known.value, made: false }
  const { name, verifiedEmail: email } = identity
  if (email === null) return yield* refuse("email_unverified")
  const found = yield* findUser(ports, email)
  const user =
    Option.isNone(found) && newId !== null ? yield* makeUser(ports, newId, email, name ?? email) : found
  if (Option.isNone(user)) return yield* refuse("unknown_user")
  const linked = yield* ports.identities.link(identity, user.value.id)
  return linked ? user.value : yield* refuse("other_identity")
})
