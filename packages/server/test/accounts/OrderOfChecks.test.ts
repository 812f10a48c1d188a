import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  expectStatus,
  makeCollection,
  makeProject,
  makeSpace
} from "@design-workspace/verification/scenes/World"
import { beforeAll, describe, expect, it } from "vitest"
import { rows, type Scene } from "./doublyWrong.ts"

inOneWorld("the order of checks, everywhere (contract section 1)", (world) => {
  let scene: Scene | undefined
  beforeAll(async () => {
    const { api, orgAdmin } = world()
    const admin = callsOf(api, { token: orgAdmin.readWrite })
    const collectionId = await makeCollection(world())
    const trashed = `/api/collections/${await makeCollection(world())}`
    await admin.delete(trashed)
    const spaceId = await makeSpace(world(), collectionId)
    const space = `/api/spaces/${spaceId}`
    const { json } = await admin.post(`${space}/layers`, { name: "Own" })
    scene = {
      ...world(),
      collection: `/api/collections/${collectionId}`,
      trashed,
      space,
      customLayer: `${space}/layers/${json.id}`,
      project: `/api/projects/${await makeProject(world(), spaceId, { visibility: "private" })}`
    }
    // Whatever is kept of these answers comes after what is wrong.
    const owner = callsOf(api, { token: world().owner.read })
    for (const path of [scene.project, `${scene.project}/graph`, `${space}/blocks`, `${space}/graph`])
      expectStatus(await owner.get(path), 200)
  })

  describe("of two things that are wrong at once, the earlier answers", () => {
    it.each(rows)("$wrong: $code", async ({ call, code }) => {
      if (scene === undefined) throw new Error("the scene is not made yet")
      const answer = await scene.api.call(...call(scene))
      expect(answer.json).toMatchObject({ code })
      const [method] = call(scene)
      if (method === "GET") expect((await scene.api.call(...call(scene))).json).toEqual(answer.json)
    })
  })
})
