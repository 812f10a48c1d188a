import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { DesignSource } from "@design-workspace/domain/interchange/DesignSource"
import type { ExchangedLayer, ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { kindOfType } from "../../kinds/kindOfType.ts"
import {
  designMark,
  factsWith,
  layerIn,
  ours,
  type PartMark,
  partMark,
  specialtiesIn,
  tagsOf
} from "../../marks/marks.ts"
import { kindTags, specialtyTag } from "../../writing/structurizrOf.ts"
import { Notes, shown } from "../Notes.ts"
import { SourceFiles } from "../SourceFiles.ts"
import type { DslElement, DslWorkspace } from "./DslModel.ts"
import { joinElements } from "./joinElements.ts"
import { readWorkspace } from "./readWorkspace.ts"
import { statementsOf } from "./statementsOf.ts"

interface Band {
  readonly key: string
  readonly name: string
  readonly fullName: string
  readonly description: string
}

const others: Readonly<Record<DslElement["sort"], string>> = {
  person: "People",
  softwareSystem: "Software systems",
  container: "Containers",
  component: "Components",
  element: "Other elements"
}

const separator = " / "

const pathAround = (system: DslElement | null): ReadonlyArray<string> => system?.group?.path ?? []

const systemBand = (system: DslElement, idOf: (element: DslElement) => string): Band => {
  const name = [...pathAround(system), system.name].join(separator)
  return { key: `system ${idOf(system)}`, name, fullName: name, description: system.description }
}

const bandOf = (
  block: DslElement,
  opened: ReadonlySet<DslElement>,
  idOf: (element: DslElement) => string
): Band => {
  if (opened.has(block)) return systemBand(block, idOf)
  const { group, parent } = block
  if (group !== null) {
    const { owner, path } = group
    const outer = pathAround(owner)
    return {
      key: `group ${owner === null ? "" : idOf(owner)}\n${path.join(separator)}`,
      name: [...outer, ...path].join(separator),
      fullName: [...outer, ...(owner === null ? [] : [owner.name]), ...path].join(separator),
      description: ""
    }
  }
  if (parent !== null) return systemBand(parent, idOf)
  const name = others[block.sort]
  return { key: `sort ${name}`, name, fullName: name, description: "" }
}

/** That of people first, the others in the order of their blocks. */
const layersOfBlocks = (
  blocks: ReadonlyArray<DslElement>,
  opened: ReadonlySet<DslElement>,
  idOf: (element: DslElement) => string
): { readonly layers: ReadonlyArray<ExchangedLayer>; readonly layerIdOf: (block: DslElement) => string } => {
  const bands = new Map(blocks.map((block) => [block, bandOf(block, opened, idOf)]))
  const people = `sort ${others.person}`
  const found = [...bands.values()]
  const byKey = new Map(
    [...found.filter(({ key }) => key === people), ...found].map((band) => [band.key, band])
  )
  const named = new Map<string, number>()
  for (const { name } of byKey.values()) named.set(name, (named.get(name) ?? 0) + 1)
  const layers = Array.from(byKey.values(), ({ description, fullName, key, name }) => ({
    id: key,
    name: named.get(name) === 1 ? name : fullName,
    description
  }))
  return { layers, layerIdOf: (block) => bands.get(block)?.key ?? "" }
}

type Marks = ReadonlyMap<DslElement, PartMark>

/** Its mark's id, its identifier, or its line, of which an id is made by its name later. */
const elementIds = ({ byIdentifier, elements }: DslWorkspace, marks: Marks) => {
  const taken = new Set<string>()
  const ids = new Map<DslElement, string>()
  const give = (element: DslElement, id: string | null | undefined): void => {
    if (id == null || ids.has(element) || taken.has(id)) return
    taken.add(id)
    ids.set(element, id)
  }
  for (const [element, { id }] of marks) give(element, id)
  for (const element of byIdentifier.values()) give(element, element.identifier)
  for (const element of elements) give(element, `line ${element.line}`)
  return (element: DslElement): string => ids.get(element) ?? `element of line ${element.line}`
}

/** The shapes of C4 pictures; the others are boxes. */
const kinds: ReadonlyMap<string, BlockKind> = new Map([
  ["person", "person"],
  ["cylinder", "store"],
  ["bucket", "store"],
  ["pipe", "queue"],
  ["webbrowser", "client"],
  ["window", "client"],
  ["terminal", "client"],
  ["shell", "client"],
  ["mobiledeviceportrait", "client"],
  ["mobiledevicelandscape", "client"]
])

const defaults: Readonly<Record<DslElement["sort"], string>> = {
  person: "Person",
  softwareSystem: "Software System",
  container: "Container",
  component: "Component",
  element: "Element"
}

const defaultTags: ReadonlySet<string> = new Set([...Object.values(defaults), "Relationship"])

const ownTags = ({ tags }: DslElement): ReadonlyArray<string> =>
  [...new Set(tags)].filter((tag) => !defaultTags.has(tag))

type KindOfElement = { readonly kind: BlockKind; readonly by?: string }

const kindByShape = ({ shapes }: DslWorkspace, element: DslElement): KindOfElement | undefined =>
  ["Element", defaults[element.sort], ...ownTags(element)]
    .flatMap((by) => {
      const kind = kinds.get(shapes.get(by.toLowerCase()) ?? "")
      return kind === undefined ? [] : [{ kind, by }]
    })
    .at(-1)

const kindByTags = (element: DslElement): KindOfElement | undefined =>
  ownTags(element)
    .map((by) => ({ kind: kindOfType(by), by }))
    .find(({ kind }) => kind !== "service" && kind !== "person")

/** A software system is `external` if it is foreign to those that the workspace describes. */
const kindOfElement = (workspace: DslWorkspace, element: DslElement, isForeign: boolean): KindOfElement => {
  if (element.sort === "person") return { kind: "person" }
  const shown = kindByShape(workspace, element) ?? kindByTags(element)
  if (shown !== undefined) return shown
  return { kind: isForeign && element.sort === "softwareSystem" ? "external" : "service" }
}

const marksOf = ({ elements }: DslWorkspace): Marks =>
  new Map(
    elements.flatMap((element) => {
      const mark = partMark(element.properties.get(ours))
      return mark === undefined ? [] : [[element, mark] as const]
    })
  )

const describedWith = ({ description }: DslElement, components: ReadonlyArray<DslElement> | undefined) => {
  if (components === undefined) return description
  const lines = components.map(
    ({ description: said, name, technology }) =>
      `- ${name}${technology === "" ? "" : ` [${technology}]`}${said === "" ? "" : `: ${said}`}`
  )
  return [description, `Components:\n${lines.join("\n")}`].filter((text) => text !== "").join("\n\n")
}

const noteUrl = ({ name, url }: DslElement, notes: Notes): void => {
  if (url === null) return
  const message = `the address of ${shown(name)}, which is no block, is not taken over: ${shown(url.text)}`
  notes.add("address", url.line, ["url"], message)
}

const noteComponent = (component: DslElement, notes: Notes): void => {
  const message =
    "a component is told in the description of its container, which has its relationships with others"
  notes.add("component", component.line, ["component"], message)
  const { group, line } = component
  if (ownTags(component).length > 0)
    notes.add("tag", line, ["tags"], `the tags of the component ${shown(component.name)} are not taken over`)
  noteUrl(component, notes)
  if (group !== null)
    notes.add(
      "group",
      group.line,
      ["group"],
      `a group of components is not taken over: ${shown(group.path.join(" / "))}`
    )
}

interface PartReading {
  readonly workspace: DslWorkspace
  readonly specialtyTags: ReadonlyMap<string, string>
  readonly notes: Notes
}

const partOf = (
  { notes, specialtyTags, workspace }: PartReading,
  block: DslElement,
  mark: PartMark,
  isForeign: boolean
): Omit<ExchangedPart, "id" | "layerId"> => {
  const { by = "", kind } =
    mark.kind === undefined
      ? kindOfElement(workspace, block, isForeign)
      : { kind: mark.kind, by: kindTags[mark.kind] }
  const specialties = mark.specialties ?? []
  const repeated = new Set([by, ...specialties.flatMap((id) => specialtyTags.get(id) ?? [])])
  const tags = tagsOf(ownTags(block), repeated, (message) => notes.add("tag", block.line, ["tags"], message))
  const links = block.url === null ? [] : [{ url: block.url.text }]
  return {
    name: mark.name ?? block.name,
    description: mark.description ?? block.description,
    kind,
    tagIds: specialties,
    ...factsWith({ technology: block.technology.trim(), tags, links }, mark.facts)
  }
}

/** A system without containers beside others that have some, in no group with one of those. */
const foreignTo = (opened: ReadonlySet<DslElement>): ((block: DslElement) => boolean) => {
  const pathsOf = ({ group }: DslElement): ReadonlyArray<string> =>
    (group?.path ?? []).map((_, depth, path) => path.slice(0, depth + 1).join("\n"))
  const own = new Set([...opened].flatMap(pathsOf))
  return (block) => opened.size > 0 && !opened.has(block) && !pathsOf(block).some((path) => own.has(path))
}

const designOf = (workspace: DslWorkspace, notes: Notes): Pick<ReadDesign, "design" | "ordered"> => {
  const own = designMark(workspace.properties.get(ours)) ?? { layers: [], specialties: [] }
  const marks = marksOf(workspace)
  const idOf = elementIds(workspace, marks)
  const opened = new Set(
    workspace.elements.flatMap(({ parent, sort }) =>
      sort === "container" && parent !== null ? [parent] : []
    )
  )
  const components = workspace.elements.filter(({ parent, sort }) => sort === "component" && parent !== null)
  for (const component of components) noteComponent(component, notes)
  const componentsIn = Map.groupBy(components, ({ parent }) => parent)
  const { edges: joined, whole } = joinElements(workspace, opened, idOf, notes)
  const isBlock = (element: DslElement): boolean => {
    const mark = marks.get(element)
    if (mark !== undefined) return mark.id !== undefined
    return element.sort !== "component" && (!opened.has(element) || whole.has(element))
  }
  const blocks = workspace.elements.filter(isBlock)
  const markedLayer = layerIn(own)
  const layerOf = (block: DslElement): string | null | undefined =>
    markedLayer([block, block.parent].flatMap((it) => (it === null ? [] : (marks.get(it) ?? []))))
  const banded = blocks.filter((block) => layerOf(block) === undefined)
  const { layerIdOf, layers } = layersOfBlocks(banded, opened, idOf)
  const isForeign = foreignTo(opened)
  const specialtyTags = new Map(own.specialties.map((specialty) => [specialty.id, specialtyTag(specialty)]))
  const parts = blocks.map((block): ExchangedPart => {
    const layer = layerOf(block)
    const described = { ...block, description: describedWith(block, componentsIn.get(block)) }
    return {
      ...partOf({ workspace, specialtyTags, notes }, described, marks.get(block) ?? {}, isForeign(block)),
      id: idOf(block),
      layerId: layer === undefined ? layerIdOf(block) : layer
    }
  })
  for (const system of opened)
    if (!isBlock(system)) {
      noteUrl(system, notes)
      const message = `the tags of ${shown(system.name)} are not taken over: with its containers it is a layer`
      if (marks.get(system) === undefined && ownTags(system).length > 0)
        notes.add("tag", system.line, ["tags"], message)
    }
  const design: ReadDesign["design"] = {
    name: own.name ?? (workspace.name === "" ? "Workspace" : workspace.name),
    description: own.description ?? workspace.description,
    layers: [...own.layers, ...layers],
    tags: specialtiesIn(own, parts),
    parts,
    edges: joined.all()
  }
  return { design, ordered: own.layers.length }
}

/**
 * Reads a workspace in the Structurizr DSL. Blocks are people, containers, and systems without containers; layers are
 * groups and systems. What we marked comes back as it was. Of several files the root is read, with what it includes.
 * Throws `Unreadable` for a text that is no workspace.
 */
export const readStructurizr = (source: DesignSource | SourceFiles): ReadDesign => {
  const notes = new Notes()
  const workspace = readWorkspace(statementsOf(SourceFiles.of(source), notes), notes)
  return { ...designOf(workspace, notes), ...notes.counted() }
}
