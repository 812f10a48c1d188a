import { Effect } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import { isManager, isOrgAdmin, mayReadSpace } from "../access/AccessPolicy.ts"
import { type Actor, callerId } from "../access/Actor.ts"
import type { Right } from "../access/Operations.ts"
import { requireRight, requireUser } from "../access/requireRight.ts"
import type { SpaceId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import type { Space } from "./Space.ts"
import { SpaceNotFound } from "./SpaceErrors.ts"
import type { SpaceInContext, SpaceRepo } from "./SpaceRepo.ts"

/** Not in the trash (contract 1, Visibility). Checks no right. */
export const findLiveSpace = Effect.fnUntraced(function* (
  spaces: SpaceRepo["Service"],
  actor: Actor,
  id: SpaceId
) {
  const missing = () => new SpaceNotFound({ spaceId: id })
  const found = yield* someOrFail(spaces.find(id, callerId(actor)), missing)
  if (found.space.deletedAt !== null) return yield* missing()
  return found
})

export const mayManageSpace = (
  actor: Actor,
  { manager, space }: { readonly manager: boolean; readonly space: Pick<Space, "orgId"> }
): boolean => isOrgAdmin(actor, space.orgId) || isManager(actor, space.orgId, manager)

/** To trash, restore, purge and name managers (contract 4). */
export const mayAdministerSpace = (actor: Actor, { orgId }: Pick<Space, "orgId">): boolean =>
  isOrgAdmin(actor, orgId)

export const requireSpaceManager = (actor: Actor, found: SpaceInContext): Effect.Effect<void, NotAllowed> =>
  requireRight(actor, mayManageSpace(actor, found), "space_manager")

export const requireSpaceAdministrator = (
  actor: Actor,
  space: Pick<Space, "orgId">
): Effect.Effect<void, NotAllowed> => requireRight(actor, mayAdministerSpace(actor, space), "org_admin")

type SpacePart = Pick<Space, "id" | "orgId" | "collectionId" | "updatedAt">

export interface VisibleSpace<S extends SpacePart = SpacePart> {
  readonly space: S
  readonly manages: boolean
}

/** Null in the trash, and if the caller may not read it. */
export const visibleSpace = <S extends SpacePart & Pick<Space, "deletedAt">>(
  actor: Actor,
  { manager, space }: { readonly manager: boolean; readonly space: S }
): VisibleSpace<S> | null =>
  space.deletedAt === null && mayReadSpace(actor, space.orgId)
    ? { space, manages: mayManageSpace(actor, { manager, space }) }
    : null

/** All but `findAnywhere` leave out spaces in the trash (contract 1, Visibility). */
export const makeSpaceLookups = (spaces: SpaceRepo["Service"]) => {
  const findAnywhere = Effect.fnUntraced(function* (actor: Actor, id: SpaceId) {
    const { userId } = yield* requireUser(actor)
    return yield* someOrFail(spaces.find(id, userId), () => new SpaceNotFound({ spaceId: id }))
  })

  /** For items that are looked up before the right is checked (contract 1). */
  const findLive = Effect.fnUntraced(function* (actor: Actor, id: SpaceId) {
    yield* requireUser(actor)
    return yield* findLiveSpace(spaces, actor, id)
  })

  const findVisible = Effect.fnUntraced(function* (actor: Actor, id: SpaceId) {
    return visibleSpace(actor, yield* findLive(actor, id)) ?? (yield* new SpaceNotFound({ spaceId: id }))
  })

  return {
    findAnywhere,
    findLive,
    findVisible,
    read: (actor: Actor, id: SpaceId) => Effect.map(findVisible(actor, id), ({ space }) => space),
    manage: Effect.fnUntraced(function* (actor: Actor, id: SpaceId) {
      const found = yield* findLive(actor, id)
      yield* requireSpaceManager(actor, found)
      return found.space
    }),
    administer: Effect.fnUntraced(function* (actor: Actor, id: SpaceId) {
      const { space } = yield* findLive(actor, id)
      yield* requireSpaceAdministrator(actor, space)
      return space
    })
  }
}

export type SpaceLookups = ReturnType<typeof makeSpaceLookups>

export const spaceRights = (actor: Actor, { manages, space }: VisibleSpace): ReadonlySet<Right> =>
  new Set<Right>([
    ...(["anyone", "signed_in", "member"] as const),
    ...(manages ? ["space_manager" as const] : []),
    ...(mayAdministerSpace(actor, space) ? ["org_admin" as const] : [])
  ])
