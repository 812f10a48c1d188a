/** What a model run expects the service to hold: written from the contract alone, in the words of the wire. */

export const kinds = ["block", "layer", "specialty"] as const
export type Kind = (typeof kinds)[number]

/** How the wire names each kind's list, and what it answers where an item is missing. */
export const plurals = { block: "blocks", layer: "layers", specialty: "specialties" } as const
export const missingCodes = {
  block: "BLOCK_NOT_FOUND",
  layer: "LAYER_NOT_FOUND",
  specialty: "SPECIALTY_NOT_FOUND"
} as const

export interface Edge {
  readonly source_id: string
  readonly target_id: string
}

export interface Specialty {
  readonly id: string
  readonly name: string
  readonly description: string
}

export interface Layer extends Specialty {
  readonly position: number
}

export interface Block extends Specialty {
  readonly layer_id: string
  readonly default_specialties: ReadonlyArray<string>
}

/** The parts of a collection, in the order in which they were written. */
export interface Content {
  readonly layers: ReadonlyArray<Layer>
  readonly specialties: ReadonlyArray<Specialty>
  readonly blocks: ReadonlyArray<Block>
  readonly edges: ReadonlyArray<Edge>
}

/** What can lie in the trash and has versions. */
export interface Thing {
  readonly id: string
  readonly createdAt: string
  /** The version that was read last. */
  updatedAt: string
  /** Something that its read shows was changed since: the next version must be later. Otherwise it must be the same. */
  changed: boolean
  /** Whether it lies in the trash, and since when once that was read. */
  trashed: boolean
  /** The number of this trashing in the run. */
  trashing: number
  deletedAt: string | null
  deletedBy: string | null
}

/** A content that a collection had; it never changes. All are the admin's. */
export interface ContentVersion {
  readonly edit_type: "create" | "decompose" | "edit" | "generate" | "restore"
  readonly restored_from: number | null
  /** The run that made it, if one did. */
  readonly attempt_id: string | null
  readonly content: Content
  /** The collection's version that it made, once that was read. */
  created_at: string
}

/** A run that was applied. */
export interface Attempt {
  readonly attempt_id: string
  readonly job_id: string
  readonly mode: string
  readonly keep_block_ids: ReadonlyArray<string>
  readonly result_summary: object
  /** The memory rules that were in its prompts, in no order. */
  readonly rule_ids: ReadonlyArray<string>
}

export interface Collection extends Thing {
  name: string
  description: string
  content: Content
  /** Its runs, the last one last. */
  readonly attempts: Array<Attempt>
  /** Every content that it had, the present one last. */
  readonly past: Array<ContentVersion>
  /** When the window of the last applied run ends, in the run's own milliseconds. */
  freeAt: number
}

/** What a space changes on one item; `overrides` in the order of the contract's fields. */
export interface Overlay {
  readonly kind: Kind
  readonly id: string
  hidden: boolean
  overrides: Readonly<Record<string, unknown>>
}

export interface Space extends Thing {
  name: string
  collection: Collection
  managed: boolean
  readonly overlays: Map<string, Overlay>
  custom: Omit<Content, "edges">
  /** By item, `kind/id`: who set each field of an override or of its own item last, and who hid it. */
  readonly setBy: Map<string, Readonly<Record<string, string>>>
}

export interface Node {
  readonly id: string
  readonly label: string
  readonly roles: ReadonlyArray<string>
  readonly layer_id?: string
}

export interface Graph {
  readonly nodes: ReadonlyArray<Node>
  readonly edges: ReadonlyArray<Edge>
  readonly roles: ReadonlyArray<{ readonly id: string; readonly label: string }>
}

/** A version of a document; it never changes. */
export interface Version {
  readonly id: number
  readonly version: number
  readonly edit_type: "create" | "edit" | "restore"
  readonly restored_from: number | null
  readonly author_id: string
  readonly content: string
  /** The project's version that it made, once that was read. */
  created_at: string
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
}

export interface Rule {
  readonly id: string
  readonly createdAt: string
  updatedAt: string
  changed: boolean
  text: string
  enabled: boolean
}

/** A creation that was made under a key, with the answer that a repeat must give. */
export interface KeyedCall {
  readonly key: string
  readonly made: { readonly content: Content; readonly name: string }
  readonly text: string
  readonly until: number
}

/** A token that lives for a day. */
export interface ShortToken {
  readonly secret: string
  readonly until: number
}

/** The kinds of what can lie in the trash. */
export const thingKinds = ["project", "space", "collection"] as const
export type ThingKind = (typeof thingKinds)[number]

export interface State {
  readonly orgId: string
  /** How long the run has let time pass, in milliseconds. */
  now: number
  readonly collections: Array<Collection>
  readonly spaces: Array<Space>
  readonly projects: Array<Project>
  readonly rules: Array<Rule>
  readonly keyedCalls: Array<KeyedCall>
  readonly tokens: Array<ShortToken>
  /** What was deleted permanently. */
  readonly purged: Array<{ readonly kind: ThingKind; readonly id: string }>
  /** Whether the organisation's admin is still signed in, besides the tokens that everyone has. */
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

/** What the answer to a creation says of a thing. */
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

/** The one of a list that a number of any size picks. */
export const picked = <A>(items: ReadonlyArray<A>, pick: number): A | undefined => items[pick % items.length]

export const isOutOfSight = ({ space, trashed }: Project): boolean => trashed || space.trashed
