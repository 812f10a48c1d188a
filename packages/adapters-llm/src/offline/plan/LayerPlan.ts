import type { Content } from "@design-workspace/domain/collections/Collection"
import type { ModelItem } from "@design-workspace/domain/generation/model/DesignModel"
import type { Analysis } from "../brief/Analysis.ts"
import { fitOf } from "../brief/Roles.ts"
import type { Role } from "../text/Heads.ts"
import { finerLayers, type KnownLayer, layerMerges, roles, standardLayers } from "./LayerCatalogue.ts"
import { UniqueNames } from "./UniqueNames.ts"
import { clampToWanted, type WantedCount } from "./WantedCount.ts"

interface Group {
  readonly roles: ReadonlyArray<Role>
}

/** The roles of parts that no layer of the draft covers. */
const needed = (analysis: Analysis, draft: Content): ReadonlyArray<Role> => {
  const served = (role: Role): boolean => draft.layers.some(({ name }) => fitOf(name, role) > 0)
  return roles.filter((role) => analysis.parts.some((part) => part.role === role) && !served(role))
}

/** Combines neighbours until at most `max` groups are left. */
const joined = (wanted: ReadonlyArray<Role>, max: number): ReadonlyArray<Group> => {
  let groups: ReadonlyArray<Group> = wanted.map((role) => ({ roles: [role] }))
  for (const [from, into] of layerMerges) {
    if (groups.length <= max) break
    const source = groups.find((group) => group.roles.includes(from))
    const target =
      groups.find((group) => group.roles.includes(into)) ?? groups.find((group) => group !== source)
    if (source === undefined || target === undefined || source === target) continue
    const union = roles.filter((role) => source.roles.includes(role) || target.roles.includes(role))
    groups = groups.flatMap((group) =>
      group === source ? [] : group === target ? [{ roles: union }] : [group]
    )
  }
  return groups.slice(0, max)
}

const listing = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} & ${words.at(-1)}`

const known = (group: Group, _: number, groups: ReadonlyArray<Group>): KnownLayer => {
  const parts = standardLayers.filter(({ role }) => group.roles.includes(role))
  const [first] = parts
  if (first !== undefined && parts.length === 1) return first
  const short = listing(parts.map((part) => part.short))
  return {
    role: first?.role ?? "application",
    name: groups.length === 1 && parts.length > 3 ? "Whole System" : short,
    short,
    description: parts.map(({ description }) => description).join(" ")
  }
}

/** The layers to add when more are wanted than the parts need: standard ones, then finer ones, then numbered ones. */
const additions = (count: number, names: UniqueNames): ReadonlyArray<KnownLayer> => {
  const free = [...standardLayers, ...finerLayers].filter(({ name }) => names.take(name)).slice(0, count)
  const numbered = Array.from({ length: count - free.length }, (_, index): KnownLayer => {
    const base = standardLayers[(index + 2) % standardLayers.length] ?? standardLayers[2]
    const name = names.numbered(base?.name ?? "Layer")
    return { role: base?.role ?? "application", name, short: name, description: base?.description ?? "" }
  })
  return [...free, ...numbered]
}

/** The layers to add to the draft: those that the parts need, combined or split to reach the wanted number. */
export const layerPlan = (
  analysis: Analysis,
  draft: Content,
  wanted: WantedCount
): ReadonlyArray<ModelItem> => {
  const names = new UniqueNames(draft.layers.map(({ name }) => name))
  const groups = joined(needed(analysis, draft), wanted?.max ?? roles.length)
  const first = groups.map(known).filter(({ name }) => names.take(name))
  const layers = [...first, ...additions(clampToWanted(first.length, wanted) - first.length, names)]
  return layers
    .toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role))
    .map(({ description, name }) => ({ _tag: "Layer", name, description }))
}
