import type { Block, Edge } from "@design-workspace/domain/collections/Collection"
import { kindOfPart } from "../brief/kindOfPart.ts"
import { roleOf } from "../brief/Roles.ts"
import { nouns } from "../plan/Affinity.ts"

/** The blocks of a space and how it joins them. */
export interface Surroundings {
  readonly blocks: ReadonlyArray<Block>
  readonly edges: ReadonlyArray<Edge>
}

/** More blocks than this are not guessed. */
const mostGuessed = 5

const keeps = ({ kind, name }: Block): boolean => {
  const known = kind ?? kindOfPart({ name, role: roleOf(name) })
  return known === "store" || known === "queue"
}

const group = (
  edges: ReadonlyArray<Edge>,
  by: "sourceId" | "targetId"
): ReadonlyMap<string, ReadonlyArray<Edge>> => Map.groupBy(edges, (edge) => edge[by] as string)

/**
 * The blocks that named ones need: a store or queue that nothing else uses, and what all of them depend on, if there are
 * three or more. No more of these than there are named ones.
 */
export const neededBlocks = (
  { blocks, edges }: Surroundings,
  named: ReadonlySet<string>
): ReadonlyArray<Block> => {
  const callers = group(edges, "targetId")
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

/** The blocks whose names and descriptions share words with a text; a word counts more if few blocks have it. */
export const relatedBlocks = ({ blocks }: Surroundings, text: string): ReadonlyArray<Block> => {
  const said = nouns(text)
  const shared = new Map(
    blocks.map((block) => [
      block,
      [...nouns(`${block.name} ${block.description.slice(0, 600)}`)].filter((word) => said.has(word))
    ])
  )
  const counts = new Map<string, number>()
  for (const word of [...shared.values()].flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return best(blocks, (block) =>
    (shared.get(block) ?? []).reduce((sum, word) => sum + 1 / (counts.get(word) ?? 1), 0)
  )
}

/** The blocks that the space joins to the chosen ones; if none is chosen, those that it joins to most others. */
export const nearbyBlocks = (
  { blocks, edges }: Surroundings,
  chosen: ReadonlySet<string>
): ReadonlyArray<Block> => {
  const degrees = new Map<string, number>()
  for (const { sourceId, targetId } of edges) {
    const near = chosen.size === 0 || chosen.has(sourceId) || chosen.has(targetId)
    for (const id of near ? [sourceId, targetId] : []) degrees.set(id, (degrees.get(id) ?? 0) + 1)
  }
  const found = best(blocks, ({ id }) => (chosen.has(id) ? 0 : (degrees.get(id) ?? 0)))
  return found.length > 0 || chosen.size > 0 ? found : blocks.slice(0, mostGuessed)
}
