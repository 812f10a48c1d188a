import type { Content } from "@design-workspace/domain/collections/Collection"
import { namedIn } from "@design-workspace/domain/collections/references"
import {
  type Brief,
  DesignModel,
  type ModelItem,
  type Repair,
  type StageAsk
} from "@design-workspace/domain/generation/model/DesignModel"
import { type Duration, Effect, Layer } from "effect"
import { type Analysis, analyse } from "./brief/Analysis.ts"
import { fitOf } from "./brief/Roles.ts"
import { paced } from "./paced.ts"
import { blockPlan } from "./plan/BlockPlan.ts"
import { edgePlan, missingLinks } from "./plan/EdgePlan.ts"
import { finerLayers, type KnownLayer, layerMerges, roles, standardLayers } from "./plan/LayerCatalogue.ts"
import { partPlan } from "./plan/PartPlan.ts"
import { levels, specialties } from "./plan/SpecialtyCatalogue.ts"
import { UniqueNames } from "./plan/UniqueNames.ts"
import type { Role } from "./text/Heads.ts"

type WantedCount = StageAsk["wanted"]

const clampToWanted = (count: number, wanted: WantedCount): number =>
  wanted === null ? count : Math.max(wanted.min, Math.min(count, wanted.max))

const needed = (analysis: Analysis, draft: Content): ReadonlyArray<Role> => {
  const served = (role: Role): boolean => draft.layers.some(({ name }) => fitOf(name, role) > 0)
  return roles.filter((role) => analysis.parts.some((part) => part.role === role) && !served(role))
}

const joined = (wanted: ReadonlyArray<Role>, max: number): ReadonlyArray<ReadonlyArray<Role>> => {
  let groups: ReadonlyArray<ReadonlyArray<Role>> = wanted.map((role) => [role])
  for (const [from, into] of layerMerges) {
    if (groups.length <= max) break
    const source = groups.find((group) => group.includes(from))
    const target = groups.find((group) => group.includes(into)) ?? groups.find((group) => group !== source)
    if (source === undefined || target === undefined || source === target) continue
    const union = roles.filter((role) => source.includes(role) || target.includes(role))
    groups = groups.flatMap((group) => (group === source ? [] : group === target ? [union] : [group]))
  }
  return groups.slice(0, max)
}

