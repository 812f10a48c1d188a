import { mayReadCollection, mayReadSpace } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import type { Collection } from "../collections/Collection.ts"
import type { Space } from "../spaces/Space.ts"

/** `write` moves something into the trash or out of it; `preview` shows what a restore would do. */
export type TrashPurpose = "preview" | "write"

/**
 * Whether a collection or space is found for the caller, in the trash or not (contract 1, Visibility). A write finds
 * all that are stored: without the right it is forbidden. A preview finds only what the caller may read.
 */
export const maySeeTrashed = (
  actor: Actor,
  thing: Pick<Collection, "ownerOrgId"> | Pick<Space, "orgId">,
  purpose: TrashPurpose
): boolean =>
  purpose === "write" ||
  ("orgId" in thing ? mayReadSpace(actor, thing.orgId) : mayReadCollection(actor, thing.ownerOrgId))
