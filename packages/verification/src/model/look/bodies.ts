import { nameOf } from "../state/names.ts"
import type { Ids } from "../state/rights.ts"
import type { Collection, Project, Space, State } from "../state/State.ts"
import type { Thing } from "../state/Thing.ts"

const times = ({ createdAt, deletedAt, updatedAt }: Thing) => ({
  created_at: createdAt,
  updated_at: updatedAt,
  deleted_at: deletedAt
})

/** A collection without its parts. */
export const collectionSummary = (state: State, it: Collection) => ({
  id: it.id,
  owner_org_id: state.orgId,
  name: it.name,
  description: it.description,
  ...times(it),
  deleted_by: it.deletedBy
})

export const spaceBody = (state: State, it: Space) => ({
  id: it.id,
  org_id: state.orgId,
  collection_id: it.collection.id,
  name: it.name,
  guest_projects: it.guest_projects,
  listed_for_guests: it.listed_for_guests,
  ...times(it),
  deleted_by: it.deletedBy
})

/** A project without its graph. */
export const projectSummary = (_: State, it: Project) => ({
  id: it.id,
  title: it.title,
  prompt: it.prompt,
  status: it.status,
  visibility: it.visibility,
  space_id: it.space.id,
  owner_id: it.ownerId,
  ...times(it)
})

/** A project as the list of deleted ones has it. */
export const trashedProject = (ids: Ids, state: State) => (it: Project) => ({
  ...projectSummary(state, it),
  deleted_by: it.deletedBy,
  deleted_by_name: it.deletedBy === null ? null : nameOf(ids, it.deletedBy),
  space_name: it.space.name,
  space_in_trash: it.space.trashed
})
