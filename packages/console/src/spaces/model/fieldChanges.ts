import type { Block, ItemValue, Layer, OverlayEntry, Specialty, UpstreamItem } from "@design-workspace/client"

interface Content {
  readonly blocks: ReadonlyArray<Block>
  readonly layers: ReadonlyArray<Layer>
  readonly specialties: ReadonlyArray<Specialty>
}

/** What happened to a field: in the collection, and what the space says instead. */
export interface FieldChange {
  readonly field: string
  /** Undefined where the version had no such item, or is not known here. */
  readonly before: ItemValue | undefined
  readonly after: ItemValue | undefined
  /** The override; undefined where the space has none. */
  readonly here: ItemValue | undefined
}

/** The fields that a space can override, in the order in which people read them. */
const fieldsOf = {
  block: ["name", "description", "kind", "layer_id", "default_specialties"],
  layer: ["name", "description", "position"],
  specialty: ["name", "description"]
} as const

const listNames = { block: "blocks", layer: "layers", specialty: "specialties" } as const

const valueIn = (item: object | undefined, field: string): ItemValue | undefined => {
  if (item === undefined) return undefined
  const value = (item as Readonly<Record<string, ItemValue | undefined>>)[field]
  return field === "kind" ? (value ?? "service") : value
}

const find = (
  content: Content | undefined,
  { id, kind }: Pick<UpstreamItem, "id" | "kind">
): object | undefined => content?.[listNames[kind]].find((item) => item.id === id)

/**
 * The fields of an item that changed in the collection or that the space overrides, with all three values. Of what came
 * or went, every field that says something.
 */
export const fieldChanges = (
  item: UpstreamItem,
  before: Content | undefined,
  after: Content | undefined,
  overlays: ReadonlyArray<OverlayEntry>
): ReadonlyArray<FieldChange> => {
  const [was, is] = [find(before, item), find(after, item)]
  const overrides = overlays.find(({ id, kind }) => id === item.id && kind === item.kind)?.overrides
  const whole = item.state === "new" || item.state === "removed"
  return fieldsOf[item.kind].flatMap((field) => {
    const change = {
      field,
      before: valueIn(was, field),
      after: valueIn(is, field),
      here: overrides === undefined ? undefined : (overrides as Readonly<Record<string, ItemValue>>)[field]
    }
    const says = String(change.before ?? change.after ?? "") !== ""
    const listed =
      item.fields.includes(field) || item.overridden.includes(field) || (whole && says && field !== "name")
    return listed ? [change] : []
  })
}
