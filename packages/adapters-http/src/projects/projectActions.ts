import type { Actor } from "@design-workspace/domain/access/Actor"
import type { Right } from "@design-workspace/domain/access/Operations"
import type { ProjectAccess } from "@design-workspace/domain/access/ProjectAccess"
import type { Call } from "../edge/Call.ts"
import { actionLines } from "../edge/Markdown.ts"

const rightsOf = (actor: Actor, { administrator, level, owner }: ProjectAccess): ReadonlySet<Right> =>
  new Set<Right>([
    "anyone",
    ...(actor._tag === "User" ? ["signed_in" as const] : []),
    ...(level === "none" ? [] : ["project_read" as const]),
    ...(level === "write" ? ["project_write" as const] : []),
    ...(owner ? ["project_owner" as const] : []),
    ...(owner || administrator ? ["project_owner_or_admin" as const] : [])
  ])

/** The Actions that a caller with this access is offered on a project out of the trash. */
export const projectActions = (
  call: Call["Service"],
  id: string,
  access: ProjectAccess
): ReadonlyArray<string> =>
  actionLines(call.bindings, {
    subjects: ["project"],
    params: { id },
    actor: call.actor,
    rights: rightsOf(call.actor, access),
    except: new Set([call.operation, "restoreProject"])
  })
