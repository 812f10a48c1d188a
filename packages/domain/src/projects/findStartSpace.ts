import { Effect } from "effect"
import { GuestNotAllowed } from "../access/AccessErrors.ts"
import { isMember, require } from "../access/AccessPolicy.ts"
import { type Actor, userIdOf } from "../access/Actor.ts"
import type { SpaceId } from "../shared/Ids.ts"
import { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import type { SpaceRepo } from "../spaces/SpaceRepo.ts"

/**
 * The space, if this caller may start a project in it: a member of its organisation, or a guest if the space takes
 * guests' projects (contract 4). A space in the trash is not found.
 */
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
  if (actor._tag === "User") yield* require(actor, isMember(actor, found.space.orgId), "member")
  else if (!found.space.guestProjects) return yield* new GuestNotAllowed()
  return found
})
