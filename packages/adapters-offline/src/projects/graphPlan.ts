import type { Block, Content, Edge } from "@design-workspace/domain/collections/Collection"
import { namingWith, specialtiesOf } from "@design-workspace/domain/collections/references"
import { mostNodes } from "@design-workspace/domain/generation/projects/graphDraft"
import type { GraphAsk, GraphPart } from "@design-workspace/domain/generation/projects/ProjectModel"
import { factsOf } from "@design-workspace/domain/shared/factFields"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { type Analysis, readRelations } from "../brief/Analysis.ts"
import { kindOfPart } from "../brief/kindOfPart.ts"
import type { Part } from "../brief/Parts.ts"
import { roleOf } from "../brief/Roles.ts"
import type { ScoredPart } from "../brief/ScoredPart.ts"
import { type Sentence, sentencesOf } from "../brief/Sentences.ts"
import type { Span } from "../brief/Spans.ts"
import { scored, supplements, vagueBelow } from "../brief/Supplements.ts"
import { frequencies, nouns } from "../plan/Affinity.ts"
import { assignSpecialties } from "../plan/assignSpecialties.ts"
import { edgePlan } from "../plan/EdgePlan.ts"
import { LayerChooser } from "../plan/LayerChooser.ts"
import { keyOf } from "../text/Naming.ts"
import { briefOf } from "./briefOf.ts"
import { type MeantParts, meantParts } from "./MeantParts.ts"

type Surroundings = { readonly blocks: ReadonlyArray<Block>; readonly edges: ReadonlyArray<Edge> }

const mostGuessed = 5

const keeps = ({ kind, name }: Block): boolean => {
  const known = kind ?? kindOfPart({ name, role: roleOf(name) })
  return known === "store" || known === "queue"
}

/** Stores and queues that nothing else uses, and what all of three or more named blocks depend on. */
const neededBlocks = ({ blocks, edges }: Surroundings, named: ReadonlySet<string>): ReadonlyArray<Block> => {
  const callers = Map.groupBy(edges, ({ targetId }) => targetId)
  const acting = new Set(edges.filter(({ sourceId }) => named.has(sourceId)).map(({ sourceId }) => sourceId))
  return blocks
    .filter((block) => {
      const all = callers.get(block.id) ?? []
      const own = all.filter(({ sourceId }) => acting.has(sourceId))
      if (named.has(block.id) || own.length === 0) return false
      return (keeps(block) && own.length === all.length) || (own.length > 2 && own.length === acting.size)
    })
    .slice(0, named.size)
}

const best = (blocks: ReadonlyArray<Block>, score: (block: Block) => number): ReadonlyArray<Block> => {
  const chosen = new Set(
    blocks
      .map((block) => ({ block, points: score(block) }))
      .filter(({ points }) => points > 0)
      .toSorted((a, b) => b.points - a.points)
      .slice(0, mostGuessed)
      .map(({ block }) => block)
  )
  return blocks.filter((block) => chosen.has(block))
}

/** A word counts more if few blocks have it. */
const relatedBlocks = ({ blocks }: Surroundings, text: string): ReadonlyArray<Block> => {
  const said = nouns(text)
  const shared = new Map(
    blocks.map((block) => {
      const words = nouns(`${block.name} ${block.description.slice(0, 600)}`)
      return [block, new Set([...words].filter((word) => said.has(word)))]
    })
  )
  const counts = frequencies(shared.values())
  return best(blocks, (block) =>
    [...(shared.get(block) ?? [])].reduce((sum, word) => sum + 1 / (counts.get(word) ?? 1), 0)
  )
}

/** Without chosen ones, those joined to most others. */
const nearbyBlocks = ({ blocks, edges }: Surroundings, chosen: ReadonlySet<string>): ReadonlyArray<Block> => {
  const degrees = new Map<string, number>()
  for (const { sourceId, targetId } of edges) {
    const near = chosen.size === 0 || chosen.has(sourceId) || chosen.has(targetId)
    for (const id of near ? [sourceId, targetId] : []) degrees.set(id, (degrees.get(id) ?? 0) + 1)
  }
  const found = best(blocks, ({ id }) => (chosen.has(id) ? 0 : (degrees.get(id) ?? 0)))
  return found.length > 0 || chosen.size > 0 ? found : blocks.slice(0, mostGuessed)
}

/** A prompt with fewer named parts is vague, and what it may mean is guessed. */
const fewParts = 3

