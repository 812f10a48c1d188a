import { Effect, Option } from "effect"
import { UserId } from "../shared/Ids.ts"
import type { Identity } from "./Identity.ts"
import { IdentityRefused } from "./IdentityErrors.ts"
import type { IdentityRepo } from "./IdentityRepo.ts"
import { nobodysHash } from "../accounts/PasswordHash.ts"
import type { UserRepo } from "../accounts/UserRepo.ts"

interface Ports {
  readonly identities: IdentityRepo["Service"]
  readonly users: UserRepo["Service"]
}

const refuse = (reason: IdentityRefused["reason"]) => Effect.fail(new IdentityRefused({ reason }))

/** The user with this address. */
const findUser = ({ users }: Ports, email: string) =>
  Effect.map(
    users.findByEmail(email),
    Option.map(({ id }) => ({ id, made: false }))
  )

/** A user without a password: no text fits, and trying one takes as long as any. One who was made meanwhile is taken. */
const makeUser = (ports: Ports, id: string, email: string, name: string) =>
  ports.users.insert({ id: UserId.make(id), email, name, siteAdmin: false, passwordHash: nobodysHash }).pipe(
    Effect.map((user) => Option.some({ id: user.id, made: true })),
    Effect.catchTag("EmailTaken", () => findUser(ports, email))
  )

/**
 * The user that an identity stands for: the one that it is tied to, whatever its address is by now; else the one with its verified
 * address, to whom it is tied from now on. Where there is none, `newId` makes one. Who has another identity at the same provider is
 * refused: the address may have been given to somebody else. Belongs in one transaction.
 */
export const userOf = Effect.fnUntraced(function* (ports: Ports, identity: Identity, newId: string | null) {
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
