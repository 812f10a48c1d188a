import type { GuestNotAllowed } from "@design-workspace/domain/access/AccessErrors"
import type { SpaceId } from "@design-workspace/domain/shared/Ids"
import type { PeekedSpace } from "@design-workspace/domain/spaces/SpaceAccess"
import type { SpaceNotFound } from "@design-workspace/domain/spaces/SpaceErrors"
import type { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { Effect } from "effect"
import type { Call } from "../edge/Call.ts"

/** The space that a call names, as it was seen with the token or as it is found now. */
export const peekSpace = (
  spaces: Spaces["Service"],
  { actor, seen }: Call["Service"],
  id: SpaceId
): Effect.Effect<PeekedSpace, GuestNotAllowed | SpaceNotFound> =>
  seen?._tag === "Space" ? Effect.succeed(seen) : spaces.peek(actor, id)
