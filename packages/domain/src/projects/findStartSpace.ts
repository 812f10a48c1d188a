import { Effect } from "effect"
import type { Actor } from "../access/Actor.ts"
import type { SpaceId } from "../shared/Ids.ts"
import { findLiveSpace } from "../spaces/findLiveSpace.ts"
import type { SpaceRepo } from "../spaces/SpaceRepo.ts"
import { requireProjectStart } from "./requireProjectStart.ts"

/** The space, if the caller may start a project in it. */
export const findStartSpace = Effect.fnUntraced(function* (
  spaces: SpaceRepo["Service"],
  actor: Actor,
  id: SpaceId
) {
  const found = yield* findLiveSpace(spaces, actor, id)
  yield* requireProjectStart(actor, found.space)
  return found
})