const negatedParts = (spans: ReadonlyArray<Span>, { relations }: Pick<Analysis, "relations">) => {
  const used = new Set(relations.flatMap(({ source, target }) => [source, target]))
  for (const { named } of spans) for (const { key } of named) used.add(key)
  return new Set(
    spans.flatMap(({ negated }) => [...negated].flatMap(({ key }) => (used.has(key) ? [] : [key])))
  )
}

/** Once, not as something new, and without a word on what the part does with others. */
const inPassing = ({ listed, sites }: Part, sentences: ReadonlyArray<Sentence>, isRelated: boolean) => {
  if (isRelated || listed || sites.length !== 1) return false
  const [sentence, start] = (sites[0] ?? "").split(":").map(Number)
  const phrase = sentences[sentence ?? -1]?.phrases.find((one) => one.start === start)
  return phrase !== undefined && phrase.determiner !== "a"
}

/** Those that share words of a vague prompt, then those around the chosen ones; never what it refuses. */
const guessed = (
  { blocks, edges }: Surroundings,
  chosen: ReadonlyArray<Block>,
  text: string,
  { refusesKind }: MeantParts<Block>
): ReadonlyArray<Block> => {
  const ids = new Set<string>(chosen.map(({ id }) => id))
  const space = { blocks: blocks.filter(({ id, name }) => ids.has(id) || !refusesKind(name)), edges }
  const related = relatedBlocks(space, text).filter(({ id }) => !ids.has(id))
  const all = [...chosen, ...related.slice(0, fewParts)]
  return all.length >= fewParts
    ? all
    : [...all, ...nearbyBlocks(space, new Set(all.map(({ id }) => id)))].slice(0, fewParts + 2)
}

/** "a loyalty programme" */
const introduces = ({ description, name }: ScoredPart): boolean =>
  [" a ", " an "].some((article) =>
    ` ${description.toLowerCase()}`.includes(`${article}${name.toLowerCase()}`)
  )

/** Of the whole system, or because there is no space to choose from. */
const ideas = (
  sentences: ReadonlyArray<Sentence>,
  named: ReadonlyArray<ScoredPart>,
  meant: MeantParts<Block>,
  hasSpace: boolean
): ReadonlyArray<ScoredPart> =>
  supplements(sentences, named, meant.english).filter(
    (idea) =>
      !meant.refusesKind(idea.name) &&
      (!hasSpace || named.length >= vagueBelow || (idea.score > 0 && introduces(idea)))
  )

/** A project that names nothing consists of itself. */
const itself = (title: string): ScoredPart => {
  const name = keyOf(title) === "" ? "Application Service" : title
  return scored({ name, description: "", role: roleOf(name) })
}

const understand = (ask: GraphAsk, all: ReadonlyArray<Block>, kept: ReadonlyArray<Block>) => {
  const sentences = sentencesOf(briefOf(ask.brief))
  const meant = meantParts(sentences, all)
  const read = readRelations(sentences, [...meant.known.values(), ...meant.others], true)
  const negated = negatedParts(read.spans, read)
  const wanted = read.parts.filter(({ key }) => !negated.has(key))
  const keys = new Set(wanted.map(({ key }) => key))
  const related = new Set(read.relations.flatMap(({ source, target }) => [source, target]))
  const otherKeys = new Set(
    meant.others.filter((part) => !inPassing(part, sentences, related.has(part.key))).map(({ key }) => key)
  )
  const staying = new Set<Block>(ask.brief.instructions === null ? [] : kept)
  return {
    sentences,
    meant,
    wanted,
    relations: read.relations,
    named: all.filter((block) => {
      const part = meant.known.get(block)
      return part === undefined ? staying.has(block) && !meant.refuses(block.name) : keys.has(part.key)
    }),
    others: wanted.filter(({ key }) => otherKeys.has(key))
  }
}

