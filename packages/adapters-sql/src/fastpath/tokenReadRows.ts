import type { SpaceFacts } from "@design-workspace/domain/fastpath/TokenReadRepo"
import type { ProjectFacts } from "@design-workspace/domain/projects/ProjectFacts"
import type { StoredItems } from "@design-workspace/domain/overlays/OverlayRepo"
import type { GrantLevel } from "@design-workspace/domain/projects/Grant"
import type { Project, Visibility } from "@design-workspace/domain/projects/Project"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"
import type {
  CollectionId,
  GuestId,
  OrgId,
  ProjectId,
  SpaceId,
  UserId
} from "@design-workspace/domain/shared/Ids"
import { DateTime } from "effect"
import { type GraphJson, toGraphRead } from "../projects/projectGraphs.ts"
import { type ItemsJson, toStoredItems } from "../overlays/storedItems.ts"
import { instantOrNull } from "../sql/Rows.ts"
import type { HolderRow } from "../accounts/TokenHolderRow.ts"

/** What `project_whole` makes of a project; `createdAt` in milliseconds since 1970. */
interface WholeJson extends GraphJson, Pick<Project, "title" | "prompt" | "status"> {
  readonly createdAt: number
}

/** A project as a token read finds it. */
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
  readonly body: WholeJson | null
}

/** A space as a token read finds it. */
export interface SpaceRow {
  readonly id: SpaceId
  readonly orgId: OrgId
  readonly collectionId: CollectionId
  readonly updatedAt: Date
  readonly deletedAt: Date | null
  readonly collectionUpdatedAt: Date
  readonly manager: boolean
  readonly body: ItemsJson | null
}

/** `wanted`: the caller lacks this version. Only the first callers of a statement get the body. */
interface CallerRow {
  readonly place: number
  readonly wanted: boolean | null
}

/** Where there is no such thing its columns, the id among them, are null. */
export type Found<Row> = HolderRow & CallerRow & (Row | { readonly id: null })

const toWhole = (project: ProjectFacts["project"], body: WholeJson): WholeProject => ({
  ...toGraphRead(body, project.updatedAt),
  project: {
    ...project,
    title: body.title,
    prompt: body.prompt,
    status: body.status,
    createdAt: DateTime.makeUnsafe(body.createdAt)
  }
})

/** The facts about a project, and the whole of it where it was read. */
export const toProject = ({
  body,
  ...row
}: ProjectRow): { readonly facts: ProjectFacts; readonly body: WholeProject | null } => {
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
    body: body === null ? null : toWhole(project, body)
  }
}

/** The facts about a space, and its items where they were read. */
export const toSpace = ({
  body,
  ...row
}: SpaceRow): { readonly facts: SpaceFacts; readonly body: StoredItems | null } => ({
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
  body: body === null ? null : toStoredItems(body)
})
