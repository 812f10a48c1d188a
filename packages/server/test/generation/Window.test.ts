import { eventsOf, openStream } from "@design-workspace/verification/calls/events"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import {
  ask,
  contentOf,
  jobUntil,
  makeGenerationScene,
  promptOf
} from "@design-workspace/verification/scenes/GenerationScene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { Duration } from "effect"
import { describe, expect, it } from "vitest"

/**
 * The run that is in the way may be read and, while it goes on, stopped; the refused call made again later, or the
 * collection read.
 */
const waiting = (collection: string, job: unknown, again: object, running = true) => {
  const path = `/api/jobs/${job}`
  return refused(409, "GENERATION_IN_PROGRESS", {
    attempt_id: expect.any(String),
    job_id: job,
    retry_at: expect.stringMatching(/^\d{4}-.*Z$/),
    actions: [
      { name: "readJob", method: "GET", path },
      ...(running ? [{ name: "cancelJob", method: "POST", path: `${path}/cancel` }] : []),
      again,
      { name: "readCollection", method: "GET", path: collection }
    ]
  })
}

const inProgress = (
  { collection }: { readonly collection: string },
  job: unknown,
  search = "",
  running = true
) => {
  const path = `${collection}/regenerate${search}`
  return waiting(collection, job, { name: "regenerateCollection", method: "POST", path }, running)
}

inOneWorld(
  "interface, Limits: applied generations per collection",
  (world) => {
    it("one of 12 simultaneous regenerations gets in, the rest get 409 as a normal JSON response before any stream opens", async () => {
      const scene = await makeGenerationScene(world())
      const answers = await Promise.all(Array.from({ length: 12 }, () => scene.admin.post(scene.path, ask())))
      const winners = answers.filter(({ status }) => status === 200)
      const losers = answers.filter(({ status }) => status !== 200)
      expect(winners.length).toBe(1)
      expect(winners.flatMap((it) => eventsOf(it).slice(-1)).map(({ event }) => event)).toEqual(["done"])
      const job = winners[0]?.headers["x-job-id"]
      for (const loser of losers) {
        expect(loser.headers["content-type"]).toBe("application/json")
        const running = loser.json.actions.length === 4
        expect(outcome(loser)).toEqual(inProgress(scene, job, "", running))
      }
    })

    it("a second one within the 10-minute window gives 409, also after the first was applied, in every applied mode, streamed or async", async () => {
      const scene = await makeGenerationScene(world())
      const first = await scene.admin.post(scene.path, ask())
      const done = eventsOf(first).at(-1)
      const before = await contentOf(scene)
      const [block] = before.blocks
      for (const [path, body] of [
        [scene.path, ask()],
        [scene.path, ask({ mode: "blocks-only" })],
        [scene.path, ask({ mode: "with-keep", keep_block_ids: [block.id] })],
        [`${scene.path}?mode=async`, ask()]
      ] as const) {
        const answer = await scene.admin.post(path, body)
        const search = path.slice(scene.path.length)
        expect(outcome(answer)).toEqual(inProgress(scene, first.headers["x-job-id"], search, false))
        expect(answer.json.message).toContain("generated a short while ago")
        expect(answer.json.attempt_id).toBe(done?.data.attempt_id)
        expect(Date.parse(answer.json.retry_at)).toBeGreaterThan(Date.now())
      }
      expect(await contentOf(scene)).toEqual(before)
    })

    it("the 10-minute window does not apply to propose, and propose blocks nobody", async () => {
      const scene = await makeGenerationScene(world())
      expect((await scene.admin.post(scene.path, ask({ mode: "propose" }))).status).toBe(200)
      expect(eventsOf(await scene.admin.post(scene.path, ask())).at(-1)?.event).toBe("done")
      expect((await scene.admin.post(scene.path, ask({ mode: "propose" }))).status).toBe(200)
    })

    it("one collection's generation does not block another's", async () => {
      const scenes = await Promise.all([makeGenerationScene(world()), makeGenerationScene(world())])
      const answers = await Promise.all(scenes.map((scene) => scene.admin.post(scene.path, ask())))
      expect(answers.map((it) => eventsOf(it).at(-1)?.event)).toEqual(["done", "done"])
    })

    describe("a collection being generated", () => {
      it("refuses other edits of its content, its trashing and decompositions with 409 GENERATION_IN_PROGRESS, until it ends", async () => {
        const scene = await makeGenerationScene(world())
        const { admin, collection, path } = scene
        const before = await contentOf(scene)
        const stream = await openStream(
          `${world().api.url}${path}`,
          world().orgAdmin.readWrite,
          ask(promptOf("stall"))
        )
        await stream.until("block")
        const jobId = String(stream.headers["x-job-id"])
        const subBlocks = { sub_blocks: [{ name: "A" }, { name: "B" }] }
        const apply = `${collection}/blocks/web/decompose/apply`
        expect(outcome(await admin.patch(collection, { edges: [] }))).toEqual(
          waiting(collection, jobId, { name: "updateCollection", method: "PATCH", path: collection })
        )
        expect(outcome(await admin.delete(collection))).toEqual(
          waiting(collection, jobId, { name: "trashCollection", method: "DELETE", path: collection })
        )
        expect(outcome(await admin.post(apply, subBlocks))).toEqual(
          waiting(collection, jobId, { name: "applyDecomposition", method: "POST", path: apply })
        )
        expect((await admin.patch(collection, { name: "A name is no content" })).status).toBe(200)
        expect(await contentOf(scene)).toEqual(before)
        await admin.post(`/api/jobs/${jobId}/cancel`)
        await jobUntil(admin, jobId, "cancelled")
        expect((await admin.patch(collection, { edges: [] })).status).toBe(200)
      })
    })
  },
  {},
  PromptedModel
)

inOneWorld(
  "contract 5.1: an attempt that outlives its window",
  (world) => {
    it("is expired: its write is refused, its stream ends with error, and the next one gets in", async () => {
      const scene = await makeGenerationScene(world())
      const before = await contentOf(scene)
      const answer = await scene.admin.post(scene.path, ask(promptOf("stall")))
      expect(eventsOf(answer).at(-1)).toMatchObject({ event: "error", data: { code: "EXPIRED" } })
      expect(await contentOf(scene)).toEqual(before)
      expect((await scene.admin.post(scene.path, ask())).status).toBe(200)
    })

    it("an applied one blocks the next only until the window has passed", async () => {
      const scene = await makeGenerationScene(world())
      expect(eventsOf(await scene.admin.post(scene.path, ask())).at(-1)?.event).toBe("done")
      const refusal = await scene.admin.post(scene.path, ask())
      const wait = refusal.status === 409 ? Date.parse(refusal.json.retry_at) - Date.now() : 0
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait) + 5))
      expect(eventsOf(await scene.admin.post(scene.path, ask())).at(-1)?.event).toBe("done")
    })
  },
  { generationWindow: Duration.seconds(4) },
  PromptedModel
)
