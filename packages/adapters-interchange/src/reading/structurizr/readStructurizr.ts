import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import { inFlowOrder } from "../inFlowOrder.ts"
import { Notes } from "../Notes.ts"
import type { DslElement, DslWorkspace } from "./DslModel.ts"
import { joinElements } from "./joinElements.ts"
import { kindOfElement, ownTags } from "./kindOfElement.ts"
import { layersOfBlocks } from "./layersOfBlocks.ts"
import { parseDsl } from "./parseDsl.ts"
import { readWorkspace } from "./readWorkspace.ts"

/** An identifier that is an element's alone, else its line, of which an id is made by its name later. */
const idsOf = ({ byIdentifier, elements }: DslWorkspace): ((element: DslElement) => string) => {
  const ids = new Map(
    elements.map((element) => {
      const { identifier, line } = element
      const isOwn = identifier !== null && byIdentifier.get(identifier.toLowerCase()) === element
      return [element, isOwn ? identifier : `line ${line}`]
    })
  )
  return (element) => ids.get(element) ?? ""
}

const specialtiesOf = (element: DslElement): ReadonlyArray<string> => [
  ...new Set([element.technology.trim(), ...ownTags(element)].filter((text) => text !== ""))
]

/** The description of a container with what its components do. */
const describedWith = (
  { description }: DslElement,
  components: ReadonlyArray<DslElement> | undefined
): string => {
  if (components === undefined) return description
  const lines = components.map(
    ({ description: said, name, technology }) =>
      `- ${name}${technology === "" ? "" : ` [${technology}]`}${said === "" ? "" : `: ${said}`}`
  )
  return [description, `Components:\n${lines.join("\n")}`].filter((text) => text !== "").join("\n\n")
}

const componentsOf = (
  { elements }: DslWorkspace,
  notes: Notes
): ReadonlyMap<DslElement, Array<DslElement>> => {
  const components = new Map<DslElement, Array<DslElement>>()
  for (const element of elements) {
    if (element.sort !== "component" || element.parent === null) continue
    const message = "a component is told in the description of its container, which has its relationships"
    notes.add("components", element.line, ["component"], message)
    const known = components.get(element.parent)
    if (known === undefined) components.set(element.parent, [element])
    else known.push(element)
  }
  return components
}

/**
 * Reads a workspace in the Structurizr DSL. Blocks are people, containers, and systems without containers; layers are
 * groups and systems; technologies and tags are specialties. Throws `Unreadable` for a text that is no workspace.
 */
export const readStructurizr = (text: string): ReadDesign => {
  const notes = new Notes()
  const workspace = readWorkspace(parseDsl(text.replace(/^\uFEFF/u, "")), notes)
  const idOf = idsOf(workspace)
  const opened = new Set(
    workspace.elements.flatMap(({ parent, sort }) =>
      sort === "container" && parent !== null ? [parent] : []
    )
  )
  const components = componentsOf(workspace, notes)
  const { edges: joined, whole } = joinElements(workspace, opened, idOf, notes)
  const blocks = workspace.elements.filter(
    (element) => element.sort !== "component" && (!opened.has(element) || whole.has(element))
  )
  const { layerIdOf, layers } = layersOfBlocks(blocks, opened, idOf)
  const parts = blocks.map((block): ExchangedPart => {
    const isBesideOpened = opened.size > 0 && !opened.has(block)
    return {
      id: idOf(block),
      name: block.name,
      description: describedWith(block, components.get(block)),
      kind: kindOfElement(workspace, block, isBesideOpened),
      layerId: layerIdOf(block),
      tagIds: specialtiesOf(block)
    }
  })
  const edges = joined.all()
  const tags = [...new Set(parts.flatMap(({ tagIds }) => tagIds))].map((name) => ({
    id: name,
    name,
    description: ""
  }))
  const design = {
    name: workspace.name,
    description: workspace.description,
    layers: inFlowOrder(layers, parts, edges),
    tags,
    parts,
    edges
  }
  return { design, notes: notes.list() }
}
