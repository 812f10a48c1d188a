import { callsOf } from "@design-workspace/verification/calls/Calls"
import { openStream } from "@design-workspace/verification/calls/events"
import { ask as generation, jobUntil } from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { HeldModel, letGo } from "@design-workspace/verification/scenes/PromptedModel"
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import { shiftedClock } from "@design-workspace/verification/servers/shiftedClock"
import { Layer } from "effect"
import { expect, it } from "vitest"
import { newcomer } from "./newcomers.ts"

const clock = shiftedClock()
const kept = "The layers alone of this are told."

inWorld(
  "an open stream looks its reader's right up again, and a run its starter's",
  (world, ask) => {
    /** A run of somebody who is an admin for now, held in the stage of blocks, and its stream. */
    const begun = async () => {
      const { root, someone } = await newcomer(world(), "admin")
      const collectionId = await makeCollection(world(), { description: kept })
      const own = callsOf(world().api, { cookie: someone.cookie })
      const made = await own.post("/api/tokens", { name: "Runs", scope: "read_write" })
      const { id: tokenId, token } = expectStatus(made, 201).json
      const path = `/api/collections/${collectionId}`
      const body = generation({ messages: [{ role: "user", content: collectionId }] })
      const stream = await openStream(`${world().api.url}${path}/regenerate`, token, body)
      expect(stream.status).toBe(200)
      await stream.until("block")
      const jobId = String(stream.headers["x-job-id"])
      return { root, someone, own, tokenId, token, collectionId, path, stream, jobId }
    }

    /** Two looks later by the clock. */
    const later = async () => {
      for (let look = 0; look < 2; look += 1) {
        clock.advance("26 seconds")
        await new Promise((resolve) => setTimeout(resolve, 1_200))
      }
    }

    const admin = () => callsOf(world().api, { token: world().orgAdmin.readWrite })

    it("the token revoked: the stream ends with FORBIDDEN, and the run goes on and is written", async () => {
      const { collectionId, jobId, own, path, stream, tokenId } = await begun()
      expectStatus(await own.delete(`/api/tokens/${tokenId}`), 200)
      await later()
      const { events, whole } = await stream.ended
      expect(whole).toBe(true)
      expect(events.at(-1)).toEqual({
        event: "error",
        data: {
          code: "FORBIDDEN",
          message: expect.stringContaining("You may follow this generation no longer"),
          attempt_id: expect.any(String)
        }
      })
      letGo(collectionId)
      const job = await jobUntil(admin(), jobId, "succeeded", "failed")
      expect(job.json).toMatchObject({ status: "succeeded", error: null })
      expect((await admin().get(path)).json.blocks).toHaveLength(2)
    })

    it("the role lost: the stream ends with FORBIDDEN though the model says nothing, and then the run", async () => {
      const { collectionId, jobId, path, root, someone, stream, token } = await begun()
      const member = `/api/organisations/${world().orgId}/members/${someone.id}`
      expectStatus(await root.put(member, { role: "member" }), 200)
      await later()
      expect((await stream.ended).events.at(-1)?.data).toMatchObject({ code: "FORBIDDEN" })
      // Who started it and may generate the collection no more has no such job, and stops none.
      const starter = callsOf(world().api, { token })
      for (const refused of [
        await starter.get(`/api/jobs/${jobId}`),
        await starter.post(`/api/jobs/${jobId}/cancel`)
      ])
        expect([refused.status, refused.json.code]).toEqual([404, "JOB_NOT_FOUND"])
      letGo(collectionId)
      const job = await jobUntil(admin(), jobId, "succeeded", "failed")
      expect(job.json).toMatchObject({ status: "failed", error: { code: "FORBIDDEN" } })
      const { json: attempt } = await admin().get(`${path}/attempts/${job.json.attempt_id}`)
      expect(attempt).toMatchObject({ status: "failed", error: { code: "FORBIDDEN" }, result_summary: null })
      expect((await admin().get(path)).json).toMatchObject({ description: kept, blocks: [] })
      const lines = await ask(`
        SELECT actor, outcome, code FROM audit_line
        WHERE subject_id = '${collectionId}' AND action = 'regenerateCollection' ORDER BY at, id`)
      expect(lines).toEqual([
        { actor: someone.id, outcome: "accepted", code: null },
        { actor: someone.id, outcome: "failed", code: "FORBIDDEN" }
      ])
      expectStatus(await admin().post(`${path}/regenerate?mode=async`, generation()), 202)
    })

    it("the user removed: both end with FORBIDDEN", async () => {
      const { collectionId, jobId, root, someone, stream } = await begun()
      expectStatus(await root.delete(`/api/users/${someone.id}`), 200)
      letGo(collectionId)
      expect((await stream.ended).events.at(-1)?.data).toMatchObject({ code: "FORBIDDEN" })
      const job = await jobUntil(admin(), jobId, "succeeded", "failed")
      expect(job.json).toMatchObject({ status: "failed", error: { code: "FORBIDDEN" } })
    })

    it("nothing lost: the stream goes on to its end", async () => {
      const { collectionId, stream } = await begun()
      await later()
      letGo(collectionId)
      expect((await stream.ended).events.at(-1)?.event).toBe("done")
    })
  },
  {},
  Layer.merge(HeldModel, clock.layer)
)
