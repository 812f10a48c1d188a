import type { Block, Edge } from "@design-workspace/client"
import fc from "fast-check"
import type { Content } from "../../src/design/collection/Content.ts"
import {
  addBlock,
  addEdge,
  addLayer,
  addSpecialty,
  changeEdge,
  changePart,
  type Edit,
  moveLayer,
  removeBlock,
  removeEdge,
  removeLayer,
  removeSpecialty,
  turnEdge
} from "../../src/design/collection/editContent.ts"
import { edgeKey } from "../../src/graph/model/graphIndex.ts"

const word = fc.string({ minLength: 1, maxLength: 6 })

const idsOf = (prefix: string, many: number) => Array.from({ length: many }, (_, at) => `${prefix}${at}`)

const kind = fc.constantFrom<Block["kind"]>("store", "queue", undefined)

/** Contents that hold every rule of collections. */
export const contents: fc.Arbitrary<Content> = fc
  .record({ layers: fc.nat(3), specialties: fc.nat(3), blocks: fc.nat(5) })
  .chain(({ blocks, layers, specialties }) => {
    const [layerIds, specialtyIds] = [idsOf("l", layers), idsOf("s", specialties)]
    const blockIds = layers === 0 ? [] : idsOf("b", blocks)
    const pairs = blockIds.flatMap((source_id) =>
      blockIds.filter((id) => id !== source_id).map((target_id) => ({ source_id, target_id }))
    )
    const edge = (ends: Edge): fc.Arbitrary<Edge> =>
      fc.option(word, { nil: undefined }).map((label) => (label === undefined ? ends : { ...ends, label }))
    return fc.record({
      layers: fc.tuple(
        ...layerIds.map((id) =>
          fc.record({ id: fc.constant(id), name: word, description: word, position: fc.nat(3) })
        )
      ),
      specialties: fc.tuple(
        ...specialtyIds.map((id) => fc.record({ id: fc.constant(id), name: word, description: word }))
      ),
      blocks: fc.tuple(
        ...blockIds.map((id) =>
          fc
            .record({
              id: fc.constant(id),
              name: word,
              description: word,
              layer_id: fc.constantFrom(...layerIds),
              default_specialties: fc.subarray(specialtyIds),
              kind
            })
            .map(({ kind, ...block }): Block => (kind === undefined ? block : { ...block, kind }))
        )
      ),
      edges: fc.subarray(pairs).chain((some) => fc.tuple(...some.map(edge)))
    })
  })

const ids = {
  l: fc.constantFrom(...idsOf("l", 4)),
  s: fc.constantFrom(...idsOf("s", 4)),
  b: fc.constantFrom(...idsOf("b", 6))
}
const ends = fc.tuple(ids.b, ids.b)

/** Every edit, on parts that may be there or not. */
export const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(ids.l, word).map(([id, name]) => addLayer(id, name)),
  fc.tuple(ids.s, word).map(([id, name]) => addSpecialty(id, name)),
  fc.tuple(ids.b, word, ids.l).map(([id, name, layer]) => addBlock(id, name, layer)),
  fc.tuple(ids.l, word).map(([id, name]) => changePart("layers", id, { name })),
  fc.tuple(ids.s, word).map(([id, description]) => changePart("specialties", id, { description })),
  fc.tuple(ids.b, word, kind).map(([id, name, kind]) => changePart("blocks", id, { name, kind })),
  fc.tuple(ids.l, fc.constantFrom(1 as const, -1 as const)).map(([id, by]) => moveLayer(id, by)),
  ids.l.map(removeLayer),
  ids.s.map(removeSpecialty),
  ids.b.map(removeBlock),
  fc.tuple(ends, word).map(([[source, target], label]) => addEdge(source, target, label)),
  fc
    .tuple(ends, fc.string({ maxLength: 3 }))
    .map(([[source, target], label]) => changeEdge(source, target, { label })),
  ends.map(([source, target]) => turnEdge(source, target)),
  ends.map(([source, target]) => removeEdge(source, target))
)

const twice = (keys: ReadonlyArray<string>): boolean => new Set(keys).size !== keys.length

/** What of the rules of collections a content breaks. */
export const breaches = ({ blocks, edges, layers, specialties }: Content): ReadonlyArray<string> => {
  const known = (list: ReadonlyArray<{ readonly id: string }>, id: string) => list.some((it) => it.id === id)
  return [
    ...[layers, specialties, blocks].flatMap((list) =>
      twice(list.map(({ id }) => id)) ? ["an id twice"] : []
    ),
    ...(twice(edges.map(edgeKey)) ? ["an edge twice"] : []),
    ...blocks.flatMap(({ default_specialties, id, layer_id }) => [
      ...(known(layers, layer_id) ? [] : [`${id} on no layer`]),
      ...(default_specialties.every((it) => known(specialties, it)) ? [] : [`${id} with no specialty`])
    ]),
    ...edges.flatMap(({ source_id, target_id }) => [
      ...(source_id === target_id ? ["an edge to itself"] : []),
      ...(known(blocks, source_id) && known(blocks, target_id) ? [] : ["an edge to nothing"])
    ])
  ]
}

/** What some edits make of a content; those that are refused are left out. */
export const edited = (content: Content, some: ReadonlyArray<Edit>): Content =>
  some.reduce((now, edit) => {
    const outcome = edit(now)
    return "content" in outcome ? outcome.content : now
  }, content)
