import type { ExchangedLayer } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { DslElement } from "./DslModel.ts"

/** Where a block stands: in its group, in its system, or with others of its sort. */
interface Band {
  readonly key: string
  readonly name: string
  /** The name with that of its system, for bands of the same name. */
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

const systemBand = (system: DslElement, idOf: (element: DslElement) => string): Band => ({
  key: `system ${idOf(system)}`,
  name: system.name,
  fullName: system.name,
  description: system.description
})

const bandOf = (
  block: DslElement,
  opened: ReadonlySet<DslElement>,
  idOf: (element: DslElement) => string
): Band => {
  if (opened.has(block)) return systemBand(block, idOf)
  const { group, parent } = block
  if (group !== null) {
    const name = group.path.join(" / ")
    const owner = group.owner
    return {
      key: `group ${owner === null ? "" : idOf(owner)}\n${name}`,
      name,
      fullName: owner === null ? name : `${owner.name} / ${name}`,
      description: ""
    }
  }
  if (parent !== null) return systemBand(parent, idOf)
  const name = others[block.sort]
  return { key: `sort ${name}`, name, fullName: name, description: "" }
}

/** The layers of blocks in the order of their first blocks, and the layer of each block. */
export const layersOfBlocks = (
  blocks: ReadonlyArray<DslElement>,
  opened: ReadonlySet<DslElement>,
  idOf: (element: DslElement) => string
): { readonly layers: ReadonlyArray<ExchangedLayer>; readonly layerIdOf: (block: DslElement) => string } => {
  const bands = new Map(blocks.map((block) => [block, bandOf(block, opened, idOf)]))
  const byKey = new Map([...bands.values()].map((band) => [band.key, band]))
  const named = new Map<string, number>()
  for (const { name } of byKey.values()) named.set(name, (named.get(name) ?? 0) + 1)
  const layers = Array.from(byKey.values(), ({ description, fullName, key, name }) => ({
    id: key,
    name: named.get(name) === 1 ? name : fullName,
    description
  }))
  return { layers, layerIdOf: (block) => bands.get(block)?.key ?? "" }
}
