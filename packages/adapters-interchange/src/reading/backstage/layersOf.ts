import { marks } from "../../backstage/conventions.ts"
import { type Notes, shown } from "../Notes.ts"
import type { Catalog } from "./Catalog.ts"
import type { Entity } from "./Entity.ts"

/** With more systems than this, their domains are the layers: a picture has lanes for no more. */
const mostSystems = 20

const systemsOf = (catalog: Catalog, parts: ReadonlyArray<Entity>): ReadonlySet<string> =>
  new Set(parts.flatMap((part) => (part.kind === "System" ? [] : (catalog.parentKey(part) ?? []))))

const noteGrouping = (catalog: Catalog, notes: Notes, byDomain: boolean): void => {
  const [systems, domains] = [catalog.of("System"), catalog.of("Domain")]
  const [first] = systems
  if (byDomain && first !== undefined)
    notes.add(
      "system",
      first.line,
      [],
      `the layers are the domains, because there are ${systems.length} systems; each system is a specialty of its blocks`
    )
  if (!byDomain && domains.length > 1)
    for (const { line } of domains)
      notes.add("domain", line, [], "the layers are the systems: domains are not taken over")
}

/**
 * Systems are layers, or their domains where systems are many. A system to which nothing belongs is a block on its
 * domain's layer; one at which an edge ends is a block on its own.
 */
export const layersOf = (catalog: Catalog, parts: ReadonlyArray<Entity>, notes: Notes) => {
  const systems = systemsOf(catalog, parts)
  const domainOf = (key: string): string | null => {
    const system = catalog.find(key)
    return system === undefined ? null : catalog.parentKey(system)
  }
  const written = catalog.of("System").filter(({ marks: known }) => known.has(marks.layer))
  const inDomains = [...systems].filter((key) => domainOf(key) !== null).length
  const byDomain = written.length === 0 && systems.size > mostSystems && inDomains * 2 > systems.size
  const layerKey = (part: Entity): string | null => {
    if (part.kind === "System" && !systems.has(part.key)) return catalog.parentKey(part)
    const system = part.kind === "System" ? part.key : catalog.parentKey(part)
    return byDomain && system !== null ? (domainOf(system) ?? system) : system
  }
  const used = new Set([...written.map(({ key }) => key), ...parts.flatMap((part) => layerKey(part) ?? [])])
  const layers = catalog.named(used, marks.layer)
  noteGrouping(catalog, notes, byDomain)
  if (byDomain)
    for (const { key, line, title } of catalog.of("Domain"))
      if (!used.has(key)) notes.add("domain", line, [], `nothing is in ${shown(title)}: is not taken over`)
  return {
    layers: [...layers.values()],
    layerOf: (part: Entity): string | null => layers.get(layerKey(part) ?? "")?.id ?? null,
    byDomain,
    ordered: written.length
  }
}
