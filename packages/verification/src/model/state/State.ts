import type { Content, Edge, Facts, Kind } from "./Content.ts"

export const thingKinds = ["project", "space", "collection"] as const
export type ThingKind = (typeof thingKinds)[number]

/** How the operations name the kinds. */
export const thingTitles = { project: "Project", space: "Space", collection: "Collection" } as const

export interface Thing {
  readonly id: string
  readonly createdAt: string
  /** As it was read last. */
  updatedAt: string
  /** Since it was read last: then the next version must be later, else the same. */
  changed: boolean
  trashed: boolean
  /** Its number in the run. */
  trashing: number
  deletedAt: string | null
  deletedBy: string | null
}

interface MadeThing {
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
}

export const newThing = ({ created_at, id, updated_at }: MadeThing): Thing => ({
  id,
  createdAt: created_at,
  updatedAt: updated_at,
  changed: false,
  trashed: false,
  trashing: 0,
  deletedAt: null,
  deletedBy: null
})

/** Counted on from the beginning after the last one. */
export const picked = <A>(items: ReadonlyArray<A>, pick: number): A | undefined => items[pick % items.length]

/** It never changes. All are the admin's. */
export interface ContentVersion {
  readonly edit_type: "create" | "decompose" | "edit" | "generate" | "restore"
  readonly restored_from: number | null
  readonly attempt_id: string | null
  readonly content: Content
  /** The collection's version that it made, once that was read. */
  created_at: string
}

export interface Attempt {
  readonly attempt_id: string
  readonly job_id: string
  readonly mode: string
  readonly keep_block_ids: ReadonlyArray<string>
  readonly result_summary: object
  /** Those in its prompts, in no order. */
  readonly rule_ids: ReadonlyArray<string>
}

export interface Collection extends Thing {
  name: string
  description: string
  content: Content
  /** The last one last. */
  readonly attempts: Array<Attempt>
  /** The present one last. */
  readonly past: Array<ContentVersion>
  /** When the window of the last applied run ends, in the run's milliseconds. */
  freeAt: number
}

/** `overrides` are in the order of the contract's fields. */
export interface Overlay {
  readonly kind: Kind
  readonly id: string
  hidden: boolean
  overrides: Readonly<Record<string, unknown>>
}

export const closedToGuests = { guest_projects: false, listed_for_guests: false }

export type ForGuests = typeof closedToGuests

export interface Space extends Thing, ForGuests {
  name: string
  collection: Collection
  managed: boolean
  readonly overlays: Map<string, Overlay>
  custom: Omit<Content, "edges">
  /** Who made its present version. */
  changedBy: string
  /** By `kind/id`: who set each field of an override or an own item last, and who hid it. */
  readonly setBy: Map<string, Readonly<Record<string, string>>>
}

export interface Node extends Facts {
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly roles: ReadonlyArray<string>
  readonly layer_id?: string
  readonly kind?: string
}

export interface Graph {
  readonly nodes: ReadonlyArray<Node>
  readonly edges: ReadonlyArray<Edge>
  readonly roles: ReadonlyArray<{ readonly id: string; readonly label: string }>
}

export interface Version {
  readonly id: number
  readonly version: number
  readonly edit_type: "create" | "edit" | "restore"
  readonly restored_from: number | null
  readonly author_id: string
  readonly author_name: string | null
  readonly content: string
  /** The project's version that it made, once that was read. */
  created_at: string
}

export interface ProjectVersion {
  readonly action: string
  readonly author_id: string | null
  readonly author_name: string | null
  readonly node_id: string | null
  readonly graph_written: boolean
  /** Once that was read. */
  updated_at: string
}

export interface Project extends Thing {
  title: string
  readonly prompt: string
  status: string
  visibility: "organisation" | "private" | "public"
  readonly space: Space
  readonly ownerId: string
  graph: Graph
  readonly documents: Map<string, Array<Version>>
  /** Each graph with the first version that had it. */
  readonly past: Array<{ readonly version: string; readonly graph: Graph }>
  /** The present one last. */
  readonly versions: Array<ProjectVersion>
}

export interface Rule {
  readonly id: string
  readonly createdAt: string
  updatedAt: string
  changed: boolean
  text: string
  enabled: boolean
}

export interface KeyedCall {
  readonly key: string
  readonly made: { readonly content: Content; readonly name: string }
  readonly text: string
  readonly until: number
}

export interface State {
  readonly orgId: string
  /** Milliseconds that the run has let pass. */
  now: number
  readonly collections: Array<Collection>
  readonly spaces: Array<Space>
  readonly projects: Array<Project>
  readonly rules: Array<Rule>
  readonly keyedCalls: Array<KeyedCall>
  readonly tokens: Array<{ readonly secret: string; readonly until: number }>
  /** As it was just before. */
  readonly purged: Array<{ readonly kind: ThingKind; readonly id: string; readonly thing: Thing }>
  /** The organisation's admin, besides the tokens that everyone has. */
  signedIn: boolean
}

export const emptyState = (orgId: string): State => ({
  orgId,
  now: 0,
  collections: [],
  spaces: [],
  projects: [],
  rules: [],
  keyedCalls: [],
  tokens: [],
  purged: [],
  signedIn: true
})

export const isOutOfSight = ({ space, trashed }: Project): boolean => trashed || space.trashed

export const isListedForGuests = ({ guest_projects, listed_for_guests, trashed }: Space): boolean =>
  guest_projects && listed_for_guests && !trashed

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
