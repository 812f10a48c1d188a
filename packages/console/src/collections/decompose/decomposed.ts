import type { Block, Edge } from "@design-workspace/client"
import { dropStored, readStored, writeStored } from "../../client/stored.ts"
import type { Content } from "../../design/collection/Content.ts"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import { keepingSpecialties } from "../../graph/model/specialties.ts"

export interface Parts {
  readonly blocks: ReadonlyArray<Block>
  readonly edges: ReadonlyArray<Edge>
}

/**
 * Edges into the block lead to the parts to which no other part leads, those out of it come from the parts that lead to
 * none; where there is no such part, all take part.
 */
export const rewiredEdges = (content: Content, block: string, parts: Parts): ReadonlyArray<Edge> => {
  const ledTo = new Set(parts.edges.map(({ target_id }) => target_id))
  const leading = new Set(parts.edges.map(({ source_id }) => source_id))
  const all = parts.blocks.map(({ id }) => id)
  const orAll = (some: ReadonlyArray<string>) => (some.length > 0 ? some : all)
  const entries = orAll(all.filter((id) => !ledTo.has(id)))
  const exits = orAll(all.filter((id) => !leading.has(id)))
  return content.edges.flatMap((edge) => {
    if (edge.target_id === block) return entries.map((id) => ({ ...edge, target_id: id }))
    return edge.source_id === block ? exits.map((id) => ({ ...edge, source_id: id })) : []
  })
}

const around = (content: Content, ids: ReadonlySet<string>): Content => {
  const edges = content.edges.filter(({ source_id, target_id }) => ids.has(source_id) || ids.has(target_id))
  const shown = new Set([...ids, ...edges.flatMap(({ source_id, target_id }) => [source_id, target_id])])
  const blocks = content.blocks.filter(({ id }) => shown.has(id))
  const used = new Set(blocks.map(({ layer_id }) => layer_id))
  return { ...content, layers: content.layers.filter(({ id }) => used.has(id)), blocks, edges }
}

export const blockAround = (content: Content, block: string): Content => around(content, new Set([block]))

export const partsAround = (content: Content, block: string, parts: Parts): Content => {
  const ids = new Set(parts.blocks.map(({ id }) => id))
  const others = content.edges.filter(
    ({ source_id, target_id }) => source_id !== block && target_id !== block
  )
  return around(
    {
      ...content,
      blocks: content.blocks.flatMap((it) => (it.id === block ? parts.blocks : [it])),
      edges: [...others, ...rewiredEdges(content, block, parts), ...parts.edges]
    },
    ids
  )
}

/** On layers and with specialties that are there now. */
export const fitted = (content: Content, block: Block, parts: Parts): Parts => {
  const layers = new Set(content.layers.map(({ id }) => id))
  const specialties = new Set(content.specialties.map(({ id }) => id))
  const others = new Set(content.blocks.map(({ id }) => id).filter((id) => id !== block.id))
  // An id that somebody took meanwhile gets a number.
  const renamed = new Map<string, string>()
  const taken = new Set([...others, ...parts.blocks.map(({ id }) => id)])
  for (const { id } of parts.blocks) {
    if (!others.has(id)) continue
    let next = id
    for (let count = 2; taken.has(next); count += 1) next = `${id.slice(0, 60)}-${count}`
    taken.add(next)
    renamed.set(id, next)
  }
  const idOf = (id: string) => renamed.get(id) ?? id
  return {
    blocks: parts.blocks.map((part) => ({
      ...keepingSpecialties((id) => specialties.has(id))(part),
      id: idOf(part.id),
      layer_id: layers.has(part.layer_id) ? part.layer_id : block.layer_id
    })),
    edges: parts.edges.map((edge) => ({
      ...edge,
      source_id: idOf(edge.source_id),
      target_id: idOf(edge.target_id)
    }))
  }
}

export const isInner = (parts: Parts, source_id: string, target_id: string): boolean =>
  parts.edges.some((edge) => edgeKey(edge) === edgeKey({ source_id, target_id }))

export interface Prepared extends Parts {
  readonly basedOn: string
}

interface PreparedPlace {
  readonly caller: string
  readonly collectionId: string
  readonly blockId: string
}

const keyOf = ({ blockId, caller, collectionId }: PreparedPlace): string =>
  `decompose:${caller}:${collectionId}:${blockId}`

const isPrepared = (value: unknown): value is Prepared =>
  typeof value === "object" && value !== null && "blocks" in value && "edges" in value && "basedOn" in value

/** Parts were paid for, and outlive a reload. */
export const keptParts = (place: PreparedPlace): Prepared | null => {
  const kept = readStored<unknown>(keyOf(place))
  return isPrepared(kept) ? kept : null
}

/** A browser that keeps nothing has the parts for as long as the page is open. */
export const keepParts = (place: PreparedPlace, parts: Prepared | null): void => {
  if (parts === null) dropStored(keyOf(place))
  else writeStored(keyOf(place), parts)
}

const least = 2
const most = 100

/** Null where it is left open, undefined where it is no number. */
export const readCount = (value: string): number | null | undefined => {
  const digits = value.trim()
  if (digits === "") return null
  return /^\d{1,4}$/.test(digits) ? Number(digits) : undefined
}

export const countProblem = (
  min: number | null | undefined,
  max: number | null | undefined
): string | undefined => {
  const outside = (bound: number | null | undefined): boolean =>
    bound === undefined || (bound !== null && (bound < least || bound > most))
  if (outside(min) || outside(max)) return `Give numbers from ${least} to ${most}, or leave a bound empty.`
  return (min ?? least) > (max ?? most) ? "The least number is above the most." : undefined
}
