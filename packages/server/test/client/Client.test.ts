import { designFromBrief } from "@design-workspace/client/examples/DesignFromBrief"
import { connect, Refused } from "@design-workspace/client/PromiseClient"
import { OrgId } from "@design-workspace/domain/shared/Ids"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { assert, describe, it } from "vitest"

inOneWorld("the typed client", (world) => {
  describe("designFromBrief", () => {
    it("generates a collection while it watches, and keeps a document in versions", async () => {
      const { api, orgAdmin, orgId } = world()
      const result = await designFromBrief({
        baseUrl: api.url,
        token: orgAdmin.readWrite,
        orgId: OrgId.make(orgId),
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

  describe("PromiseClient.connect", () => {
    it("rejects with what the service refused, whole", async () => {
      const { api, member } = world()
      const workspace = connect({ baseUrl: api.url, token: member.read })
      const refused = await workspace.collections
        .createCollection({ payload: { name: "Mine", ownerOrgId: null } })
        .catch((error: unknown) => error)
      assert.instanceOf(refused, Refused)
      assert.strictEqual(refused.code, "SCOPE_INSUFFICIENT")
      assert.strictEqual(refused.answer["requiredScope"], "read_write")
    })
  })
})
