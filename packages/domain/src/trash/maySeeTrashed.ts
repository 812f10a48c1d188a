import { mayReadCollection, mayReadSpace } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import type { Collection } from "../collections/Collection.ts"
import type { Space } from "../spaces/Space.ts"

/** Whether something is to be moved into the trash or out of it, or whether its restore is only shown. */
export type TrashPurpose = "preview" | "write"

/**
 * Whether a collection or space exists for the caller, in the trash or not: for a write everything that is stored does,
 * for a preview only what the caller may read (contract 1, Visibility).
 */
export const maySeeTrashed = (
  actor: Actor,
  thing: Pick<Collection, "ownerOrgId"> | Pick<Space, "orgId">,
  purpose: TrashPurpose
): boolean =>
  purpose === "write" ||
  ("orgId" in thing ? mayReadSpace(actor, thing.orgId) : mayReadCollection(actor, thing.ownerOrgId))
