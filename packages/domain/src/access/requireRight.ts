import { Effect } from "effect"
import type { OrgId } from "../shared/Ids.ts"
import {
  ConfirmRequired,
  Forbidden,
  GuestNotAllowed,
  type NotAllowed,
  type RequiredRole
} from "./AccessErrors.ts"
import { isSiteAdmin, managerRole, mayCreateInOrganisation, mayManageCollection } from "./AccessPolicy.ts"
import { type Actor, isToken, type UserActor } from "./Actor.ts"
import { type OperationName, operations } from "./Operations.ts"

export const requireUser = (actor: Actor): Effect.Effect<UserActor, GuestNotAllowed> =>
  actor._tag === "User" ? Effect.succeed(actor) : Effect.fail(new GuestNotAllowed())

/** A guest gets `GuestNotAllowed`: it has to sign in. */
export const requireRight = (
  actor: Actor,
  allowed: boolean,
  requiredRole: RequiredRole
): Effect.Effect<void, NotAllowed> =>
  allowed
    ? Effect.void
    : Effect.fail(actor._tag === "Guest" ? new GuestNotAllowed() : new Forbidden({ requiredRole }))

/** As `requireRight`, but `find` fails first: a missing thing comes before a missing right (contract 1). */
export const requireRightAfterFinding = <E>(
  find: Effect.Effect<unknown, E>,
  actor: Actor,
  allowed: boolean,
  requiredRole: RequiredRole
): Effect.Effect<void, E | NotAllowed> =>
  allowed ? Effect.void : Effect.andThen(find, requireRight(actor, false, requiredRole))

export const requireSiteAdmin = (actor: Actor): Effect.Effect<void, NotAllowed> =>
  requireRight(actor, isSiteAdmin(actor), "site_admin")

export const requireNoneMissing = (
  actor: Actor,
  missing: RequiredRole | null
): Effect.Effect<void, NotAllowed> => (missing === null ? Effect.void : requireRight(actor, false, missing))

export const requireCollectionManager = (
  actor: Actor,
  ownerOrgId: OrgId | null
): Effect.Effect<void, NotAllowed> =>
  requireRight(actor, mayManageCollection(actor, ownerOrgId), managerRole(ownerOrgId))

export const requireMayCreate = (actor: Actor, orgId: OrgId): Effect.Effect<void, NotAllowed> =>
  requireRight(actor, mayCreateInOrganisation(actor, orgId), "org_admin")

/** Tokens must confirm costly calls (interface, Authentication 7). */
export const requireConfirmFromToken = (
  actor: Actor,
  name: OperationName,
  confirm: boolean
): Effect.Effect<void, ConfirmRequired> =>
  operations[name].costly && isToken(actor) && !confirm ? Effect.fail(new ConfirmRequired()) : Effect.void
