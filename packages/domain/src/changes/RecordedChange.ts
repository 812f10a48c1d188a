import type { DateTime } from "effect"
import type { UserRoles } from "../access/Actor.ts"
import type { GrantLevel } from "../projects/Grant.ts"
import type { Project } from "../projects/Project.ts"
import type { OrgId, ProjectId, SpaceId, UserId } from "../shared/Ids.ts"

export interface ProjectReaders extends Pick<Project, "guestId" | "ownerId" | "spaceId" | "visibility"> {
  readonly orgId: OrgId
}

/** If the thing is gone: whose it was last. */
export type ChangedThing =
  | { readonly kind: "collection"; readonly ownerOrgId: OrgId | null }
  | { readonly kind: "space"; readonly orgId: OrgId }
  | { readonly kind: "project"; readonly project: ProjectReaders }
  | { readonly kind: "rule"; readonly orgId: OrgId | null; readonly ownerId: UserId }

export interface RecordedChange {
  readonly position: number
  readonly at: DateTime.Utc
  readonly kind: ChangedThing["kind"]
  readonly subjectId: string
  readonly targetId: string | null
  readonly action: string
  readonly updatedAt: DateTime.Utc | null
  readonly actor: string
  readonly byToken: boolean
  readonly orgId: OrgId | null
  /** Null if nothing is left that tells who could read it. */
  readonly thing: ChangedThing | null
  /** The user that made it, if it still exists, and where it is a member. */
  readonly author: { readonly name: string; readonly organisations: ReadonlyArray<OrgId> } | null
}

export interface Reader extends UserRoles {
  readonly managed: ReadonlySet<SpaceId>
  readonly grants: ReadonlyMap<ProjectId, GrantLevel>
}
