import { connect, Refused } from "@design-workspace/client"
import { designFromBrief } from "@design-workspace/client/examples/DesignFromBrief"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { assert, describe, it } from "vitest"

inOneWorld("the typed client", (world) => {
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
