import { Effect } from "effect"
import { type Actor, userIdOf } from "../access/Actor.ts"
import { requireRight } from "../access/requireRight.ts"
import type { SpaceId } from "../shared/Ids.ts"
import { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import type { SpaceRepo } from "../spaces/SpaceRepo.ts"
import { mayStartProject } from "./mayStartProject.ts"

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
  yield* requireRight(actor, mayStartProject(actor, found.space), "member")
  return found
})
