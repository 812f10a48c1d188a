import { ok, outcome, refused, timestamp } from "@design-workspace/verification/calls/outcome"
import { jobUntil } from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { Duration } from "effect"
import { describe, expect, it } from "vitest"

const unbounded = { min: null, max: null }

inWorld(
  "a collection that is being generated",
  (world) => {
    /** A run whose model waits an hour before each item, and the call that ends it. */
    const generate = async () => {
      const scene = await makeSpaceScene(world())
      const before = (await scene.admin.get(scene.collection)).json
      const run = await scene.admin.post(`${scene.collection}/regenerate?mode=async`, {
        mode: "blocks-only",
        params: { layers: unbounded, blocks: unbounded, specialties: unbounded },
        messages: [{ role: "user", content: "A shop." }],
        confirm: true
      })
      const { job_id: jobId } = expectStatus(run, 202).json
      return { ...scene, before, jobId, cancel: () => scene.admin.post(`/api/jobs/${jobId}/cancel`) }
    }

    describe("409 GENERATION_IN_PROGRESS", () => {
      it("answers other edits of its content and its trashing, until the run ends", async () => {
        const { admin, before, collection, jobId } = await generate()
        const variant = { sub_blocks: [{ name: "A" }, { name: "B" }] }
        const refusal = (name: string, method: string, path: string) =>
          refused(409, "GENERATION_IN_PROGRESS", {
            attempt_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            job_id: jobId,
            retry_at: timestamp,
            actions: [
              { name: "readJob", method: "GET", path: `/api/jobs/${jobId}` },
              { name: "cancelJob", method: "POST", path: `/api/jobs/${jobId}/cancel` },
              { name, method, path },
              { name: "readCollection", method: "GET", path: collection }
            ]
          })
        const apply = `${collection}/blocks/api/decompose/apply`
        expect(outcome(await admin.patch(collection, { blocks: [], edges: [] }))).toEqual(
          refusal("updateCollection", "PATCH", collection)
        )
        expect(outcome(await admin.post(apply, variant))).toEqual(
          refusal("applyDecomposition", "POST", apply)
        )
        expect(outcome(await admin.delete(collection))).toEqual(
          refusal("trashCollection", "DELETE", collection)
        )
        expect((await admin.get(collection)).json).toEqual(before)

        const { message } = (await admin.delete(collection)).json
        expect(message).toMatch(
          /^A generation of this collection is running; wait for its end or cancel it\.$/
        )

        const [, cancelJob] = (await admin.delete(collection)).json.actions
        expectStatus(await admin.post(cancelJob.path), 200)
        await jobUntil(admin, jobId, "cancelled")
        expectStatus(await admin.patch(collection, { edges: [] }), 200)
        expectStatus(await admin.post(`${collection}/blocks/api/decompose/apply`, variant), 200)
        expect(outcome(await admin.delete(collection))).toEqual(ok)
      })

      it("spaces on it are not held up", async () => {
        const { cancel, manager, space } = await generate()
        expectStatus(await manager.patch(`${space}/blocks/web`, { name: "Ours" }), 200)
        expect(outcome(await manager.delete(`${space}/layers/core`))).toEqual(ok)
        expectStatus(await cancel(), 200)
      })
    })
  },
  { offlineModelDelay: Duration.hours(1) }
)
