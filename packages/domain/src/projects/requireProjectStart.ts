import type { Effect } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { requireRight } from "../access/requireRight.ts"
import type { Space } from "../spaces/Space.ts"
import { mayStartProject } from "./projectRights.ts"

export const requireProjectStart = (
  actor: Actor,
  space: Pick<Space, "guestProjects" | "orgId">
): Effect.Effect<void, NotAllowed> => requireRight(actor, mayStartProject(actor, space), "member")
