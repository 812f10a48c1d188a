import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import type { Graph } from "../../src/projects/Graph.ts"
import { factsOf } from "../../src/shared/factFields.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { arbitraryFacts, arbitrarySaying, sayingOf } from "../shared/FactsArbitrary.ts"

const id = Arbitrary.map(Arbitrary.schema(Schema.Literals(["a", "b", "c", "d"])), (text) => ItemId.make(text))
const label = Arbitrary.schema(Schema.Literals(["One", "Two"]))

const node = Arbitrary.map(
  Arbitrary.all({
    id,
    label,
    roles: Arbitrary.array(id, { maxLength: 3 }),
    lane: Arbitrary.array(id, { maxLength: 1 }),
    description: Arbitrary.schema(Schema.Literals(["", "What it does."])),
    facts: Arbitrary.schema(arbitraryFacts)
  }),
  ({ description, facts, lane: [layerId], ...rest }) => ({
    ...rest,
    ...(layerId === undefined ? {} : { layerId }),
    ...(description === "" ? {} : { description }),
    ...factsOf(facts)
  })
)

const edge = Arbitrary.map(
  Arbitrary.all({ sourceId: id, targetId: id, said: Arbitrary.schema(arbitrarySaying) }),
  ({ said, ...ends }) => ({ ...ends, ...sayingOf(said) })
)

/** Small graphs of few ids, so that doubles, dangling ends and self loops are frequent. */
export const anyGraph: Arbitrary.Arbitrary<Graph> = Arbitrary.all({
  nodes: Arbitrary.array(node, { maxLength: 4 }),
  edges: Arbitrary.array(edge, { maxLength: 4 }),
  roles: Arbitrary.array(Arbitrary.all({ id, label }), { maxLength: 4 })
})

const firstOf = <A>(items: ReadonlyArray<A>, key: (item: A) => string): ReadonlyArray<A> =>
  items.filter((item, index) => items.findIndex((other) => key(other) === key(item)) === index)

/** What is left of a graph when everything that breaks a rule of graphs is taken out. */
export const soundPart = ({ edges, nodes, roles }: Graph): Graph => {
  const hasNode = (name: ItemId) => nodes.some((item) => item.id === name)
  const hasRole = (name: ItemId) => roles.some((item) => item.id === name)
  const whole = edges.filter(
    ({ sourceId, targetId }) => hasNode(sourceId) && hasNode(targetId) && sourceId !== targetId
  )
  return {
    nodes: firstOf(nodes, (item) => item.id).map((item) => ({
      ...item,
      roles: firstOf(item.roles.filter(hasRole), (role) => role)
    })),
    edges: firstOf(whole, (edge) => `${edge.sourceId} ${edge.targetId}`),
    roles: firstOf(roles, (item) => item.id)
  }
}

/** Graphs that break no rule. */
export const soundGraph: Arbitrary.Arbitrary<Graph> = Arbitrary.map(anyGraph, soundPart)
