import { Effect } from "effect"
import type { Forbidden, GuestNotAllowed } from "../access/AccessErrors.ts"
import { isMember, isOrgAdmin, require, signedIn } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import type { SpaceId } from "../shared/Ids.ts"
import { someOr } from "../shared/someOr.ts"
import type { Space } from "./Space.ts"
import { SpaceNotFound } from "./SpaceErrors.ts"
import type { SpaceInContext, SpaceRepo } from "./SpaceRepo.ts"

type Found = GuestNotAllowed | SpaceNotFound

/** True for an org-admin, and for a manager as long as it is a member of the organisation (contract 2 and 4). */
export const mayManageSpace = (actor: Actor, { manager, space }: SpaceInContext): boolean =>
  isOrgAdmin(actor, space.orgId) || (manager && isMember(actor, space.orgId))

/** Fails unless the caller may manage the space. */
export const requireManager = (
  actor: Actor,
  found: SpaceInContext
): Effect.Effect<void, Forbidden | GuestNotAllowed> =>
  require(actor, mayManageSpace(actor, found), "space_manager")

/** A space that the caller may read; `manages` is what `mayManageSpace` says. */
export interface PeekedSpace {
  readonly space: Space
  readonly manages: boolean
}

/** Loads spaces for a caller and authorises; a space in the trash is not found (contract 1, visibility). */
export interface SpaceAccess {
  /** Asks for no right yet: for what lies in the space and is looked up before it (contract 1, order of checks). */
  readonly find: (actor: Actor, id: SpaceId) => Effect.Effect<SpaceInContext, Found>
  /** Without the right to read, the space is not found. */
  readonly read: (actor: Actor, id: SpaceId) => Effect.Effect<Space, Found>
  /** As `read`, with what the caller may do there. */
  readonly peek: (actor: Actor, id: SpaceId) => Effect.Effect<PeekedSpace, Found>
  readonly manage: (actor: Actor, id: SpaceId) => Effect.Effect<Space, Forbidden | Found>
  readonly administer: (actor: Actor, id: SpaceId) => Effect.Effect<Space, Forbidden | Found>
}

/** `SpaceAccess` over a repository, for the services that work on spaces. */
export const makeSpaceAccess = (spaces: SpaceRepo["Service"]): SpaceAccess => {
  const find = Effect.fnUntraced(function* (actor: Actor, id: SpaceId) {
    const user = yield* signedIn(actor)
    const missing = () => new SpaceNotFound({ spaceId: id })
    const found = yield* someOr(spaces.find(id, user.userId), missing)
    return found.space.deletedAt === null ? found : yield* missing()
  })

  const peek = Effect.fnUntraced(function* (actor: Actor, id: SpaceId) {
    const found = yield* find(actor, id)
    if (!isMember(actor, found.space.orgId)) return yield* new SpaceNotFound({ spaceId: id })
    return { space: found.space, manages: mayManageSpace(actor, found) }
  })

  return {
    find,
    read: (actor, id) => Effect.map(peek(actor, id), ({ space }) => space),
    peek,
    manage: Effect.fnUntraced(function* (actor, id) {
      const found = yield* find(actor, id)
      yield* requireManager(actor, found)
      return found.space
    }),
    administer: Effect.fnUntraced(function* (actor, id) {
      const { space } = yield* find(actor, id)
      yield* require(actor, isOrgAdmin(actor, space.orgId), "org_admin")
      return space
    })
  }
}
