import type { Content } from "./Content.ts"
import type { Collection, ContentVersion, Overlay, Project, Space, State } from "./State.ts"
import type { Thing, ThingKind } from "./Thing.ts"

export const listOf = (state: State, kind: ThingKind): Array<Collection> | Array<Project> | Array<Space> =>
  ({ project: state.projects, space: state.spaces, collection: state.collections })[kind]

/** What is in use cannot be purged. */
export const isUsed = ({ projects, spaces }: State, thing: Thing): boolean =>
  projects.some(({ space }) => space === thing) || spaces.some(({ collection }) => collection === thing)

export const purged = (state: State, kind: ThingKind, thing: Thing): void => {
  const things: Array<Thing> = listOf(state, kind)
  things.splice(
    things.findIndex((it) => it.id === thing.id),
    1
  )
  state.purged.push({ kind, id: thing.id, thing })
}

/** What does not lie there stays as it is. */
export const outOfTrash = (thing: Thing): void => {
  if (thing.trashed) Object.assign(thing, { changed: true, trashed: false, deletedBy: null })
}

/** Notes who made the changes, on the spaces among what they changed. */
export const noteChangers = ({ spaces }: State, by: string, changes: () => void): void => {
  const unread = spaces.filter(({ changed }) => changed)
  for (const space of unread) space.changed = false
  changes()
  for (const space of spaces) if (space.changed) space.changedBy = by
  for (const space of unread) space.changed = true
}

type Made = Pick<ContentVersion, "edit_type"> & Partial<Pick<ContentVersion, "attempt_id" | "restored_from">>

export const become = (collection: Collection, content: Content, made: Made): void => {
  collection.changed = true
  collection.content = content
  collection.past.push({ restored_from: null, attempt_id: null, ...made, content, created_at: "" })
}

export const noteSetBy = (
  { setBy }: Space,
  { id, kind }: Pick<Overlay, "id" | "kind">,
  fields: ReadonlyArray<string>,
  by: string
): void => {
  const set = Object.fromEntries(fields.map((field) => [field, by]))
  setBy.set(`${kind}/${id}`, { ...setBy.get(`${kind}/${id}`), ...set })
}
