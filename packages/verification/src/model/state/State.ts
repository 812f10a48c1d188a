import type { Content, Edge, Facts, Kind } from "./Content.ts"
import type { Thing, ThingKind } from "./Thing.ts"

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

export interface ShortToken {
  readonly secret: string
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
  readonly tokens: Array<ShortToken>
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
