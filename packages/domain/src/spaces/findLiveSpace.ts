import { Effect } from "effect"
import { type Actor, callerId } from "../access/Actor.ts"
import type { SpaceId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { SpaceNotFound } from "./SpaceErrors.ts"
import type { SpaceRepo } from "./SpaceRepo.ts"

/** In the trash it is not found (contract 1, Visibility). Checks no right. */
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
