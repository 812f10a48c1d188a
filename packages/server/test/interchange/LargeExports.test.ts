import { AnswerBytes } from "@design-workspace/adapters-http/middleware/AnswerBudget"
import { ByteBudget } from "@design-workspace/adapters-http/middleware/ByteBudget"
import { metricOf } from "@design-workspace/verification/calls/metrics"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene, type ProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { Layer } from "effect"
import { beforeAll, expect, it } from "vitest"
import { Model } from "../../src/model/Model.ts"

const nodes = Array.from({ length: 2_000 }, (_, n) => ({
  id: `node-${n}`.padEnd(64, "."),
  label: `Node ${n} `.padEnd(200, "of a design "),
  roles: "[]"
}))
const graph = {
  nodes,
  edges: nodes.slice(1).map(({ id }, n) => ({ source_id: nodes[n]?.id, target_id: id, label: `tells ${n}` })),
  roles: [],
  nodeRoles: []
}

/** A share of a caller is a quarter: less than the JSON, the picture and the page of the graph take each. */
const budget = new ByteBudget(1_048_576)
const share = budget.share

inOneWorld(
  "contract 8.2 and 15.1: what is longer than a caller's whole share",
  (world) => {
    let scene: ProjectScene | undefined
    beforeAll(async () => {
      scene = await makeProjectScene(world(), { graph })
      const content = "A document.\n".repeat(1_000)
      for (const { id } of nodes.slice(0, 3))
        expectStatus(await scene.owner.put(`${scene.project}/doc-content/${id}`, { content }), 200)
    })

    const read = async (path: string, token: string) => {
      const address = `${world().api.url}${scene?.project}/${path}`
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    }

    it.each([
      ["export?format=markdown", "# Project"],
      ["export?format=zip", "PK"],
      ["graph?format=svg", "<svg"],
      ["graph?format=mermaid", ""],
      ["graph", '{"updated_at"']
    ])("%s is sent whole, and nothing is held afterwards", async (path, begins) => {
      const { status, bytes } = await read(path, world().reader.read)
      expect(status).toBe(200)
      expect(bytes.subarray(0, begins.length).toString()).toBe(begins)
      if (path !== "export?format=zip") expect(bytes.length).toBeGreaterThan(share)
      if (path === "graph") expect(JSON.parse(bytes.toString()).nodes).toHaveLength(nodes.length)
      await expect.poll(() => metricOf(world().api, "answer_budget_used_bytes")).toBeLessThan(share)
    })
  },
  {},
  Layer.merge(Model, Layer.succeed(AnswerBytes, budget))
)
