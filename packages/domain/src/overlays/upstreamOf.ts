import { Equal } from "effect"
import type { Content, Edge } from "../collections/Collection.ts"
import { contentDiff, type ItemsDiff } from "../collections/contentDiff.ts"
import type { ItemId } from "../shared/Ids.ts"
import { mergeSpace } from "./mergeSpace.ts"
import {
  type ItemKind,
  type OverlayEntry,
  type OverridableField,
  overridableFields,
  type ShownItem
} from "./Overlay.ts"
import type { StoredItems } from "./OverlayRepo.ts"
import { type UpstreamReference, upstreamReferences } from "./upstreamReferences.ts"

/** `overridden`: the space overrides a changed field, else `clean`. A removed item with an entry is `orphaned`. */
export type UpstreamState = "clean" | "new" | "orphaned" | "overridden" | "removed"

export interface UpstreamItem {
  readonly kind: ItemKind
  readonly id: ItemId
  readonly name: string
  readonly state: UpstreamState
  /** Empty for a new or removed item. */
  readonly fields: ReadonlyArray<string>
  /** Those of `fields` that the space overrides; for a new or removed item, all that it overrides. */
  readonly overridden: ReadonlyArray<string>
  /** By itself or with its layer; a removed item by its entry. */
  readonly hidden: boolean
}

/** Each item once. `references` are changed items that the space's own overrides and blocks name. */
export interface UpstreamChanges {
  readonly items: ReadonlyArray<UpstreamItem>
  readonly references: ReadonlyArray<UpstreamReference>
  readonly edges: Pick<ItemsDiff<Edge>, "added" | "removed" | "changed">
}

type Item = Content["blocks" | "layers" | "specialties"][number]

const valueOf = (item: Item, field: OverridableField): unknown => Reflect.get(item, field)

const itemsOf = (
  kind: ItemKind,
  { added, changed, removed }: ItemsDiff<Item>,
  overlays: ReadonlyArray<OverlayEntry>,
  present: ReadonlyArray<ShownItem["item"]>
): ReadonlyArray<UpstreamItem> => {
  const entries = new Map(overlays.filter((entry) => entry.kind === kind).map((entry) => [entry.id, entry]))
  const all: ReadonlyArray<OverridableField> = overridableFields[kind]
  const hiddenNow = new Map(present.map((item) => [item.id, item.hidden]))

  const described = ({ id, name }: Item, fields: ReadonlyArray<OverridableField>) => {
    const { hidden = false, overrides = {} } = entries.get(id) ?? {}
    const overridden = fields.filter((field) => overrides[field] !== undefined)
    return { kind, id, name, overridden, hidden: hiddenNow.get(id) ?? hidden }
  }
  return [
    ...changed.map(({ after, before }): UpstreamItem => {
      const fields = all.filter((it) => !Equal.equals(valueOf(before, it), valueOf(after, it)))
      const item = described(after, fields)
      return { ...item, fields, state: item.overridden.length > 0 ? "overridden" : "clean" }
    }),
    ...added.map((item): UpstreamItem => ({ ...described(item, all), fields: [], state: "new" })),
    ...removed.map((gone): UpstreamItem => {
      const item = described(gone, all)
      const orphaned = item.hidden || item.overridden.length > 0
      return { ...item, fields: [], state: orphaned ? "orphaned" : "removed" }
    })
  ]
}

export function* upstreamOf(
  before: Content,
  after: Content,
  stored: StoredItems
): Generator<void, UpstreamChanges> {
  const { blocks, edges, layers, specialties } = yield* contentDiff(before, after)
  const { custom, overlays } = stored
  const [earlier, present] = [mergeSpace(before, overlays, custom), mergeSpace(after, overlays, custom)]
  return {
    items: [
      ...itemsOf("layer", layers, overlays, present.layers),
      ...itemsOf("specialty", specialties, overlays, present.specialties),
      ...itemsOf("block", blocks, overlays, present.blocks)
    ],
    references: upstreamReferences(earlier, present, stored),
    edges: { added: edges.added, removed: edges.removed, changed: edges.changed }
  }
}
