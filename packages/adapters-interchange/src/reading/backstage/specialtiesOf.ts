import { marks } from "../../backstage/conventions.ts"
import { type Notes, shown } from "../Notes.ts"
import type { Catalog, Entity } from "./Catalog.ts"

export type Specialties = ReturnType<typeof specialtiesOf>

const keysOf = (catalog: Catalog, notes: Notes, bySystem: boolean) => {
  const groups = new Map(
    catalog.of("Group").flatMap(({ key, marks: known }) => {
      const id = known.get(marks.specialty)?.text
      return id === undefined ? [] : [[id, key] as const]
    })
  )
  const writtenKeys = (part: Entity): ReadonlyArray<string> => {
    const said = part.marks.get(marks.specialties)
    return (said?.text.split(",") ?? []).flatMap((id) => {
      const key = groups.get(id)
      if (key === undefined && said !== undefined)
        notes.add(
          "specialty",
          said.line,
          ["metadata", "annotations", marks.specialties],
          `${shown(id)} is the specialty of no group`
        )
      return key ?? []
    })
  }
  return (part: Entity): ReadonlyArray<string> => {
    const system = bySystem && part.kind !== "System" ? catalog.parentKey(part) : null
    return [...new Set([...writtenKeys(part), ...(system === null ? [] : [system])])]
  }
}

/** The specialties that we wrote, and, where domains are the layers, the systems. */
export const specialtiesOf = (
  catalog: Catalog,
  parts: ReadonlyArray<Entity>,
  { bySystem, notes }: { readonly bySystem: boolean; readonly notes: Notes }
) => {
  const keys = keysOf(catalog, notes, bySystem)
  const ofPart = new Map(parts.map((part) => [part.key, keys(part)]))
  const written = catalog.of("Group").filter(({ marks: known }) => known.has(marks.specialty))
  const used = new Set([...written.map(({ key }) => key), ...[...ofPart.values()].flat()])
  const tags = catalog.named(used, marks.specialty)
  return {
    tags: [...tags.values()],
    of: ({ key }: Entity) => (ofPart.get(key) ?? []).flatMap((each) => tags.get(each)?.id ?? []),
    keysOf: ({ key }: Entity) => ofPart.get(key) ?? []
  }
}
