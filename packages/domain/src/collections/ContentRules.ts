import { Effect } from "effect"
import { maximumEdges, maximumNodes } from "../shared/graphSize.ts"
import { customPrefix, type ItemId, isPathStep } from "../shared/Ids.ts"
import { type InvalidInput, type Issue, requireNone } from "../shared/InvalidInput.ts"
import { atOnce, inParts, stepsOf } from "../shared/inParts.ts"
import type { Block, Content, Edge, Layer } from "./Collection.ts"
import { checkContentSize } from "./contentSize.ts"
import { checkNaming, checkReference, referencesIn } from "./references.ts"

type Path = Issue["path"]

/** The limits of a project's graph (contract 1.8), because a project starts as the graph of a collection. */
const most = { blocks: maximumNodes, edges: maximumEdges }

export const checkSize = (kind: keyof typeof most, count: number): ReadonlyArray<Issue> =>
  count > most[kind]
    ? [{ path: [kind], message: `would make ${count} ${kind}: at most ${most[kind]} are allowed` }]
    : []

export const checkId = (path: Path, id: ItemId, taken: ReadonlySet<string>): ReadonlyArray<Issue> => [
  ...(taken.has(id) ? [{ path, message: `is already taken: "${id}"` }] : []),
  ...(isPathStep(id) ? [{ path, message: 'must not be "." or ".."' }] : []),
  ...(id.startsWith(customPrefix) ? [{ path, message: `must not start with "${customPrefix}"` }] : [])
]

export const nextPosition = (layers: ReadonlyArray<Pick<Layer, "position">>): number =>
  Math.min(1_000_000, layers.reduce((last, { position }) => Math.max(last, position), -1) + 1)

type Known = Pick<ReadonlySet<string>, "has">

/** `path` is that of the list. */
export const checkEdges = (
  path: Path,
  edges: ReadonlyArray<Edge>,
  known: Known,
  noun: "block" | "sub-block"
): ReadonlyArray<Issue> => {
  const seen = new Set<string>()
  return edges.flatMap(({ sourceId, targetId }, index) => {
    const key = `${sourceId}\n${targetId}`
    const twice = seen.has(key)
    seen.add(key)
    const at = [...path, index]
    return [
      ...checkReference([...at, "sourceId"], sourceId, known, noun),
      ...checkReference([...at, "targetId"], targetId, known, noun),
      ...(sourceId === targetId
        ? [{ path: [...at, "targetId"], message: `must be another ${noun} than source_id` }]
        : []),
      ...(twice ? [{ path: at, message: "is listed twice" }] : [])
    ]
  })
}

const checkIds = (kind: string, items: ReadonlyArray<{ readonly id: ItemId }>): ReadonlyArray<Issue> => {
  const taken = new Set<string>()
  return items.flatMap(({ id }, index) => {
    const issues = checkId([kind, index, "id"], id, taken)
    taken.add(id)
    return issues
  })
}

export const idsOf = (items: ReadonlyArray<{ readonly id: ItemId }>): ReadonlySet<string> =>
  new Set(items.map(({ id }) => id))

const knownIn = (items: ReadonlyArray<{ readonly id: ItemId }> | undefined): Known =>
  items === undefined ? { has: () => true } : idsOf(items)

const checkBlocks = (
  blocks: ReadonlyArray<Block>,
  { layers, specialties }: Partial<Content>
): ReadonlyArray<Issue> => {
  const known = { layers: knownIn(layers), specialties: knownIn(specialties) }
  return blocks.flatMap((block, index) => checkNaming(["blocks", index], block, known))
}

/** Every breach of contract 3 that the given parts show. Of what is too large only that is said. */
export function* contentIssues(parts: Partial<Content>): Generator<number, ReadonlyArray<Issue>> {
  const { blocks = [], edges = [], layers = [], specialties = [] } = parts
  const tooLarge = checkContentSize(parts)
  if (tooLarge.length > 0) return tooLarge
  yield stepsOf(layers.length + specialties.length + blocks.length + edges.length)
  const ofItems = [
    ...checkSize("blocks", blocks.length),
    ...checkSize("edges", edges.length),
    ...checkIds("layers", layers),
    ...checkIds("specialties", specialties),
    ...checkIds("blocks", blocks)
  ]
  yield stepsOf(layers.length + specialties.length + blocks.length)
  const ofBlocks = checkBlocks(blocks, parts)
  yield stepsOf(blocks.length + referencesIn(blocks))
  return [...ofItems, ...ofBlocks, ...checkEdges(["edges"], edges, knownIn(parts.blocks), "block")]
}

export const checkContent = (parts: Partial<Content>): ReadonlyArray<Issue> => atOnce(contentIssues(parts))

export const requireSound = (content: Content): Effect.Effect<void, InvalidInput> =>
  Effect.flatMap(
    inParts(() => contentIssues(content)),
    requireNone
  )
