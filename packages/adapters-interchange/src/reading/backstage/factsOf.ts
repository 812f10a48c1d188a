import { entityName, marks, nobody, readLifecycles, tagText } from "../../backstage/conventions.ts"
import { type FactsMark, factsWith, type PartFacts, tagsOf } from "../../marks/facts.ts"
import { factsMark } from "../../marks/marks.ts"
import { type Notes, shown } from "../Notes.ts"
import type { Catalog } from "./Catalog.ts"
import type { Entity, Located } from "./Entity.ts"
import type { Specialties } from "./specialtiesOf.ts"

const none: ReadonlyArray<string> = []

export class FactsOfParts {
  readonly #catalog: Catalog
  readonly #specialties: Specialties
  readonly #notes: Notes
  readonly #owning = new Set<string>()

  constructor(catalog: Catalog, specialties: Specialties, notes: Notes) {
    this.#catalog = catalog
    this.#specialties = specialties
    this.#notes = notes
  }

  of(part: Entity): { readonly facts?: PartFacts } {
    const { owner, ...mark } = this.#mark(part)
    const said = part.single.get("owner")
    const isOwn = typeof owner === "string" && entityName(owner) === said?.text
    return factsWith(
      {
        owner: isOwn ? owner : this.#owner(part, said),
        lifecycle: this.#lifecycle(part, Object.hasOwn(mark, "lifecycle")),
        tags: this.#tags(part),
        links: part.links
      },
      mark
    )
  }

  #mark(part: Entity): FactsMark {
    const said = part.marks.get(marks.facts)
    const mark = factsMark(said?.text)
    if (said !== undefined && mark === undefined)
      this.#notes.add("fact", said.line, ["metadata", "annotations", marks.facts], "is no JSON object")
    return mark ?? {}
  }

  #owner(part: Entity, said: Located | undefined): string {
    if (said === undefined || said.text === nobody) return ""
    const key = this.#catalog.key(part, "owner", said, "group")
    if (key === null || this.#specialties.keysOf(part).includes(key)) return ""
    this.#owning.add(key)
    return this.#catalog.find(key)?.title ?? said.text.slice(said.text.search(/[^:/]*$/u)).trim()
  }

  #lifecycle({ lifecycle, marks: known }: Entity, isMarked: boolean): PartFacts["lifecycle"] {
    if (lifecycle === undefined || isMarked) return undefined
    const read = readLifecycles.get(lifecycle.text.toLowerCase())
    if (read === undefined)
      this.#notes.add(
        "lifecycle",
        lifecycle.line,
        ["spec", "lifecycle"],
        `${shown(lifecycle.text)} is none of ${[...readLifecycles.keys()].join(", ")}: is not taken over`
      )
    // What we wrote before parts had lifecycles said so of all of them.
    const isOlder = read === "planned" && known.has(marks.part)
    return read === undefined || read === "active" || isOlder ? undefined : read
  }

  #tags(part: Entity): ReadonlyArray<string> {
    const keys = part.marks.has(marks.part) ? this.#specialties.keysOf(part) : none
    const own = keys.flatMap((key) => tagText(this.#catalog.find(key)?.title ?? ""))
    const isExternal = keys !== none && part.single.get("type")?.text === "external"
    const line = part.tags[0]?.line ?? part.line
    return tagsOf(
      part.tags.map(({ text }) => text),
      new Set(isExternal ? ["external", ...own] : own),
      (message) => this.#notes.add("tag", line, ["metadata", "tags"], message)
    )
  }

  /** Told once all parts have their facts. */
  noteGroups(): void {
    for (const { key, line, marks: known, title } of this.#catalog.of("Group"))
      if (!known.has(marks.specialty) && !known.has(marks.owner))
        this.#notes.add(
          "group",
          line,
          [],
          this.#owning.has(key)
            ? `${shown(title)} is the owner of what it owns: nothing else of it is taken over`
            : `${shown(title)} owns nothing in this text: is not taken over`
        )
  }
}
