import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import type { Content, Edge } from "../../src/collections/Collection.ts"
import { factsOf } from "../../src/shared/factFields.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { arbitraryFacts, arbitrarySaying, sayingOf } from "../shared/FactsArbitrary.ts"

/** Names that collide, differ by case or by accent alone, or hold what no id may hold. */
export const arbitraryName = Schema.Literals(["Web", "web", "Wéb", "API", "Store & Search", "支付", "x:web"])

/** A small index, often out of range of what it points into. */
export const arbitraryIndex = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 7 }))

const Seed = Schema.Struct({
  layers: Schema.Array(
    Schema.Struct({
      name: arbitraryName,
      position: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2 }))
    })
  ).check(Schema.isMinLength(1), Schema.isMaxLength(4)),
  specialties: Schema.Array(arbitraryName).check(Schema.isMaxLength(4)),
  blocks: Schema.Array(
    Schema.Struct({
      name: arbitraryName,
      layer: arbitraryIndex,
      specialties: Schema.Array(arbitraryIndex).check(Schema.isMaxLength(3)),
      facts: arbitraryFacts
    })
  ).check(Schema.isMaxLength(7)),
  edges: Schema.Array(Schema.Tuple([arbitraryIndex, arbitraryIndex, arbitrarySaying])).check(
    Schema.isMaxLength(12)
  )
})

const idOf = (letter: string, index: number): ItemId => ItemId.make(`${letter}${index}`)

const edgesOf = (ends: (typeof Seed.Type)["edges"], blocks: number): ReadonlyArray<Edge> => {
  if (blocks === 0) return []
  const inRange = ends.map(([from, to, said]) => [from % blocks, to % blocks, said] as const)
  const valid = inRange.filter(([from, to]) => from !== to)
  const unique = new Map(valid.map((edge) => [`${edge[0]}/${edge[1]}`, edge]))
  return [...unique.values()].map(([from, to, said]) => ({
    sourceId: idOf("b", from),
    targetId: idOf("b", to),
    ...sayingOf(said)
  }))
}

const contentOf = ({ blocks, edges, layers, specialties }: typeof Seed.Type): Content => ({
  layers: layers.map((layer, index) => ({ ...layer, id: idOf("l", index), description: "" })),
  specialties: specialties.map((name, index) => ({ id: idOf("s", index), name, description: "" })),
  blocks: blocks.map(({ facts, layer, name, specialties: indices }, index) => ({
    id: idOf("b", index),
    name,
    description: `block ${index}`,
    layerId: idOf("l", layer % layers.length),
    defaultSpecialties: [...new Set(indices)]
      .filter((one) => one < specialties.length)
      .map((one) => idOf("s", one)),
    ...factsOf(facts)
  })),
  edges: edgesOf(edges, blocks.length)
})

/** Contents that keep every rule: ids `l0` …, `s0` …, `b0` …, at least one layer. */
export const arbitraryContent: Arbitrary.Arbitrary<Content> = Arbitrary.map(Arbitrary.schema(Seed), contentOf)
