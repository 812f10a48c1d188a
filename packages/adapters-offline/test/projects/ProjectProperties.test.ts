import { documentIssues } from "@design-workspace/domain/generation/projects/documentIssues"
import {
  type DocumentAsk,
  mostNeighbours,
  ProjectModel
} from "@design-workspace/domain/generation/projects/ProjectModel"
import { mergeSpace } from "@design-workspace/domain/overlays/mergeSpace"
import { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { arbitrarySpace } from "@design-workspace/domain/testing/overlays/SpaceArbitrary"
import { isProof } from "@design-workspace/verification/gates/gate"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Schema, Stream } from "effect"
import { OfflineProjectModel } from "../../src/OfflineProjectModel.ts"
import { documentPlan } from "../../src/projects/documentPlan.ts"
import { graphPlan } from "../../src/projects/graphPlan.ts"
import { askFor, documentAsks, graphOf, projectBrief, shopSpace } from "./projects.ts"

const long = (text: string): string => text.repeat(Math.ceil(50_000 / text.length)).slice(0, 50_000)

const hostile = [
  long("a"),
  long("a "),
  long("!?.,;:()[]#*-_'’\""),
  long("web "),
  long("<script>alert(1)</script> the web API calls <b>the store</b> & <!-- the search --> "),
  long("- web: # the web\n- the API: ```\n---\n"),
  long("1. # web\n===\n> the API\n"),
  long("\u0001\u0007\u001b[31mthe web\u0085\u2028calls the API"),
  long("設計サーバー、データベース。支付"),
  long("The web server calls the order database and "),
  long("It calls it. Its web is it. "),
  long("No web or API or "),
  long("the web ("),
  "\ud800the web\udc00 calls the API",
  "__proto__ calls the constructor service, and the toString store holds the hasOwnProperty",
  "…",
  "\t \n\n \n"
]

const words =
  "a an the and or , ; : . which that calls stores sends to from by in with server service database web API store & search " +
  "order queue client gateway never no not without only must if fails it its they keeps each < # - 支付 (web) Web"
const Word = Schema.Literals(words.split(" "))
const Text = Schema.Union([
  Schema.Literals(hostile.map((text) => text.slice(0, 2_000).toWellFormed())),
  Schema.Array(Word).check(Schema.isMaxLength(60)),
  Schema.Array(Word).check(Schema.isMaxLength(60)),
  Schema.String.check(Schema.isMaxLength(200))
])
const said = (text: typeof Text.Type): string => (typeof text === "string" ? text : text.join(" "))

const Name = Schema.Union([
  Schema.Literals([
    "Web",
    "web",
    "API",
    "Store & Search",
    "支付",
    "x:web",
    "# <b>Web</b>",
    "…",
    "Order Store",
    "---"
  ]),
  Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(40))
])
const Neighbour = Schema.Struct({
  name: Name,
  direction: Schema.Literals(["in", "out"]),
  label: Schema.NullOr(Text),
  description: Schema.NullOr(Text),
  document: Schema.NullOr(Text)
})
const Node = Schema.Struct({
  name: Name,
  kind: BlockKind,
  description: Schema.NullOr(Text),
  layer: Schema.NullOr(Name),
  roles: Schema.Array(Name).check(Schema.isMaxLength(4))
})

const passes = (ask: DocumentAsk): void => {
  const parts = documentPlan(ask)
  assert.deepStrictEqual(documentIssues(ask, parts), [])
  assert.deepStrictEqual(documentPlan(ask), parts)
}

const briefText = { prompt: Text, instructions: Schema.NullOr(Text), title: Text }

