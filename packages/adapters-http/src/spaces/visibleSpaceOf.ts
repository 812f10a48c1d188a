import type { Call } from "@design-workspace/client/middleware/Call"
import type { GuestNotAllowed } from "@design-workspace/domain/access/AccessErrors"
import type { SpaceId } from "@design-workspace/domain/shared/Ids"
import type { VisibleSpace } from "@design-workspace/domain/spaces/SpaceAccess"
import type { SpaceNotFound } from "@design-workspace/domain/spaces/SpaceErrors"
import type { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { Effect } from "effect"

/** The space that a call names: as the token read found it, or else looked up now. */
export const visibleSpaceOf = (
  spaces: Spaces["Service"],
  { actor, subject }: Call["Service"],
  id: SpaceId
): Effect.Effect<VisibleSpace, GuestNotAllowed | SpaceNotFound> =>
  subject?._tag === "Space" ? Effect.succeed(subject) : spaces.findVisible(actor, id)
