import { Effect, Option, type Redacted } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import { administeredBy, mayFindUsers } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { requireSiteAdmin, requireUser } from "../access/requireRight.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import { UserId } from "../shared/Ids.ts"
import type { PageRequest } from "../shared/Page.ts"
import { Transactor } from "../shared/Transactor.ts"
import { UserNotFound, UsersOutOfSight } from "./AccountErrors.ts"
import { KeyDerivations } from "./KeyDerivations.ts"
import { hashPassword, type PasswordHash } from "./PasswordHash.ts"
import { UserRepo } from "./UserRepo.ts"

/** A user to be made: an `Email` that no other user has, a `Name`, and a password hash. */
export interface UserDraft {
  readonly email: string
  readonly name: string
  readonly passwordHash: PasswordHash
  readonly siteAdmin: boolean
}

export const makeUserAccounts = Effect.gen(function* () {
  const audited = yield* makeAudited
  const transactor = yield* Transactor
  const users = yield* UserRepo
  const derivations = yield* KeyDerivations
  const random = yield* SecureRandom.SecureRandom

  const newUser = (draft: UserDraft) =>
    Effect.map(random.uuidV7(), (id) => ({ id: UserId.make(id), ...draft }))

  return {
    findUsers: Effect.fn("Accounts.findUsers")(function* (actor: Actor, email: string, page: PageRequest) {
      const user = yield* requireUser(actor)
      if (!mayFindUsers(user)) return yield* new UsersOutOfSight()
      const exact = yield* users.findByEmail(email)
      if (Option.isNone(exact)) return yield* users.search(email, administeredBy(user), page)
      const { passwordHash: _, ...found } = exact.value
      return { items: [found], next: null }
    }),

    hashPassword: Effect.fn("Accounts.hashPassword")(function* (actor: Actor, password: Redacted.Redacted) {
      yield* requireSiteAdmin(actor)
      return yield* hashPassword(derivations, random, password)
    }),

    createUser: Effect.fn("Accounts.createUser")(
      function* (actor: Actor, draft: UserDraft) {
        yield* requireSiteAdmin(actor)
        return yield* users.insert(yield* newUser(draft))
      },
      audited.recordedCreation("createUser", ({ siteAdmin }: UserDraft) =>
        siteAdmin ? { detail: "site_admin" } : {}
      )
    ),

    removeUser: Effect.fn("Accounts.removeUser")(function* (actor: Actor, id: UserId) {
      yield* requireSiteAdmin(actor)
      const removed = yield* users.remove(id)
      if (!removed) return yield* new UserNotFound({ userId: id })
    }, audited.recordedChange("removeUser")),

    bootstrap: Effect.fn("Accounts.bootstrap")(function* (email: string, password: Redacted.Redacted) {
      if (!(yield* users.isEmpty)) return false
      // At the start nothing else derives a key, so `Overloaded` cannot happen.
      const passwordHash = yield* Effect.orDie(hashPassword(derivations, random, password))
      const draft = { email, passwordHash, name: "Administrator", siteAdmin: true }
      const user = yield* newUser(draft)
      const insert = Effect.gen(function* () {
        const inserted = yield* users.insertFirst(user)
        const { id } = user
        const detail = "site_admin"
        if (inserted)
          yield* audited.record({ actor: "operator", action: "createUser", id, made: true, detail })
        return inserted
      })
      return yield* transactor.run(insert)
    })
  }
})