describe("the offline model of projects, whatever the prompt says", () => {
  it.prop(
    "makes a graph of what there is, from any space: nothing that the domain refuses, no node alone",
    { ...briefText, parts: arbitrarySpace },
    ({ instructions, parts, prompt, title }) => {
      const { content, custom, overlays } = parts
      const more = { instructions: instructions === null ? null : said(instructions), title: said(title) }
      const ask = askFor(said(prompt), more, { space: mergeSpace(content, overlays, custom) })
      const made = graphOf(ask)
      assert.deepStrictEqual(made.refused, [])
      assert.isAbove(made.graph.nodes.length, 0)
      const joined = new Set(made.graph.edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
      if (made.graph.nodes.length > 1)
        assert.deepStrictEqual(
          made.graph.nodes.filter(({ id }) => !joined.has(id)),
          []
        )
      assert.deepStrictEqual(graphPlan(ask), made.parts)
      for (const one of documentAsks(ask)) passes(one)
    },
    { arbitrary: { runs: isProof ? 300 : 100, seed: 42 }, timeout: 120_000 }
  )

  it.prop(
    "makes a document that passes the gate, for any node and any neighbours",
    {
      ...briefText,
      rules: Schema.Array(Text).check(Schema.isMaxLength(3)),
      node: Node,
      neighbours: Schema.Array(Neighbour).check(Schema.isMaxLength(8)),
      names: Schema.Array(Name).check(Schema.isMaxLength(8)),
      complained: Schema.Boolean
    },
    ({ complained, instructions, names, neighbours, node, prompt, rules, title }) =>
      passes({
        brief: projectBrief(said(prompt), {
          instructions: instructions === null ? null : said(instructions),
          title: said(title),
          rules: rules.map(said)
        }),
        node: { ...node, description: node.description === null ? null : said(node.description) },
        neighbours: neighbours.map((one) => ({
          ...one,
          label: one.label === null ? null : said(one.label).slice(0, 80),
          description: one.description === null ? null : said(one.description),
          document: one.document === null ? null : said(one.document)
        })),
        names: [node.name, ...names],
        complaints: complained ? ["there is no purpose"] : []
      }),
    { arbitrary: { runs: isProof ? 1_000 : 300, seed: 42 }, timeout: 120_000 }
  )

  it.runIf(isProof)(
    "reads hostile prompts of the greatest length",
    () => {
      for (const prompt of hostile) {
        const ask = askFor(prompt, { rules: [prompt.slice(0, 2_000)] })
        assert.deepStrictEqual(graphOf(ask).refused, [])
        for (const one of documentAsks(ask).slice(0, 3)) passes(one)
      }
    },
    120_000
  )

  it("gives a node with the most neighbours an interface for each", () => {
    const neighbours = Array.from({ length: mostNeighbours }, (_, index) => ({
      name: `Neighbour ${index}`,
      direction: index % 2 === 0 ? ("in" as const) : ("out" as const),
      label: index % 3 === 0 ? "calls" : null,
      description: "A neighbour.",
      document: null
    }))
    const ask = { ...documentAsk("The hub calls Neighbour 1."), neighbours }
    passes(ask)
    assert.strictEqual(documentPlan(ask).filter(({ _tag }) => _tag === "Interface").length, mostNeighbours)
  })

  it("chooses no more nodes than a graph may have", () => {
    const [first] = shopSpace.blocks
    if (first === undefined) throw new Error("no block")
    const blocks = Array.from({ length: 1_500 }, (_, index) => ({
      ...first,
      id: first.id,
      name: `Part${index} Service`
    })).map((block, index) => ({ ...block, id: `b${index}` as typeof block.id }))
    const prompt = blocks.map(({ name }) => `The ${name.toLowerCase()} calls it.`).join(" ")
    const ask = askFor(prompt, {}, { space: { ...shopSpace, blocks, edges: [] } })
    assert.deepStrictEqual(graphOf(ask).refused, [])
  })

  it.live("gives one part after the other, each after the pause", () =>
    Effect.gen(function* () {
      const model = yield* ProjectModel
      const ask = askFor("The web frontend calls the checkout.")
      assert.deepStrictEqual(yield* Stream.runCollect(model.graph(ask)), graphPlan(ask))
      const [one] = documentAsks(ask)
      if (one === undefined) throw new Error("no node")
      assert.deepStrictEqual(yield* Stream.runCollect(model.document(one)), documentPlan(one))
    }).pipe(Effect.provide(OfflineProjectModel.layer({ delay: Duration.millis(1) })))
  )
})

const documentAsk = (prompt: string): DocumentAsk => ({
  brief: projectBrief(prompt),
  node: { name: "Hub", kind: "service", description: null, layer: null, roles: [] },
  neighbours: [],
  names: ["Hub", "Price Importer", "Tax Service"],
  complaints: []
})