/** Instructions keep what is there. After a complaint nothing is guessed. */
const choose = (ask: GraphAsk, space: Surroundings, kept: ReadonlyArray<Block>) => {
  const shared = new Set<string>(space.blocks.flatMap(({ id, name }) => [id, keyOf(name)]))
  const own = kept.filter(({ id, name }) => !shared.has(id) && !shared.has(keyOf(name)))
  const all = [...space.blocks, ...own]
  const { meant, named, others, relations, sentences, wanted } = understand(ask, all, kept)
  const keys = new Set(wanted.map(({ key }) => key))
  const byKey = new Map(all.map((block) => [keyOf(block.name), block]))
  const suggested = ideas(sentences, wanted, meant, space.blocks.length > 0).filter(
    ({ key }) => !keys.has(key)
  )
  const guesses = ask.complaints.length === 0
  const vague = guesses && named.length + others.length < fewParts
  const around = [
    ...(vague ? guessed(space, named, sentences.map(({ text }) => text).join(" "), meant) : named),
    ...suggested.flatMap(({ key }) => byKey.get(key) ?? [])
  ]
  const needed = guesses ? neededBlocks(space, new Set(around.map(({ id }) => id))) : []
  const certain = new Set(named)
  const chosen = new Set(
    [...around, ...needed].filter((one) => certain.has(one) || !meant.refusesKind(one.name))
  )
  const added = [...others, ...suggested.filter(({ key }) => !byKey.has(key))].slice(0, mostNodes)
  return {
    /** Of the space, or nodes of the present graph that the space lacks. */
    blocks: all.filter((block) => chosen.has(block)).slice(0, mostNodes - added.length),
    added: chosen.size + added.length > 0 ? added : [itself(ask.brief.title)],
    analysis: { parts: [...wanted, ...suggested], relations, people: [] }
  }
}

/** Of the space: an answer has an end. */
const mostEdges = 10_000

const nobody = ItemId.make("offline:nobody")

const visible = ({ space }: GraphAsk): Content => {
  const shown = <A extends { readonly hidden: boolean }>(items: ReadonlyArray<A>) =>
    items.filter(({ hidden }) => !hidden)
  return {
    layers: shown(space.layers),
    specialties: shown(space.specialties),
    blocks: shown(space.blocks),
    edges: space.edges
  }
}

const presentBlocks = ({ present }: GraphAsk): ReadonlyArray<Block> =>
  present.nodes.map(({ id, label, layerId, roles, ...facts }) => ({
    id,
    name: label,
    description: "",
    ...namingWith(layerId ?? nobody, roles),
    ...factsOf(facts)
  }))

const newBlocks = (added: ReadonlyArray<ScoredPart>, space: Content): ReadonlyArray<Block> => {
  const layerChooser = new LayerChooser(space)
  const specialtiesOf = assignSpecialties(
    space,
    added.map((part) => ({ ...part, about: part.own ? part.description : "" }))
  )
  const assigned = [...specialtiesOf.values()]
  return added.map((part, index) => {
    const layer = layerChooser.choose(part.name, part.role)
    if (layer !== null) layerChooser.countBlock(layer)
    const kind = kindOfPart(part)
    return {
      id: ItemId.make(`offline:new:${index}`),
      name: part.name,
      description: part.description,
      ...namingWith(
        layer?.id ?? nobody,
        (assigned[index] ?? []).map((id) => ItemId.make(id))
      ),
      ...(kind === "service" ? {} : { kind })
    }
  })
}

const addPart = (block: Block): GraphPart => ({
  _tag: "Add",
  name: block.name,
  layer: block.layerId === nobody ? null : block.layerId,
  roles: specialtiesOf(block),
  ...factsOf(block)
})

/** Nodes are chosen from the space, or new where it lacks them. No node stands alone. */
export const graphPlan = (ask: GraphAsk): ReadonlyArray<GraphPart> => {
  const space = visible(ask)
  const { added, analysis, blocks } = choose(ask, space, presentBlocks(ask))
  const inSpace = new Set<Block>(space.blocks)
  const fresh = newBlocks(added, space)
  const ids = new Set<string>(blocks.map(({ id }) => id))
  const edges = space.edges.filter(({ sourceId, targetId }) => ids.has(sourceId) && ids.has(targetId))
  const planned = edgePlan(analysis, { ...space, blocks: [...blocks, ...fresh], edges })
  const names = new Map<string, string>([
    ...blocks.filter((block) => !inSpace.has(block)).map(({ id, name }) => [id, name] as const),
    ...fresh.map(({ id, name }) => [id, name] as const)
  ])
  const join = (source: string, target: string, label: string | undefined): GraphPart => ({
    _tag: "Join",
    source: names.get(source) ?? source,
    target: names.get(target) ?? target,
    ...(label === undefined ? {} : { label })
  })
  return [
    ...blocks.map(
      (block): GraphPart =>
        inSpace.has(block) ? { _tag: "Choose", block: block.id, roles: null } : addPart(block)
    ),
    ...fresh.map(addPart),
    ...planned.flatMap((item) => (item._tag === "Edge" ? [join(item.source, item.target, item.label)] : [])),
    ...edges.slice(0, mostEdges).map(({ label, sourceId, targetId }) => join(sourceId, targetId, label))
  ]
}
