import { Context, Effect, Layer, Option, type Redacted } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import type { GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import { administeredBy, isOrgAdmin, isSiteAdmin, require, signedIn } from "../access/AccessPolicy.ts"
import type { Actor, OrgRole } from "../access/Actor.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import { OrgId, UserId } from "../shared/Ids.ts"
import type { Overloaded } from "../shared/Overloaded.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { Transactor } from "../shared/Transactor.ts"
import {
  type EmailTaken,
  type LastSiteAdmin,
  OrganisationNotFound,
  UserNotFound,
  UsersOutOfSight
} from "./AccountErrors.ts"
import { administerOrganisation } from "./administerOrganisation.ts"
import { KeyDerivations } from "./KeyDerivations.ts"
import { OrganisationRepo } from "./OrganisationRepo.ts"
import { hashPassword, type PasswordHash } from "./PasswordHash.ts"
import type { Member, Organisation, User } from "./User.ts"
import { UserRepo } from "./UserRepo.ts"

/** A user to be made: an `Email` that no other user has, a `Name`, and a password hash. */
export interface UserDraft {
  readonly email: string
  readonly name: string
  readonly passwordHash: PasswordHash
  readonly siteAdmin: boolean
}

/** Organisations, their members, and users (contract section 4). */
export class Accounts extends Context.Service<
  Accounts,
  {
    readonly organisations: (
      actor: Actor,
      page: PageRequest
    ) => Effect.Effect<Page<Organisation>, GuestNotAllowed>
    readonly createOrganisation: (actor: Actor, name: string) => Effect.Effect<Organisation, NotAllowed>
    /** For the organisation's admins. For other signed-in callers the organisation is not found. */
    readonly members: (
      actor: Actor,
      orgId: OrgId,
      page: PageRequest
    ) => Effect.Effect<Page<Member>, GuestNotAllowed | OrganisationNotFound>
    readonly putMember: (
      actor: Actor,
      orgId: OrgId,
      userId: UserId,
      role: OrgRole
    ) => Effect.Effect<void, OrganisationNotFound | NotAllowed | UserNotFound>
    readonly removeMember: (
      actor: Actor,
      orgId: OrgId,
      userId: UserId
    ) => Effect.Effect<void, OrganisationNotFound | NotAllowed | UserNotFound>
    /**
     * For admins: users of their organisations whose e-mail contains the text. A whole address finds its user in any
     * organisation, so that the user can be made a member. Other signed-in callers get `UsersOutOfSight`.
     */
    readonly findUsers: (
      actor: Actor,
      email: string,
      page: PageRequest
    ) => Effect.Effect<Page<User>, GuestNotAllowed | UsersOutOfSight>
    /**
     * For callers that may make users: the hash of a `Password`, for a `UserDraft`. It is slow, so call it before a
     * transaction.
     */
    readonly hashPassword: (
      actor: Actor,
      password: Redacted.Redacted
    ) => Effect.Effect<PasswordHash, Overloaded | NotAllowed>
    readonly createUser: (actor: Actor, draft: UserDraft) => Effect.Effect<User, EmailTaken | NotAllowed>
    /** Removes a user, the caller itself included, but never the last site-admin. */
    readonly removeUser: (
      actor: Actor,
      id: UserId
    ) => Effect.Effect<void, LastSiteAdmin | NotAllowed | UserNotFound>
    /** Makes the first site-admin if there is no user yet. Returns whether it did. */
    readonly bootstrap: (email: string, password: Redacted.Redacted) => Effect.Effect<boolean>
  }
>()("@design-workspace/domain/Accounts") {
  static readonly layer = Layer.effect(
    Accounts,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const organisations = yield* OrganisationRepo
      const transactor = yield* Transactor
      const users = yield* UserRepo
      const derivations = yield* KeyDerivations
      const random = yield* SecureRandom.SecureRandom

      const administer = administerOrganisation(organisations)

      const requireUser = (userId: UserId) =>
        someOrFail(users.find(userId), () => new UserNotFound({ userId }))

      const newUser = (draft: UserDraft) =>
        Effect.map(random.uuidV7(), (id) => ({ id: UserId.make(id), ...draft }))

      return Accounts.of({
        organisations: Effect.fn("Accounts.organisations")(function* (actor, page) {
          const user = yield* signedIn(actor)
          return yield* organisations.list(user.siteAdmin ? "all" : [...user.organisations.keys()], page)
        }),

        createOrganisation: Effect.fn("Accounts.createOrganisation")(function* (actor, name) {
          yield* require(actor, isSiteAdmin(actor), "site_admin")
          return yield* organisations.insert({ id: OrgId.make(yield* random.uuidV7()), name })
        }, audited.makes("createOrganisation")),

        members: Effect.fn("Accounts.members")(function* (actor, orgId, page) {
          yield* signedIn(actor)
          const missing = () => new OrganisationNotFound({ orgId })
          yield* someOrFail(organisations.find(orgId), missing)
          if (!isOrgAdmin(actor, orgId)) return yield* missing()
          return yield* organisations.members(orgId, page)
        }),

        putMember: Effect.fn("Accounts.putMember")(
          function* (actor, orgId, userId, role) {
            yield* administer(actor, orgId)
            yield* requireUser(userId)
            yield* organisations.putMember(orgId, userId, role)
          },
          audited.changes("putMember", (userId: UserId, role: OrgRole) => ({
            targetId: userId,
            detail: role
          }))
        ),

        removeMember: Effect.fn("Accounts.removeMember")(
          function* (actor, orgId, userId) {
            yield* administer(actor, orgId)
            yield* requireUser(userId)
            yield* organisations.removeMember(orgId, userId)
          },
          audited.changes("removeMember", (userId: UserId) => ({ targetId: userId }))
        ),

        findUsers: Effect.fn("Accounts.findUsers")(function* (actor, email, page) {
          const user = yield* signedIn(actor)
          const where = administeredBy(user)
          if (where.length === 0) return yield* new UsersOutOfSight()
          const exact = yield* users.findByEmail(email)
          if (Option.isNone(exact)) return yield* users.search(email, where, page)
          const { passwordHash: _, ...found } = exact.value
          return { items: [found], next: null }
        }),

        hashPassword: Effect.fn("Accounts.hashPassword")(function* (actor, password) {
          yield* require(actor, isSiteAdmin(actor), "site_admin")
          return yield* hashPassword(derivations, random, password)
        }),

        createUser: Effect.fn("Accounts.createUser")(
          function* (actor, draft) {
            yield* require(actor, isSiteAdmin(actor), "site_admin")
            return yield* users.insert(yield* newUser(draft))
          },
          audited.makes("createUser", ({ siteAdmin }: UserDraft) =>
            siteAdmin ? { detail: "site_admin" } : {}
          )
        ),

        removeUser: Effect.fn("Accounts.removeUser")(function* (actor, id) {
          yield* require(actor, isSiteAdmin(actor), "site_admin")
          const removed = yield* users.remove(id)
          if (!removed) return yield* new UserNotFound({ userId: id })
        }, audited.changes("removeUser")),

        bootstrap: Effect.fn("Accounts.bootstrap")(function* (email, password) {
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
              yield* audited.note({ actor: "operator", action: "createUser", id, made: true, detail })
            return inserted
          })
          return yield* transactor.run(insert)
        })
      })
    })
  ).pipe(Layer.provide(KeyDerivations.layer))
}
