import type { Effect } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { requireRight } from "../access/requireRight.ts"
import { administratorRole, mayAdministerProject, type ProjectAccess } from "./ProjectAccess.ts"

/** The refusal names the owner. */
export const requireProjectAdministrator = (
  actor: Actor,
  access: ProjectAccess
): Effect.Effect<void, NotAllowed> => requireRight(actor, mayAdministerProject(access), administratorRole)
