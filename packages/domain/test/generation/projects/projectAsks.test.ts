import { assert, describe, it } from "@effect/vitest"
import { projectRequestIssues, requestedNodes } from "../../../src/generation/projects/checkProjectRequest.ts"
import { describedEdges, documentAsk, edgesOf } from "../../../src/generation/projects/documentAsk.ts"
import { estimateProject, longestQuestion } from "../../../src/generation/projects/estimateProject.ts"
import { mostNeighbours, type ProjectBrief } from "../../../src/generation/projects/ProjectModel.ts"
import {
  mostDocuments,
  type ProjectGenerationRequest,
  type Scope
} from "../../../src/generation/request/ProjectGenerationRequest.ts"
import { mergeSpace, shownOnly } from "../../../src/overlays/mergeSpace.ts"
import type { Graph } from "../../../src/projects/Graph.ts"
import { graphOfSpace } from "../../../src/projects/graphOfSpace.ts"
import { ItemId } from "../../../src/shared/Ids.ts"
import { soundGraph } from "../../../testing/projects/GraphArbitrary.ts"
import { smallContent } from "../../../testing/shared/Fixtures.ts"

const space = shownOnly(mergeSpace(smallContent, [], { blocks: [], layers: [], specialties: [] }))
const graph = graphOfSpace(space)
const brief: ProjectBrief = { title: "A", prompt: "A shop", instructions: null, rules: [], quality: "fast" }
const request: ProjectGenerationRequest = {
  scope: "documents",
  nodeIds: null,
  instructions: null,
  quality: "fast"
}
const [web, api] = [ItemId.make("web"), ItemId.make("api")]
const pathsOf = (wanted: Partial<ProjectGenerationRequest>, prompt = "A shop", of: Graph = graph) =>
  projectRequestIssues({ ...request, ...wanted }, { prompt }, of).map(({ path }) => path.join("."))

describe("projectRequestIssues", () => {
  it("a run needs something to go by: the prompt, or instructions", () => {
    assert.deepStrictEqual(pathsOf({}, " "), ["instructions"])
    assert.deepStrictEqual(pathsOf({ instructions: "A shop" }, ""), [])
  })

  it("nodes are named for documents alone, and exist", () => {
    assert.deepStrictEqual(pathsOf({ nodeIds: [web, ItemId.make("none")] }), ["nodeIds.1"])
    assert.deepStrictEqual(pathsOf({ scope: "all", nodeIds: [web] }), ["nodeIds"])
  })

  it("a graph without nodes has no documents, and a very large one not all at once", () => {
    const nodes = Array.from({ length: mostDocuments + 1 }, (_, index) => ({
      id: ItemId.make(`n${index}`),
      label: "N",
      roles: []
    }))
    assert.deepStrictEqual(pathsOf({}, "A shop", { nodes: [], edges: [], roles: [] }), ["scope"])
    assert.deepStrictEqual(pathsOf({}, "A shop", { nodes, edges: [], roles: [] }), ["nodeIds"])
  })

  it.prop("what is asked for is in the order of the graph, each node once", [soundGraph], ([any]) => {
    const ids = any.nodes.map(({ id }) => id)
    assert.deepStrictEqual(requestedNodes(request, any), ids)
    assert.deepStrictEqual(requestedNodes({ ...request, nodeIds: [...ids, ...ids].reverse() }, any), ids)
    assert.deepStrictEqual(requestedNodes({ ...request, scope: "all" }, any), [])
  })
})

describe("documentAsk", () => {
  it("tells what the space and the graph say of the node and its neighbours", () => {
    const node = graph.nodes.find(({ id }) => id === api)
    if (node === undefined) throw new Error("the graph has no API")
    const ask = documentAsk({ brief, graph, space }, node, (id) => (id === web ? "# Web" : null))
    assert.deepStrictEqual(ask.node, {
      name: "API",
      kind: "service",
      description: null,
      layer: "Back",
      roles: ["TypeScript", "SQL"]
    })
    assert.deepStrictEqual(
      ask.neighbours.map(({ direction, document, name }) => [direction, name, document]),
      [
        ["in", "Web", "# Web"],
        ["out", "Store", null]
      ]
    )
    assert.deepStrictEqual(ask.names, ["Web", "API", "Store"])
  })

  it.prop("each edge shows at both of its nodes, from the other side", [soundGraph], ([any]) => {
    const seen = any.nodes.flatMap(({ id }) => edgesOf(any, id))
    assert.strictEqual(seen.length, 2 * any.edges.length)
    assert.strictEqual(seen.filter(({ direction }) => direction === "in").length, any.edges.length)
  })

  it("a node of very many edges describes the first of them", () => {
    const others = Array.from({ length: 2 * mostNeighbours }, (_, index) => ItemId.make(`n${index}`))
    const star = {
      nodes: [web, ...others].map((id) => ({ id, label: id, roles: [] })),
      edges: others.map((id) => ({ sourceId: web, targetId: id })),
      roles: []
    }
    assert.strictEqual(describedEdges(star, web).length, mostNeighbours)
  })
})

describe("estimateProject", () => {
  const unlimited = {
    context: () => Number.POSITIVE_INFINITY,
    longestAnswer: () => Number.POSITIVE_INFINITY,
    prompts: null
  }
  const estimate = (scope: Scope, documents = 0) =>
    estimateProject({ scope, brief, space, present: graph, documents }, unlimited)

  it("counts one call for the graph and one for each document", () => {
    assert.strictEqual(estimate("graph").calls, 1)
    assert.strictEqual(estimate("documents", 2).calls, 2)
    assert.strictEqual(estimate("all").calls, 1 + space.blocks.length)
  })

  it("everything takes no less than its parts", () => {
    const [all, one] = [estimate("all"), estimate("graph")]
    assert.isAbove(all.inputTokens, one.inputTokens)
    assert.isAbove(all.outputTokens.max, one.outputTokens.max)
    assert.isAtMost(all.outputTokens.min, all.outputTokens.max)
  })

  it("does not fit a context that the prompt alone fills", () => {
    const tokens = longestQuestion({ brief }, null)
    const fits = (context: number) =>
      estimateProject(
        { scope: "all", brief, space, present: graph, documents: 0 },
        { ...unlimited, context: () => context }
      ).fitsContext
    assert.isFalse(fits(tokens))
    assert.isTrue(fits(tokens + 1_500))
  })
})
