import type { ProjectFacts, SpaceFacts } from "@design-workspace/domain/fastpath/TokenReadRepo"
import type { StoredItems } from "@design-workspace/domain/overlays/OverlayRepo"
import type { GrantLevel } from "@design-workspace/domain/projects/Grant"
import type { Project, Visibility } from "@design-workspace/domain/projects/Project"
import type { WholeProject } from "@design-workspace/domain/projects/ProjectRepo"
import type {
  CollectionId,
  GuestId,
  OrgId,
  ProjectId,
  SpaceId,
  UserId
} from "@design-workspace/domain/shared/Ids"
import { DateTime } from "effect"
import { type GraphJson, toGraphRead } from "./projectGraphs.ts"
import { type ItemsJson, toStoredItems } from "./storedItems.ts"
import { instantOrNull } from "./Rows.ts"
import type { HolderRow } from "./TokenHolderRow.ts"

/** What `project_whole` makes of a project; `createdAt` in milliseconds since 1970. */
interface WholeJson extends GraphJson, Pick<Project, "title" | "prompt" | "status"> {
  readonly createdAt: number
}

/** A project as a glance finds it. */
export interface ProjectRow {
  readonly id: ProjectId
  readonly spaceId: SpaceId
  readonly ownerId: UserId | null
  readonly guestId: GuestId | null
  readonly visibility: Visibility
  readonly updatedAt: Date
  readonly deletedAt: Date | null
  readonly orgId: OrgId
  readonly spaceDeletedAt: Date | null
  readonly manager: boolean
  readonly grant: GrantLevel | null
  readonly brought: WholeJson | null
}

/** A space as a glance finds it. */
export interface SpaceRow {
  readonly id: SpaceId
  readonly orgId: OrgId
  readonly collectionId: CollectionId
  readonly updatedAt: Date
  readonly deletedAt: Date | null
  readonly collectionUpdatedAt: Date
  readonly manager: boolean
  readonly brought: ItemsJson | null
}

/** `wanted` marks what the one who asks does not know; it is brought for the first ones alone. */
interface AskedRow {
  readonly place: number
  readonly wanted: boolean | null
}

/** The columns of what was asked for are null where there is no such thing, its id for one. */
export type Found<Row> = HolderRow & AskedRow & (Row | { readonly id: null })

const toWhole = (project: ProjectFacts["project"], brought: WholeJson): WholeProject => ({
  ...toGraphRead(brought, project.updatedAt),
  project: {
    ...project,
    title: brought.title,
    prompt: brought.prompt,
    status: brought.status,
    createdAt: DateTime.makeUnsafe(brought.createdAt)
  }
})

/** The facts about a project, and all of it where that was brought. */
export const toProject = ({
  brought,
  ...row
}: ProjectRow): { readonly facts: ProjectFacts; readonly brought: WholeProject | null } => {
  const project = {
    id: row.id,
    spaceId: row.spaceId,
    ownerId: row.ownerId,
    guestId: row.guestId,
    visibility: row.visibility,
    updatedAt: DateTime.fromDateUnsafe(row.updatedAt),
    deletedAt: instantOrNull(row.deletedAt)
  }
  return {
    facts: {
      project,
      space: { orgId: row.orgId, deletedAt: instantOrNull(row.spaceDeletedAt) },
      manager: row.manager,
      grant: row.grant
    },
    brought: brought === null ? null : toWhole(project, brought)
  }
}

/** The facts about a space, and its items where they were brought. */
export const toSpace = ({
  brought,
  ...row
}: SpaceRow): { readonly facts: SpaceFacts; readonly brought: StoredItems | null } => ({
  facts: {
    space: {
      id: row.id,
      orgId: row.orgId,
      collectionId: row.collectionId,
      updatedAt: DateTime.fromDateUnsafe(row.updatedAt),
      deletedAt: instantOrNull(row.deletedAt)
    },
    collectionUpdatedAt: DateTime.fromDateUnsafe(row.collectionUpdatedAt),
    manager: row.manager
  },
  brought: brought === null ? null : toStoredItems(brought)
})
