import { listChanges, sameValue } from "../../graph/model/listChanges.ts"
import { specialtiesField } from "../../graph/model/specialties.ts"
import { type Content, type Kind, keyOf, kinds, type Part } from "./Content.ts"

export interface FieldChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** One part that came, went or became another, or the order of a kind of parts. */
export interface ContentChange {
  readonly kind: Kind
  readonly what: "added" | "removed" | "changed" | "reordered"
  /** Empty for an order. */
  readonly key: string
  readonly name: string
  readonly fields: ReadonlyArray<FieldChange>
}

/** The name in the later content counts. */
const namesIn = (contents: ReadonlyArray<Content>, kind: Exclude<Kind, "edges">) => {
  const names = new Map(contents.flatMap((it) => it[kind]).map(({ id, name }) => [id, name]))
  return (id: string): string => names.get(id) ?? id
}

const arrow = " → "

const shown = (value: unknown): string =>
  Array.isArray(value) ? value.join(", ") : value === undefined ? "" : `${value}`

const fieldsOf = <A extends object>(
  before: A,
  after: A,
  say: (field: string, value: unknown) => string
): ReadonlyArray<FieldChange> => {
  const [was, is] = [new Map<string, unknown>(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => !sameValue(was.get(field), is.get(field)))
    .map((field) => ({ field, before: say(field, was.get(field)), after: say(field, is.get(field)) }))
}

const isReordered = (before: ReadonlyArray<string>, after: ReadonlyArray<string>): boolean => {
  const [old, present] = [new Set(before), new Set(after)]
  const common = before.filter((key) => present.has(key))
  return after.filter((key) => old.has(key)).some((key, at) => key !== common[at])
}

/** What changed from one content to another: kind by kind, parts that went first, then the order of the later content. */
export const contentChanges = (before: Content, after: Content): ReadonlyArray<ContentChange> => {
  const both = [before, after]
  const [layer, specialty, block] = [
    namesIn(both, "layers"),
    namesIn(both, "specialties"),
    namesIn(both, "blocks")
  ]
  const say = (field: string, value: unknown): string => {
    if (field === "layer_id" && typeof value === "string") return layer(value)
    if (field === specialtiesField && Array.isArray(value)) return value.map(specialty).join(", ")
    return field === "kind" && value === undefined ? "service" : shown(value)
  }
  const nameOf = (part: Part[Kind]): string =>
    "id" in part ? part.name : `${block(part.source_id)}${arrow}${block(part.target_id)}`
  const inKind = <K extends Kind>(kind: K): ReadonlyArray<ContentChange> => {
    const key = keyOf[kind]
    const isGone = ({ what }: ContentChange) => Number(what === "removed")
    const changes = listChanges(before[kind], after[kind], key, sameValue).map((it): ContentChange => {
      const fields = it.mark === "changed" ? fieldsOf(it.before, it.after, say) : []
      return { kind, what: it.mark, key: key(it.part), name: nameOf(it.part), fields }
    })
    const moved = isReordered(before[kind].map(key), after[kind].map(key))
    const order: ContentChange = { kind, what: "reordered", key: "", name: "", fields: [] }
    return [...changes.toSorted((one, other) => isGone(other) - isGone(one)), ...(moved ? [order] : [])]
  }
  return kinds.flatMap(inKind)
}
