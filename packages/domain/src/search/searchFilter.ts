import { mayReadSpace, organisationsOf } from "../access/AccessPolicy.ts"
import { type Actor, viewerOf } from "../access/Actor.ts"
import { collectionFilter } from "../collections/collectionRights.ts"
import type { ProjectList } from "../projects/ProjectRepo.ts"
import type { OrgId, SpaceId } from "../shared/Ids.ts"
import type { SpaceFilter } from "../spaces/SpaceRepo.ts"
import type { SearchKind } from "./FoundThing.ts"
import type { SearchFilter } from "./SearchRepo.ts"

export interface SearchPlace {
  readonly show: ProjectList
  readonly kind: SearchKind | null
  readonly orgId: OrgId | null
  readonly spaceId: SpaceId | null
}

const spacesOf = (actor: Actor, orgId: OrgId | null): SpaceFilter | null => {
  if (actor._tag === "Guest") return null
  if (orgId !== null) return mayReadSpace(actor, orgId) ? { organisations: [orgId], trashed: false } : null
  return { organisations: organisationsOf(actor), trashed: false }
}

/** What the caller's lists show. Guests have no spaces and no collections, and nobody has public ones. */
export const searchFilter = (actor: Actor, { kind, orgId, show, spaceId }: SearchPlace): SearchFilter => {
  const beyondPublic = show === "beyond_public"
  return {
    projects: { viewer: viewerOf(actor), show, spaceId },
    spaces: beyondPublic ? spacesOf(actor, orgId) : null,
    collections:
      beyondPublic && actor._tag === "User" && spaceId === null
        ? collectionFilter(actor, orgId ?? undefined)
        : null,
    kind,
    orgId
  }
}
