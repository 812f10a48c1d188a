import type { ExchangedLayer } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { DslElement } from "./DslModel.ts"

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
export const layersOfBlocks = (
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
