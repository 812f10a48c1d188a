import type { CollectionSummary, Space, TrashedProject, TrashItem } from "@design-workspace/client"

export type TrashKind = TrashItem["kind"]

/** A thing in the trash, of whatever kind. */
export interface TrashEntry {
  readonly kind: TrashKind
  readonly id: string
  readonly name: string
  /** When it was moved there; null of a project that is out of sight only because its space is in the trash. */
  readonly deletedAt: string | null
  /** Who moved it there, where the service tells it. */
  readonly deletedBy: string | null
  readonly deletedByName: string | null
  /** Its space is in the trash too, so that it comes back only with it. */
  readonly spaceInTrash: boolean
  /** The space of a project. */
  readonly spaceId: string | null
  readonly spaceName: string | null
}

export const entryOfProject = ({
  deleted_at,
  deleted_by,
  deleted_by_name,
  id,
  space_id,
  space_in_trash,
  space_name,
  title
}: TrashedProject): TrashEntry => ({
  kind: "project",
  id,
  name: title,
  deletedAt: deleted_at,
  deletedBy: deleted_by,
  deletedByName: deleted_by_name ?? null,
  spaceInTrash: space_in_trash,
  spaceId: space_id,
  spaceName: space_name
})

export const entryOfSpace = ({ deleted_at, deleted_by, deleted_by_name, id, name }: Space): TrashEntry => ({
  kind: "space",
  id,
  name,
  deletedAt: deleted_at,
  deletedBy: deleted_by,
  deletedByName: deleted_by_name ?? null,
  spaceInTrash: false,
  spaceId: null,
  spaceName: null
})

export const entryOfCollection = ({
  deleted_at,
  deleted_by,
  deleted_by_name,
  id,
  name
}: CollectionSummary): TrashEntry => ({
  kind: "collection",
  id,
  name,
  deletedAt: deleted_at,
  deletedBy: deleted_by,
  deletedByName: deleted_by_name ?? null,
  spaceInTrash: false,
  spaceId: null,
  spaceName: null
})