const listing = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} & ${words.at(-1)}`

const known = (group: ReadonlyArray<Role>, _: number, groups: ReadonlyArray<unknown>): KnownLayer => {
  const parts = standardLayers.filter(({ role }) => group.includes(role))
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

const additions = (count: number, names: UniqueNames): ReadonlyArray<KnownLayer> => {
  const free = [...standardLayers, ...finerLayers].filter(({ name }) => names.take(name)).slice(0, count)
  const numbered = Array.from({ length: count - free.length }, (_, index): KnownLayer => {
    const base = standardLayers[(index + 2) % standardLayers.length] ?? standardLayers[2]
    const name = names.numbered(base?.name ?? "Layer")
    return { role: base?.role ?? "application", name, short: name, description: base?.description ?? "" }
  })
  return [...free, ...numbered]
}

const layerPlan = (analysis: Analysis, draft: Content, wanted: WantedCount): ReadonlyArray<ModelItem> => {
  const names = new UniqueNames(draft.layers.map(({ name }) => name))
  const groups = joined(needed(analysis, draft), wanted?.max ?? roles.length)
  const first = groups.map(known).filter(({ name }) => names.take(name))
  const layers = [...first, ...additions(clampToWanted(first.length, wanted) - first.length, names)]
  return layers
    .toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role))
    .map(({ description, name }) => ({ _tag: "Layer", name, description }))
}

type Named = { readonly name: string; readonly description: string }

const derived = (analysis: Analysis, draft: Content): ReadonlyArray<Named> => {
  const has = (role: Role): boolean => draft.specialties.some(({ name }) => fitOf(name, role) > 0)
  const count = (role: Role): number => analysis.parts.filter((part) => part.role === role).length
  const needed = roles.filter((role) => count(role) > 0 && !has(role)).toSorted((a, b) => count(b) - count(a))
  return needed.flatMap(
    (role) =>
      specialties.find((one) => one.roles[0] === role) ??
      specialties.find((one) => one.roles.includes(role)) ??
      []
  )
}

const reserve = (): ReadonlyArray<Named> => [
  ...specialties,
  ...levels.flatMap((level) =>
    specialties.map(({ description, name }) => ({ name: `${level} ${name}`, description }))
  )
]

const specialtyPlan = (analysis: Analysis, draft: Content, wanted: WantedCount): ReadonlyArray<ModelItem> => {
  const names = new UniqueNames(draft.specialties.map(({ name }) => name))
  const own = analysis.people.length > 0 ? analysis.people : derived(analysis, draft)
  const first = own.filter(({ name }) => names.take(name))
  const count = clampToWanted(first.length, wanted)
  const more: Array<Named> = []
  for (const one of [...derived(analysis, draft), ...reserve()]) {
    if (first.length + more.length >= count) break
    if (names.take(one.name)) more.push(one)
  }
  while (first.length + more.length < count) {
    const base = specialties[more.length % specialties.length] ?? specialties[0]
    more.push({ name: names.numbered(base?.name ?? "Engineer"), description: base?.description ?? "" })
  }
  return [...first, ...more]
    .slice(0, count)
    .map(({ description, name }) => ({ _tag: "Specialty", name, description }))
}

/** More of one kind would bury the others. */
const mostSentences = 12

const critique = (analysis: Analysis, draft: Content, findings: ReadonlyArray<string>) => {
  const names = new UniqueNames(draft.blocks.map(({ name }) => name))
  const called = new Map(draft.blocks.map(({ id, name }) => [id as string, name]))
  const parts = analysis.parts
    .filter((part) => part.score > 0 && !names.knows(part))
    .map(({ name }) => `The brief names ${name}, and no block stands for it.`)
  const links = missingLinks(analysis, draft).map(
    ({ source, target }) =>
      `The brief connects ${called.get(source) ?? source} to ${called.get(target) ?? target}, and no edge does.`
  )
  return [...new Set([...findings, ...parts.slice(0, mostSentences), ...links.slice(0, mostSentences)])]
}

/** Whoever applies these enforces bounds and protected items. */
const repairs = (analysis: Analysis, draft: Content): ReadonlyArray<Repair> => {
  const used = namedIn(draft.blocks)
  const named = new UniqueNames(analysis.people.map(({ name }) => name))
  return [
    ...edgePlan(analysis, draft).map((item): Repair => ({ _tag: "Put", item })),
    ...draft.layers
      .filter(({ id }) => !used.layers.has(id))
      .map(({ id }): Repair => ({ _tag: "Remove", kind: "layer", id })),
    ...draft.specialties
      .filter(({ id, name }) => !used.specialties.has(id) && !named.has(name))
      .map(({ id }): Repair => ({ _tag: "Remove", kind: "specialty", id }))
  ]
}

const items = (ask: StageAsk): ReadonlyArray<ModelItem> => {
  const analysis = analyse(ask.brief)
  switch (ask.stage) {
    case "layers":
      return layerPlan(analysis, ask.draft, ask.wanted)
    case "specialties":
      return specialtyPlan(analysis, ask.draft, ask.wanted)
    case "blocks":
      return blockPlan(analysis, ask.draft, ask.wanted)
    case "edges":
      return edgePlan(analysis, ask.draft)
  }
}

const layer = (options: { readonly delay: Duration.Duration }): Layer.Layer<DesignModel> =>
  Layer.succeed(
    DesignModel,
    DesignModel.of({
      label: () => "offline",
      context: () => Number.POSITIVE_INFINITY,
      longestAnswer: () => Number.POSITIVE_INFINITY,
      prompts: null,
      stage: (ask) => paced(() => items(ask), options.delay),
      decompose: (ask) => paced(() => partPlan(ask), options.delay),
      critique: (brief: Brief, draft, findings) =>
        Effect.sync(() => critique(analyse(brief), draft, findings)),
      repair: (brief: Brief, draft) => paced(() => repairs(analyse(brief), draft), options.delay)
    })
  )

/**
 * The offline generator: the port `DesignModel` by rules of English. It needs no network and no key, gives the same
 * design for the same brief, and reports `offline` wherever a model is named. `text/` reads words, phrases and verbs;
 * `brief/` understands, with `Analysis` as the result; `plan/` decides, always in the wanted number: it drops the least
 * important or adds common ones. The text is read once per stage, in linear time. Nothing in it makes the generator
 * fail. `delay` is the pause before each item (`OFFLINE_MODEL_DELAY`).
 */
export const OfflineDesignModel = { layer }
