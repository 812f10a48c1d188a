import { connect, Refused } from "@design-workspace/client"
import { make, withOptions } from "@design-workspace/client/effect"
import { designFromBrief } from "@design-workspace/client/examples/DesignFromBrief"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  makeCollection,
  makeProject,
  makeSpace,
  type World
} from "@design-workspace/verification/scenes/World"
import { Effect } from "effect"
import { FetchHttpClient } from "effect/http"
import { assert, describe, it } from "vitest"

const emptyGraph = { nodes: [], edges: [], roles: [], nodeRoles: [] }

/** A project without a graph, over a space with the small content. */
const bareProject = async (world: World): Promise<string> =>
  makeProject(world, await makeSpace(world, await makeCollection(world)), {
    prompt: "The Web page calls the API. The API writes to the Store.",
    graph: emptyGraph
  })

inOneWorld("the typed client", (world) => {
  describe("a project from its prompt", () => {
    it("is started, followed by its job's events and read, by promises", async () => {
      const { api, owner } = world()
      const { documents, jobs, projectGeneration } = connect({ baseUrl: api.url, token: owner.readWrite })
      const params = { id: await bareProject(world()) }
      const payload = { scope: "all", confirm: true } as const
      const estimate = await projectGeneration.estimateProjectGeneration({ params, payload })
      assert.isAbove(estimate.calls, 1)
      const { job_id } = await projectGeneration.generateProject({ params, payload })
      const nodes: Array<string> = []
      for (let after = 0, ended = false; !ended; ) {
        const page = await jobs.readJobEvents({ params: { id: job_id }, query: { after, wait: 20 } })
        for (const event of page.items) if (event.event === "node") nodes.push(event.data.label)
        ;({ ended, next: after } = page)
      }
      const { kind, result } = await jobs.readJob({ params: { id: job_id } })
      const summary = result?.result_summary
      if (summary === undefined || !("documents_written" in summary)) throw new Error("no project's result")
      assert.deepStrictEqual(
        [kind, summary.nodes_count, summary.documents_written, summary.documents_failed],
        ["project_generation", nodes.length, nodes.length, 0]
      )
      const { items } = await projectGeneration.listProjectAttempts({ params })
      const [attempt] = items
      if (attempt === undefined) throw new Error("no attempt is listed")
      const one = await projectGeneration.readProjectAttempt({
        params: { ...params, attemptId: attempt.attempt_id }
      })
      const first = one.documents[0]
      assert.deepStrictEqual([first?.state, first?.version], ["written", 1])
      const document = await documents.readDocument({
        params: { ...params, nodeId: first?.node_id ?? "" }
      })
      assert.match(document.content, /^# .+\n\n## Purpose\n/)
    })

    it("is started and refused with typed errors, by Effect", async () => {
      const { api, owner } = world()
      const params = { id: await bareProject(world()) }
      const run = Effect.gen(function* () {
        const client = yield* make({ baseUrl: api.url, token: owner.readWrite })
        const start = (confirm: boolean) =>
          client.projectGeneration.generateProject({ params, payload: { scope: "graph", confirm } })
        const refused = yield* Effect.flip(start(false))
        const accepted = yield* start(true).pipe(withOptions({ idempotencyKey: "a-graph" }))
        const again = yield* start(true).pipe(withOptions({ idempotencyKey: "a-graph" }))
        const { attemptId, kind } = yield* client.jobs.readJob({ params: { id: accepted.jobId } })
        const attempt = yield* client.projectGeneration.readProjectAttempt({
          params: { ...params, attemptId }
        })
        return { refused, accepted, again, kind, attempt }
      })
      const { accepted, again, attempt, kind, refused } = await Effect.runPromise(
        Effect.provide(run, FetchHttpClient.layer)
      )
      assert.propertyVal(refused, "code", "CONFIRM_REQUIRED")
      assert.deepStrictEqual(again, accepted)
      assert.deepStrictEqual([kind, attempt.scope, attempt.nodeIds], ["project_generation", "graph", null])
    })
  })

  describe("designFromBrief", () => {
    it("generates a collection while it watches, and keeps a document in versions", async () => {
      const { api, orgAdmin, orgId } = world()
      const result = await designFromBrief({
        baseUrl: api.url,
        token: orgAdmin.readWrite,
        orgId,
        brief: "A web shop with a cart, a payment service and a product catalogue."
      })
      assert.strictEqual(result.blocks, new Set(result.named).size)
      assert.isAtLeast(result.blocks, 3)
      assert.strictEqual(result.restored.version, 3)
      assert.strictEqual(result.content, "# Purpose\n")
      const job = await api.call("GET", `/api/jobs/${result.jobId}`, { token: orgAdmin.read })
      assert.strictEqual(job.json.status, "succeeded")
    })
  })

  describe("connect", () => {
    it("rejects with what the service refused, whole", async () => {
      const { api, member } = world()
      const workspace = connect({ baseUrl: api.url, token: member.read })
      const refused = await workspace.collections
        .createCollection({ payload: { name: "Mine", owner_org_id: null } })
        .catch((error: unknown) => error)
      assert.instanceOf(refused, Refused)
      if (refused.refusal.code !== "SCOPE_INSUFFICIENT") throw refused
      assert.strictEqual(refused.refusal.required_scope, "read_write")
      assert.strictEqual(refused.status, 403)
    })

    it("improves a generated collection at once, by a proposal that is applied as an edit", async () => {
      const { api, orgAdmin, orgId } = world()
      const { collections, generate, propose } = connect({ baseUrl: api.url, token: orgAdmin.readWrite })
      const params = {
        id: (await collections.createCollection({ payload: { name: "Shop", owner_org_id: orgId } })).id
      }
      const brief = {
        params: { layers: {}, blocks: {}, specialties: {} },
        messages: [{ role: "user", content: "A web shop with a cart and a catalogue." }],
        confirm: true
      } as const
      for await (const _ of (await generate({ params, payload: { ...brief, mode: "initial" } })).events);
      const generated = await collections.readCollection({ params })
      const bounds = { ...brief.params, blocks: { min: 4, max: 4 } }
      const { based_on, design } = await propose({ params, payload: { ...brief, params: bounds } })
      assert.deepStrictEqual(await collections.readCollection({ params }), generated)
      assert.deepStrictEqual([based_on, design.blocks.length], [generated.updated_at, 4])
      const payload = { ...design, expectedUpdatedAt: based_on }
      const improved = await collections.updateCollection({ params, payload })
      assert.deepStrictEqual(improved.blocks, design.blocks)
    })
  })
})
