import type { Actor } from "../access/Actor.ts"
import type { Right } from "../access/Operations.ts"
import { mayAdministerSpace, type VisibleSpace } from "./SpaceAccess.ts"

/** The rights of a caller that may read the space. */
export const spaceRights = (actor: Actor, { manages, space }: VisibleSpace): ReadonlySet<Right> =>
  new Set<Right>([
    // Only members of its organisation see a space.
    ...(["anyone", "signed_in", "member"] as const),
    ...(manages ? ["space_manager" as const] : []),
    ...(mayAdministerSpace(actor, space) ? ["org_admin" as const] : [])
  ])
