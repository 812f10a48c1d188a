import { expect, it } from "vitest"
import { callsOf } from "../../testing/Calls.ts"
import { inWorld } from "../../testing/inWorld.ts"
import { makeProjectScene } from "../../testing/ProjectScene.ts"
import { statementsOf } from "../../testing/statementsOf.ts"
import { expectStatus } from "../../testing/World.ts"

inWorld("a restore by cookie takes few statements", (world) => {
  it.each(["project", "space", "collection"] as const)(
    "of a %s: credential, facts, change and audit line, in a transaction",
    async (kind) => {
      const { collectionId, project, space } = await makeProjectScene(world())
      const path = { project, space, collection: `/api/collections/${collectionId}` }[kind]
      const admin = callsOf(world().api, { cookie: world().siteAdmin.cookie })
      expectStatus(await admin.delete(path), 200)
      const before = await statementsOf(world())
      expectStatus(await admin.post(`${path}/restore`), 200)
      expect((await statementsOf(world())) - before).toBe(4)
    }
  )
})
