import { Result } from "effect"
import type { Block, Content, Edge } from "../collections/Collection.ts"
import { checkEdges, checkId, checkSize, idsOf } from "../collections/ContentRules.ts"
import { checkOctets, checkReferenceCount } from "../collections/contentSize.ts"
import { mintId } from "../collections/mintId.ts"
import { handedDown, madeWith } from "../collections/partFields.ts"
import { checkNaming, referencesIn } from "../collections/references.ts"
import type { ItemId } from "../shared/Ids.ts"
import type { Issue } from "../shared/InvalidInput.ts"
import type { PreparedDecomposition, SubBlock } from "./DecompositionRequest.ts"

/**
 * Incoming edges go to the parts without an incoming `inner` edge, outgoing ones leave from those without an outgoing
 * one; without such a part, all parts count (contract 5.6). Labels stay (contract 15.14).
 */
export const rewire = (
  edges: ReadonlyArray<Edge>,
  removed: ItemId,
  parts: ReadonlyArray<ItemId>,
  inner: ReadonlyArray<Edge>
) => {
  const pointedTo = new Set(inner.map(({ targetId }) => targetId))
  const pointing = new Set(inner.map(({ sourceId }) => sourceId))
  const orAll = (some: ReadonlyArray<ItemId>) => (some.length > 0 ? some : parts)
  const entries = orAll(parts.filter((id) => !pointedTo.has(id)))
  const exits = orAll(parts.filter((id) => !pointing.has(id)))

  const move = (edge: Edge): ReadonlyArray<Edge> =>
    edge.targetId === removed
      ? entries.map((id) => ({ ...edge, targetId: id }))
      : exits.map((id) => ({ ...edge, sourceId: id }))

  const incoming = edges.filter(({ targetId }) => targetId === removed)
  const outgoing = edges.filter(({ sourceId }) => sourceId === removed)
  const touches = (edge: Edge) => edge.sourceId === removed || edge.targetId === removed
  const kept = edges.length - incoming.length - outgoing.length
  return {
    /** Of all edges, known before any is made. */
    count: kept + incoming.length * entries.length + outgoing.length * exits.length,
    /** Each moved edge in the place of the one that it comes from. */
    all: () => edges.flatMap((edge) => (touches(edge) ? move(edge) : [edge])),
    moved: () => edges.filter(touches).flatMap(move)
  }
}

export interface Replaced {
  readonly content: Content
  readonly subBlocks: ReadonlyArray<Block>
  readonly rewiredEdges: ReadonlyArray<Edge>
}

const checkGivenIds = (parts: ReadonlyArray<SubBlock>, others: ReadonlySet<string>) => {
  const taken = new Set(others)
  return parts.flatMap(({ id }, index) => {
    if (id === undefined) return []
    const issues = checkId(["subBlocks", index, "id"], id, taken)
    taken.add(id)
    return issues
  })
}

const checkParts = (content: Content, parts: ReadonlyArray<SubBlock>): ReadonlyArray<Issue> => {
  const known = { layers: idsOf(content.layers), specialties: idsOf(content.specialties) }
  return parts.flatMap((part, index) => checkNaming(["subBlocks", index], part, known))
}

/** The removed block's id is never minted: what spaces changed on it must not apply to a part of the same name. */
const complete = (
  removed: Block,
  parts: ReadonlyArray<SubBlock>,
  others: ReadonlySet<string>
): ReadonlyArray<Block> => {
  const given = parts.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const taken = new Set<string>([...others, removed.id, ...given])
  return parts.map((part) => {
    const id = part.id ?? mintId(part.name, taken)
    taken.add(id)
    return { id, ...madeWith("block", { ...handedDown(removed), ...part }) }
  })
}

/** The sub-blocks take the block's place in the order and its outside edges (contract 5.6). Fails with every breach. */
export const replaceBlock = (
  content: Content,
  removed: Block,
  { edges, subBlocks: parts }: Pick<PreparedDecomposition, "subBlocks" | "edges">
): Result.Result<Replaced, ReadonlyArray<Issue>> => {
  const tooMany = [
    ...checkSize("blocks", content.blocks.length - 1 + parts.length),
    ...checkReferenceCount(
      referencesIn(content.blocks) -
        referencesIn([removed]) +
        referencesIn(parts.map((part) => ({ ...handedDown(removed), ...part })))
    )
  ]
  if (tooMany.length > 0) return Result.fail(tooMany)

  const others = new Set([...idsOf(content.blocks)].filter((id) => id !== removed.id))
  const subBlocks = complete(removed, parts, others)
  const rewired = rewire(
    content.edges,
    removed.id,
    subBlocks.map(({ id }) => id),
    edges
  )
  const issues = [
    ...(parts.length < 2 ? [{ path: ["subBlocks"], message: "must have at least 2 items" }] : []),
    ...checkGivenIds(parts, others),
    ...checkParts(content, parts),
    ...checkEdges(["edges"], edges, idsOf(subBlocks), "sub-block"),
    ...checkSize("edges", rewired.count + edges.length)
  ]
  if (issues.length > 0) return Result.fail(issues)

  const replaced = {
    ...content,
    blocks: content.blocks.flatMap((block) => (block.id === removed.id ? subBlocks : [block])),
    edges: [...rewired.all(), ...edges]
  }
  const tooLarge = checkOctets(replaced)
  if (tooLarge.length > 0) return Result.fail(tooLarge)
  return Result.succeed({ content: replaced, subBlocks, rewiredEdges: rewired.moved() })
}
