import { Equal } from "effect"
import type { Content, Edge } from "../collections/Collection.ts"
import { contentDiff, type ItemsDiff } from "../collections/contentDiff.ts"
import type { Differences } from "../projects/graphDiff.ts"
import type { ItemId } from "../shared/Ids.ts"
import { type ItemKind, type OverlayEntry, type OverridableField, overridableFields } from "./Overlay.ts"

/**
 * How an upstream change meets a space: `clean` where a changed item has no override on what changed, `overridden` where it has one;
 * `new` of what was added, `removed` of what is gone, `orphaned` of what is gone and leaves an overlay entry behind.
 */
export type UpstreamState = "clean" | "new" | "orphaned" | "overridden" | "removed"

/** One item of a collection that changed, as a space meets it. */
export interface UpstreamItem {
  readonly kind: ItemKind
  readonly id: ItemId
  /** As the collection has it now, or had it last. */
  readonly name: string
  readonly state: UpstreamState
  /** The fields that changed, of an item that both contents have. */
  readonly fields: ReadonlyArray<string>
  /** The fields among these that the space overrides; of what is new or gone, all that it overrides. */
  readonly overridden: ReadonlyArray<string>
  /** The space hides it. */
  readonly hidden: boolean
}

/** What changed from one content to another under a space: layers, specialties and blocks, each item once, and the edges. */
export interface UpstreamChanges {
  readonly items: ReadonlyArray<UpstreamItem>
  readonly edges: Differences<Edge>
}

type Item = Content["blocks" | "layers" | "specialties"][number]

const valueOf = (item: Item, field: OverridableField): unknown => Reflect.get(item, field)

/** Tells the changes of one kind of items, by the entries of the space. */
const itemsOf = (
  kind: ItemKind,
  { added, changed, removed }: ItemsDiff<Item>,
  overlays: ReadonlyArray<OverlayEntry>
): ReadonlyArray<UpstreamItem> => {
  const entries = new Map(overlays.filter((entry) => entry.kind === kind).map((entry) => [entry.id, entry]))
  const all: ReadonlyArray<OverridableField> = overridableFields[kind]

  const told = ({ id, name }: Item, fields: ReadonlyArray<OverridableField>) => {
    const { hidden = false, overrides = {} } = entries.get(id) ?? {}
    const overridden = fields.filter((field) => overrides[field] !== undefined)
    return { kind, id, name, overridden, hidden }
  }
  return [
    ...changed.map(({ after, before }): UpstreamItem => {
      const fields = all.filter((it) => !Equal.equals(valueOf(before, it), valueOf(after, it)))
      const item = told(after, fields)
      return { ...item, fields, state: item.overridden.length > 0 ? "overridden" : "clean" }
    }),
    ...added.map((item): UpstreamItem => ({ ...told(item, all), fields: [], state: "new" })),
    ...removed.map((gone): UpstreamItem => {
      const item = told(gone, all)
      const orphaned = item.hidden || item.overridden.length > 0
      return { ...item, fields: [], state: orphaned ? "orphaned" : "removed" }
    })
  ]
}

/** What changed from `before` to `after` under a space with these overlays; the order of a collection's parts is not told. */
export const upstreamOf = (
  before: Content,
  after: Content,
  overlays: ReadonlyArray<OverlayEntry>
): UpstreamChanges => {
  const { blocks, edges, layers, specialties } = contentDiff(before, after)
  return {
    items: [
      ...itemsOf("layer", layers, overlays),
      ...itemsOf("specialty", specialties, overlays),
      ...itemsOf("block", blocks, overlays)
    ],
    edges: { added: edges.added, removed: edges.removed }
  }
}
