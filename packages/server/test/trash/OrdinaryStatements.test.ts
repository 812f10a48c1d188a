import { callsOf } from "@design-workspace/verification/calls/Calls"
import { fewestStatementsOf } from "@design-workspace/verification/calls/metrics"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"

inWorld("a restore by cookie takes few statements", (world) => {
  it.each(["project", "space", "collection"] as const)(
    "of a %s: credential, facts, change and audit line, in a transaction",
    async (kind) => {
      const { collectionId, project, space } = await makeProjectScene(world())
      const path = { project, space, collection: `/api/collections/${collectionId}` }[kind]
      const admin = callsOf(world().api, { cookie: world().siteAdmin.cookie })
      const statements = await fewestStatementsOf(
        world(),
        async () => expectStatus(await admin.delete(path), 200),
        async () => expectStatus(await admin.post(`${path}/restore`), 200)
      )
      expect(statements).toBe(4)
    }
  )
})
