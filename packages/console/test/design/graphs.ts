import fc from "fast-check"
import type { GraphEdit } from "../../src/design/project/applyEdit.ts"
import { type DraftGraph, edgeKey, nodeKinds } from "../../src/design/project/DraftGraph.ts"

/** Few ids, so that graphs and edits share parts. */
const nodeIds = fc.integer({ min: 0, max: 6 }).map((number) => `n${number}`)
const roleIds = fc.integer({ min: 0, max: 3 }).map((number) => `r${number}`)
const lanes = fc.constantFrom(null, "l0", "l1", "l2")
const kinds = fc.constantFrom(...nodeKinds)
const names = fc.constantFrom("Web", "Store", "<script>alert(1)</script>", "שלום", "🦀".repeat(200))
const edgeLabels = fc.constantFrom("", "reads", "writes", "🦀".repeat(80))
const tags = fc.constantFrom(["pci"], ["core", "eu"])
const links = fc.constantFrom([{ url: "https://a.example/" }], [{ url: "https://a.example/", title: "A" }])
const technology = fc.constantFrom("Kotlin", "PostgreSQL 18")
const lifecycle = fc.constantFrom("planned" as const, "retired" as const)
const facts = {
  description: fc.constant("Keeps orders."),
  technology,
  owner: technology,
  lifecycle,
  tags,
  links
}
const ends = fc.record({ source: nodeIds, target: nodeIds })

/** Graphs that keep all rules. */
export const graphs: fc.Arbitrary<DraftGraph> = fc
  .record({
    roles: fc.uniqueArray(fc.record({ id: roleIds, label: names }), { selector: ({ id }) => id }),
    nodes: fc.uniqueArray(
      fc.record(
        { id: nodeIds, label: names, kind: kinds, lane: lanes, roles: fc.uniqueArray(roleIds), ...facts },
        { requiredKeys: ["id", "label", "kind", "lane", "roles"] }
      ),
      { selector: ({ id }) => id }
    ),
    edges: fc.uniqueArray(
      fc.record(
        { source: nodeIds, target: nodeIds, label: edgeLabels, technology },
        { requiredKeys: ["source", "target", "label"] }
      ),
      { selector: edgeKey }
    )
  })
  .map(({ edges, nodes, roles }) => {
    const [there, known] = [new Set(nodes.map(({ id }) => id)), new Set(roles.map(({ id }) => id))]
    return {
      nodes: nodes.map((node) => ({ ...node, roles: node.roles.filter((role) => known.has(role)) })),
      edges: edges.filter(
        ({ source, target }) => source !== target && there.has(source) && there.has(target)
      ),
      roles
    }
  })

/** Texts that the service takes, and such that it does not. */
const texts = fc.oneof(names, fc.constantFrom("", "two\nlines", "a\u0000b", "\ud800", "🦀".repeat(201)))
const ids = fc.oneof(nodeIds, fc.constantFrom(".", "..", "a b", ""))

/** What a person may try, sensible or not. */
export const edits: fc.Arbitrary<GraphEdit> = fc.oneof(
  fc.record({
    edit: fc.constant("addNode" as const),
    node: fc.record({ id: ids, label: texts, kind: kinds, lane: lanes, roles: fc.array(roleIds) })
  }),
  fc.record({ edit: fc.constant("removeNode" as const), id: nodeIds }),
  fc.record({
    edit: fc.constant("changeNode" as const),
    id: nodeIds,
    change: fc.record(
      { label: texts, kind: kinds, lane: fc.oneof(lanes, fc.constant("no id")), ...facts, owner: names },
      { requiredKeys: [] }
    )
  }),
  fc.record({ edit: fc.constant("assign" as const), node: nodeIds, role: roleIds, on: fc.boolean() }),
  ends.map((at) => ({ edit: "connect" as const, ...at })),
  fc.tuple(ends, fc.oneof(edgeLabels, texts)).map(([at, label]) => ({
    edit: "changeEdge" as const,
    ...at,
    change: { label, technology: label === "" ? undefined : "Kotlin" }
  })),
  ends.map((at) => ({ edit: "turnEdge" as const, ...at })),
  ends.map((at) => ({ edit: "removeEdge" as const, ...at })),
  fc.record({
    edit: fc.constant("addRole" as const),
    role: fc.record({ id: fc.oneof(roleIds, fc.constant("..")), label: texts })
  }),
  fc.record({ edit: fc.constant("renameRole" as const), id: roleIds, label: texts }),
  fc.record({ edit: fc.constant("removeRole" as const), id: roleIds })
)

const by =
  <Item>(key: (item: Item) => string) =>
  (one: Item, other: Item) =>
    key(one) < key(other) ? -1 : 1

/** The graph without an order of its lists. */
export const sorted = ({ edges, nodes, roles }: DraftGraph): DraftGraph => ({
  nodes: nodes.map((node) => ({ ...node, roles: [...node.roles].sort() })).sort(by(({ id }) => id)),
  edges: [...edges].sort(by(edgeKey)),
  roles: [...roles].sort(by(({ id }) => id))
})
