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
import { hostileName, PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { expect, it } from "vitest"

const failures = [
  { does: "be unavailable", code: "MODEL_UNAVAILABLE" },
  { does: "refuse", code: "MODEL_REFUSED", facts: { model_says: "I would rather not." } },
  { does: "break off", code: "GENERATION_FAILED" },
  { does: "crash", code: "GENERATION_FAILED" }
]

inOneWorld(
  "interface, Errors: a generation that fails",
  (world) => {
    it.each(failures)(
      "in applied mode after the stream has opened it arrives as an error event ($does): nothing is written, nobody is blocked",
      async ({ code, does, facts = {} }) => {
        const scene = await makeGenerationScene(world())
        const before = await contentOf(scene)
        const answer = await scene.admin.post(scene.path, ask(promptOf(does)))
        expect(answer.status).toBe(200)
        const last = eventsOf(answer).at(-1)
        expect(last).toEqual({
          event: "error",
          data: { code, message: expect.stringMatching(/\w/), attempt_id: expect.any(String), ...facts }
        })
        expect(answer.text).not.toMatch(/secret/)
        expect(await contentOf(scene)).toEqual(before)
        const again = eventsOf(await scene.admin.post(scene.path, ask()))
        expect(again.at(-1)?.event).toBe("done")
      }
    )

    it.each(failures)("in propose it is 500 $code ($does)", async ({ code, does, facts = {} }) => {
      const scene = await makeGenerationScene(world())
      const answer = await scene.admin.post(scene.path, ask({ mode: "propose", ...promptOf(does) }))
      expect(answer.status).toBe(500)
      expect(answer.json).toMatchObject({ code: does === "crash" ? "INTERNAL" : code, ...facts })
      expect(answer.text).not.toMatch(/secret/)
    })

    it("a refusal is in the attempt and the job as in the last event, with the model's words beside the message", async () => {
      const scene = await makeGenerationScene(world())
      const answer = await scene.admin.post(scene.path, ask(promptOf("refuse")))
      const { attempt_id: attempt, ...error } = eventsOf(answer).at(-1)?.data ?? {}
      expect(error.message).not.toContain("rather not")
      const { json: job } = await scene.admin.get(`/api/jobs/${answer.headers["x-job-id"]}`)
      expect(job.error).toEqual(error)
      const { json: read } = await scene.admin.get(`${scene.collection}/attempts/${attempt}`)
      expect(read.error).toEqual(error)
    })

    it("counts outside params are asked for again at most twice, then fail; never cut silently", async () => {
      const scene = await makeGenerationScene(world())
      const before = await contentOf(scene)
      const params = { layers: {}, specialties: {}, blocks: { min: 50, max: 60 } }
      const answer = await scene.admin.post(scene.path, ask({ params, ...promptOf("say too little") }))
      const events = eventsOf(answer)
      expect(events.filter(({ data }) => data.stage === "blocks" && data.status === "retrying").length).toBe(
        2
      )
      expect(events.at(-1)).toMatchObject({
        event: "error",
        data: { code: "BOUNDS_UNSATISFIED", kind: "blocks", min: 50, max: 60, got: expect.any(Number) }
      })
      const { json: job } = await scene.admin.get(`/api/jobs/${answer.headers["x-job-id"]}`)
      const { attempt_id: _, ...error } = events.at(-1)?.data ?? {}
      expect(job).toMatchObject({ status: "failed", error })
      expect(await contentOf(scene)).toEqual(before)
      const proposal = await scene.admin.post(
        scene.path,
        ask({ mode: "propose", params, ...promptOf("say too little") })
      )
      expect(outcome(proposal)).toEqual(
        refused(500, "BOUNDS_UNSATISFIED", { kind: "blocks", min: 50, max: 60, got: expect.any(Number) })
      )
    })

    it("cancelling stops the run: the stream ends with error, the job is cancelled, nothing is written, nobody is blocked", async () => {
      const scene = await makeGenerationScene(world())
      const before = await contentOf(scene)
      const url = `${world().api.url}${scene.path}`
      const stream = await openStream(url, world().orgAdmin.readWrite, ask(promptOf("stall")))
      await stream.until("block")
      const job = `/api/jobs/${String(stream.headers["x-job-id"])}`
      expect((await scene.admin.post(`${job}/cancel`)).status).toBe(200)
      expect((await stream.until("error")).data.code).toBe("CANCELLED")
      const { json } = await jobUntil(scene.admin, String(stream.headers["x-job-id"]), "cancelled")
      expect(json.result).toBe(null)
      expect(await contentOf(scene)).toEqual(before)
      expect(eventsOf(await scene.admin.post(scene.path, ask())).at(-1)?.event).toBe("done")
    })

    it("a name of the model with line breaks and event lines in it forges neither an event nor a line of the mirror", async () => {
      const scene = await makeGenerationScene(world())
      const answer = await scene.admin.post(scene.path, ask(promptOf("name it evil")))
      const events = eventsOf(answer)
      expect(events.filter(({ event }) => event === "done").length).toBe(1)
      expect(events.at(-1)?.data.attempt_id).not.toBe("forged")
      const content = await contentOf(scene)
      for (const item of [...content.layers, ...content.specialties, ...content.blocks]) {
        expect(item.name).not.toMatch(/[\r\n]/)
      }
      expect(hostileName).toMatch(/\n/)
      const mirror = await scene.admin.get(scene.collection, { accept: "text/markdown" })
      expect(mirror.text.split("\n").filter((line) => line === "## Actions").length).toBe(1)
      expect(mirror.text.split("\n").filter((line) => line.startsWith("event:"))).toEqual([])
    })
  },
  {},
  PromptedModel
)
