import { Effect } from "effect"
import { isMember, require } from "../access/AccessPolicy.ts"
import { type Actor, userIdOf } from "../access/Actor.ts"
import type { SpaceId } from "../shared/Ids.ts"
import type { Space } from "../spaces/Space.ts"
import { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import type { SpaceRepo } from "../spaces/SpaceRepo.ts"

/**
 * Who may start a project in the space: its organisation's members, and guests if it takes their projects (contract 4).
 */
export const mayStartProject = (
  actor: Actor,
  { guestProjects, orgId }: Pick<Space, "guestProjects" | "orgId">
): boolean => (actor._tag === "User" ? isMember(actor, orgId) : guestProjects)

/** The space, if this caller may start a project in it. A space in the trash is not found. */
export const findStartSpace = Effect.fnUntraced(function* (
  spaces: SpaceRepo["Service"],
  actor: Actor,
  id: SpaceId
) {
  const found = yield* spaces.find(id, userIdOf(actor)).pipe(
    Effect.flatMap(Effect.fromOption),
    Effect.filterOrFail(({ space }) => space.deletedAt === null),
    Effect.mapError(() => new SpaceNotFound({ spaceId: id }))
  )
  yield* require(actor, mayStartProject(actor, found.space), "member")
  return found
})
