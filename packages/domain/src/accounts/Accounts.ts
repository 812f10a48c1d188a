import { Context, Effect, Layer, Option, type Redacted } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import type { GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import {
  administeredBy,
  isMember,
  isOrgAdmin,
  mayFindUsers,
  organisationsOf
} from "../access/AccessPolicy.ts"
import { type Actor, changerId, type OrgRole } from "../access/Actor.ts"
import { requireRight, requireSiteAdmin, requireUser } from "../access/requireRight.ts"
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
import { KeyDerivations } from "./KeyDerivations.ts"
import { type FoundOrganisation, OrganisationRepo } from "./OrganisationRepo.ts"
import { hashPassword, type PasswordHash } from "./PasswordHash.ts"
import type { Member, Organisation, User } from "./User.ts"
import { UserRepo } from "./UserRepo.ts"

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
      const removed = yield* users.remove(id, changerId(actor))
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

/** For a caller outside the organisation it is not found; a member learns that an admin is needed. */
export const administerOrganisation = (organisations: OrganisationRepo["Service"]) =>
  Effect.fnUntraced(function* (actor: Actor, orgId: OrgId) {
    yield* requireUser(actor)
    const missing = () => new OrganisationNotFound({ orgId })
    yield* someOrFail(organisations.find(orgId), missing)
    if (!isMember(actor, orgId)) return yield* missing()
    yield* requireRight(actor, isOrgAdmin(actor, orgId), "org_admin")
  })

export const makeOrganisationAccounts = Effect.gen(function* () {
  const audited = yield* makeAudited
  const organisations = yield* OrganisationRepo
  const users = yield* UserRepo
  const random = yield* SecureRandom.SecureRandom

  const administer = administerOrganisation(organisations)

  const findUser = (userId: UserId) => someOrFail(users.find(userId), () => new UserNotFound({ userId }))

  return {
    organisations: Effect.fn("Accounts.organisations")(function* (actor, page) {
      const user = yield* requireUser(actor)
      return yield* organisations.list(organisationsOf(user), page)
    }),

    findOrganisations: Effect.fn("Accounts.findOrganisations")(function* (actor, text, most) {
      const user = yield* requireUser(actor)
      return yield* organisations.search(organisationsOf(user), text, most)
    }),

    createOrganisation: Effect.fn("Accounts.createOrganisation")(function* (actor, name) {
      yield* requireSiteAdmin(actor)
      return yield* organisations.insert({ id: OrgId.make(yield* random.uuidV7()), name })
    }, audited.recordedCreation("createOrganisation")),

    members: Effect.fn("Accounts.members")(function* (actor, orgId, page) {
      yield* requireUser(actor)
      const missing = () => new OrganisationNotFound({ orgId })
      yield* someOrFail(organisations.find(orgId), missing)
      if (!isOrgAdmin(actor, orgId)) return yield* missing()
      return yield* organisations.members(orgId, page)
    }),

    putMember: Effect.fn("Accounts.putMember")(
      function* (actor, orgId, userId, role) {
        yield* administer(actor, orgId)
        yield* findUser(userId)
        yield* organisations.putMember(orgId, userId, role)
      },
      audited.recordedChange("putMember", (userId: UserId, role: OrgRole) => ({
        targetId: userId,
        detail: role
      }))
    ),

    removeMember: Effect.fn("Accounts.removeMember")(
      function* (actor, orgId, userId) {
        yield* administer(actor, orgId)
        yield* findUser(userId)
        yield* organisations.removeMember(orgId, userId)
      },
      audited.recordedChange("removeMember", (userId: UserId) => ({ targetId: userId }))
    )
  } satisfies Partial<Accounts["Service"]>
})

export class Accounts extends Context.Service<
  Accounts,
  {
    readonly organisations: (
      actor: Actor,
      page: PageRequest
    ) => Effect.Effect<Page<Organisation>, GuestNotAllowed>
    /** At most `most` of the caller's organisations with this text in their name: whole names first, ignoring case. */
    readonly findOrganisations: (
      actor: Actor,
      text: string,
      most: number
    ) => Effect.Effect<ReadonlyArray<FoundOrganisation>, GuestNotAllowed>
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
    /** For admins: users of their organisations. A whole address finds its user in any, to make it a member. */
    readonly findUsers: (
      actor: Actor,
      email: string,
      page: PageRequest
    ) => Effect.Effect<Page<User>, GuestNotAllowed | UsersOutOfSight>
    /** Hashes a `Password` for a `UserDraft`, for callers that may make users. Slow: call it before a transaction. */
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
      return Accounts.of({ ...(yield* makeOrganisationAccounts), ...(yield* makeUserAccounts) })
    })
  )
}

export const isLastSiteAdmin = (id: UserId, siteAdmins: ReadonlyArray<UserId>): boolean =>
  siteAdmins.includes(id) && siteAdmins.every((admin) => admin === id)
