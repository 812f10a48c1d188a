import { Context, Effect, Layer, type Redacted } from "effect"
import type { GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import type { Actor, OrgRole } from "../access/Actor.ts"
import type { OrgId, UserId } from "../shared/Ids.ts"
import type { Overloaded } from "../shared/Overloaded.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type {
  EmailTaken,
  LastSiteAdmin,
  OrganisationNotFound,
  UserNotFound,
  UsersOutOfSight
} from "./AccountErrors.ts"
import { makeOrganisationAccounts } from "./makeOrganisationAccounts.ts"
import { makeUserAccounts, type UserDraft } from "./makeUserAccounts.ts"
import type { FoundOrganisation } from "./OrganisationRepo.ts"
import type { PasswordHash } from "./PasswordHash.ts"
import type { Member, Organisation, User } from "./User.ts"

/** Organisations, their members, and users (contract section 4). */
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
