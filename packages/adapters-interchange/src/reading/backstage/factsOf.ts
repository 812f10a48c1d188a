import { entityName, marks, nobody, readLifecycles, tagText } from "../../backstage/conventions.ts"
import { type FactsMark, factsMark, factsWith, type PartFacts, tagsOf } from "../../marks/marks.ts"
import { type Notes, shown } from "../Notes.ts"
import type { Catalog, Entity, Located } from "./Catalog.ts"

type Specialties = ReturnType<typeof specialtiesOf>

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

/** The facts of parts, whose owners are looked up in a catalog. */
export const factsOfParts = (catalog: Catalog, specialties: Specialties, notes: Notes) => {
  const owning = new Set<string>()

  const markOf = (part: Entity): FactsMark => {
    const said = part.marks.get(marks.facts)
    const mark = factsMark(said?.text)
    if (said !== undefined && mark === undefined)
      notes.add("fact", said.line, ["metadata", "annotations", marks.facts], "is no JSON object")
    return mark ?? {}
  }

  const ownerOf = (part: Entity, said: Located | undefined): string => {
    if (said === undefined || said.text === nobody) return ""
    const key = catalog.key(part, "owner", said, "group")
    if (key === null || specialties.keysOf(part).includes(key)) return ""
    owning.add(key)
    return catalog.find(key)?.title ?? said.text.slice(said.text.search(/[^:/]*$/u)).trim()
  }

  const lifecycleOf = ({ lifecycle, marks: known }: Entity, isMarked: boolean): PartFacts["lifecycle"] => {
    if (lifecycle === undefined || isMarked) return undefined
    const { line, text } = lifecycle
    const read = readLifecycles.get(text.toLowerCase())
    const message = `${shown(text)} is none of ${[...readLifecycles.keys()].join(", ")}: is not taken over`
    if (read === undefined) notes.add("lifecycle", line, ["spec", "lifecycle"], message)
    // What we wrote before parts had lifecycles said so of all of them.
    const isOlder = read === "planned" && known.has(marks.part)
    return read === "active" || isOlder ? undefined : read
  }

  const tagsOfPart = (part: Entity): ReadonlyArray<string> => {
    const isOurs = part.marks.has(marks.part)
    const keys = isOurs ? specialties.keysOf(part) : []
    const own = keys.flatMap((key) => tagText(catalog.find(key)?.title ?? ""))
    const isExternal = isOurs && part.single.get("type")?.text === "external"
    const line = part.tags[0]?.line ?? part.line
    return tagsOf(
      part.tags.map(({ text }) => text),
      new Set(isExternal ? ["external", ...own] : own),
      (message) => notes.add("tag", line, ["metadata", "tags"], message)
    )
  }

  return {
    of: (part: Entity): { readonly facts?: PartFacts } => {
      const { owner, ...mark } = markOf(part)
      const said = part.single.get("owner")
      const isOwn = typeof owner === "string" && entityName(owner) === said?.text
      return factsWith(
        {
          owner: isOwn ? owner : ownerOf(part, said),
          lifecycle: lifecycleOf(part, Object.hasOwn(mark, "lifecycle")),
          tags: tagsOfPart(part),
          links: part.links
        },
        mark
      )
    },
    /** Told once all parts have their facts. */
    noteGroups: (): void => {
      for (const { key, line, marks: known, title } of catalog.of("Group")) {
        if (known.has(marks.specialty) || known.has(marks.owner)) continue
        const message = owning.has(key)
          ? "is the owner of what it owns: nothing else of it is taken over"
          : "owns nothing in this text: is not taken over"
        notes.add("group", line, [], `${shown(title)} ${message}`)
      }
    }
  }
}
