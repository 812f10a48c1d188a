import { Struct } from "effect"
import { type Ids, nameOf } from "../state/rights.ts"
import {
  type Collection,
  closedToGuests,
  type Project,
  type Rule,
  type Space,
  type State,
  type Thing
} from "../state/State.ts"

const times = ({ createdAt, deletedAt, updatedAt }: Thing) => ({
  created_at: createdAt,
  updated_at: updatedAt,
  deleted_at: deletedAt
})

const changers = (created_by: string | null, updated_by: string | null) => ({ created_by, updated_by })

/** With the names beside its ids, as a list has it. */
export const named = (ids: Ids, body: object) => ({
  ...body,
  ...Object.fromEntries(
    Object.entries(body).flatMap(([field, id]) => {
      const [, what] = /^(.*_by|owner)(?:_id)?$/.exec(field) ?? []
      return what === undefined ? [] : [[`${what}_name`, nameOf(ids, id)]]
    })
  )
})

export const collectionSummary = ({ admin }: Ids, state: State, it: Collection) => ({
  id: it.id,
  owner_org_id: state.orgId,
  name: it.name,
  description: it.description,
  ...times(it),
  ...changers(admin, admin),
  deleted_by: it.deletedBy
})

export const spaceBody = ({ admin }: Ids, state: State, it: Space) => ({
  id: it.id,
  org_id: state.orgId,
  collection_id: it.collection.id,
  name: it.name,
  ...Struct.pick(it, Struct.keys(closedToGuests)),
  ...times(it),
  ...changers(admin, it.changedBy),
  deleted_by: it.deletedBy
})

export const projectSummary = (it: Project) => ({
  id: it.id,
  title: it.title,
  prompt: it.prompt,
  status: it.status,
  visibility: it.visibility,
  space_id: it.space.id,
  owner_id: it.ownerId,
  ...times(it),
  ...changers(it.versions[0]?.author_id ?? null, it.versions.at(-1)?.author_id ?? null)
})

export const trashedProject = (it: Project) => ({
  ...projectSummary(it),
  deleted_by: it.deletedBy,
  space_name: it.space.name,
  space_in_trash: it.space.trashed
})

export const ruleBody = ({ admin }: Ids, state: State, it: Rule) => ({
  id: it.id,
  org_id: state.orgId,
  text: it.text,
  enabled: it.enabled,
  created_at: it.createdAt,
  updated_at: it.updatedAt,
  ...changers(admin, admin)
})
