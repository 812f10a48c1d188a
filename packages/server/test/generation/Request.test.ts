import { eventsOf, openStream } from "@design-workspace/verification/calls/events"
import { invalid, outcome, refused } from "@design-workspace/verification/calls/outcome"
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

const message = (content: string, role = "user") => ({ role, content })
const bounds = (layers: unknown) => ({ params: { layers, blocks: {}, specialties: {} } })

inOneWorld("interface 1: POST /api/collections/:id/regenerate, request", (world) => {
  const bad: ReadonlyArray<readonly [string, object, ReadonlyArray<string | number>]> = [
    ["mode is required and one of four", { mode: "again" }, ["mode"]],
    ["params: min greater than max gives 400", bounds({ min: 3, max: 2 }), ["params", "layers", "min"]],
    ["params bounds are integers 1 to 100", bounds({ min: 0, max: null }), ["params", "layers", "min"]],
    ["params bounds are integers 1 to 100: no 101", bounds({ max: 101 }), ["params", "layers", "max"]],
    ["params bounds are integers 1 to 100: no 1.5", bounds({ max: 1.5 }), ["params", "layers", "max"]],
    ["params bounds are integers, no strings", bounds({ max: "3" }), ["params", "layers", "max"]],
    [
      "all three keys of params are required",
      { params: { layers: {}, blocks: {} } },
      ["params", "specialties"]
    ],
    ["params takes no other key", { params: { ...ask().params, edges: {} } }, ["params", "edges"]],
    ["messages: at least 1 item", { messages: [] }, ["messages"]],
    [
      "messages: at most 10 items",
      { messages: Array.from({ length: 11 }, () => message("x")) },
      ["messages"]
    ],
    ["messages: role is user or assistant", { messages: [message("x", "system")] }, ["messages", 0, "role"]],
    ["messages: content is at least 1 character", { messages: [message("")] }, ["messages", 0, "content"]],
    [
      "messages: content is at most 50000 characters",
      { messages: [message("x".repeat(50_001))] },
      ["messages", 0, "content"]
    ],
    ["messages: no U+0000", { messages: [message("a\u0000b")] }, ["messages", 0, "content"]],
    ["quality is pro or fast", { quality: "best" }, ["quality"]],
    ["keep_block_ids is required when mode is with-keep", { mode: "with-keep" }, ["keep_block_ids"]],
    ["keep_block_ids must not be empty", { mode: "with-keep", keep_block_ids: [] }, ["keep_block_ids"]],
    ["keep_block_ids is allowed only with with-keep", { keep_block_ids: ["web"] }, ["keep_block_ids"]],
    ["confirm is a boolean", { confirm: "yes" }, ["confirm"]],
    ["unknown fields are rejected", { temperature: 1 }, ["temperature"]]
  ]

  it.each(bad)("%s: 400 with the path, before any stream opens", async (_, changes, path) => {
    const scene = await makeGenerationScene(world())
    const answer = await scene.admin.post(scene.path, ask(changes))
    expect(outcome(answer)).toEqual(invalid([path]))
    expect(answer.headers["content-type"]).toBe("application/json")
  })

  it("every problem is named, not only the first", async () => {
    const scene = await makeGenerationScene(world())
    const body = ask({
      ...bounds({ min: 101, max: 0 }),
      messages: [message("x", "system"), message("")],
      mode: "with-keep",
      extra: 1
    })
    const answer = await scene.admin.post(scene.path, body)
    expect(answer.status).toBe(400)
    const paths = answer.json.issues.map((it: { path: unknown }) => JSON.stringify(it.path)).sort()
    expect(paths).toEqual(
      [
        ["extra"],
        ["keep_block_ids"],
        ["messages", 0, "role"],
        ["messages", 1, "content"],
        ["params", "layers", "max"],
        ["params", "layers", "min"]
      ]
        .map((path) => JSON.stringify(path))
        .sort()
    )
  })

  it("either bound may be null, and a missing bound is the same as null; 50000 astral characters are 50000 characters", async () => {
    const scene = await makeGenerationScene(world())
    const body = ask({
      params: { layers: { min: null, max: 100 }, blocks: { min: 1 }, specialties: {} },
      messages: [...Array.from({ length: 9 }, () => message("ok", "assistant")), message("𝔸".repeat(50_000))]
    })
    expect(eventsOf(await scene.admin.post(scene.path, body)).at(-1)?.event).toBe("done")
  })

  describe("confirm", () => {
    it("token callers must send true, otherwise 409, in every mode including propose; the answer has the call that resolves it", async () => {
      const scene = await makeGenerationScene(world())
      const before = await contentOf(scene)
      for (const mode of ["initial", "blocks-only", "propose"]) {
        for (const confirm of [undefined, false]) {
          const answer = await scene.admin.post(scene.path, ask({ mode, confirm }))
          expect(outcome(answer)).toEqual(
            refused(409, "CONFIRM_REQUIRED", {
              actions: [
                { name: "regenerateCollection", method: "POST", path: scene.path, body: { confirm: true } }
              ]
            })
          )
        }
      }
      expect(await contentOf(scene)).toEqual(before)
    })

    it("cookie clients do not use the token confirm rule", async () => {
      const scene = await makeGenerationScene(world())
      const { confirm: _, ...body } = ask()
      expect(eventsOf(await scene.cookie.post(scene.path, body)).at(-1)?.event).toBe("done")
    })
  })

  describe("query mode=async", () => {
    it("the response becomes 202 with {job_id, poll} instead of a stream; the job can be polled until it succeeded", async () => {
      const scene = await makeGenerationScene(world())
      const answer = await scene.admin.post(`${scene.path}?mode=async`, ask())
      expect(answer.status).toBe(202)
      const { job_id, poll } = answer.json
      expect(answer.json).toEqual({
        job_id: expect.any(String),
        poll: `${world().api.url}/api/jobs/${job_id}`
      })
      const job = await jobUntil(scene.admin, job_id, "succeeded", "failed")
      expect(job.json).toEqual({
        job_id,
        poll,
        kind: "generation",
        status: "succeeded",
        stage: "write",
        progress: { done: 5, total: 5 },
        attempt_id: expect.any(String),
        collection_id: scene.collectionId,
        result: {
          attempt_id: job.json.attempt_id,
          result_summary: {
            layers_count: expect.any(Number),
            blocks_count: expect.any(Number),
            specialties_count: expect.any(Number)
          },
          duration_ms: expect.any(Number)
        },
        error: null,
        created_at: expect.any(String),
        started_at: expect.any(String),
        finished_at: expect.any(String)
      })
      expect((await contentOf(scene)).blocks.length).toBe(job.json.result.result_summary.blocks_count)
    })

    it("a cookie client always receives the stream", async () => {
      const scene = await makeGenerationScene(world())
      const answer = await scene.cookie.post(`${scene.path}?mode=async`, ask())
      expect(answer.status).toBe(200)
      expect(eventsOf(answer).at(-1)?.event).toBe("done")
    })

    it("another value of the query mode is 400", async () => {
      const scene = await makeGenerationScene(world())
      for (const query of ["?mode=sync", "?mode=", "?mode=async&mode=async"]) {
        const answer = await scene.admin.post(`${scene.path}${query}`, ask())
        expect([query, answer.status, answer.json.code]).toEqual([query, 400, "VALIDATION_FAILED"])
      }
    })
  })
})

inOneWorld(
  "interface 1: job queue overflow in async mode",
  (world) => {
    it("gives 429 JOB_QUEUE_FULL with Retry-After; nothing is started, nobody is blocked", async () => {
      const scenes = await Promise.all(Array.from({ length: 4 }, () => makeGenerationScene(world())))
      const answers = []
      for (const scene of scenes) answers.push(await scene.admin.post(`${scene.path}?mode=async`, ask()))
      const full = answers.filter(({ status }) => status === 429)
      expect(full.length).toBeGreaterThan(0)
      for (const answer of full) {
        expect(answer.headers["retry-after"]).toMatch(/^[1-9]\d*$/)
        expect(outcome(answer)).toEqual(
          refused(429, "JOB_QUEUE_FULL", { retry_after_seconds: Number(answer.headers["retry-after"]) })
        )
      }
      const refusedScene = scenes[answers.findIndex(({ status }) => status === 429)]
      const accepted = answers.filter(({ status }) => status === 202)
      const [first] = scenes
      for (const { json } of accepted) await jobUntil(first?.admin ?? fail(), json.job_id, "succeeded")
      const again = await (refusedScene ?? fail()).admin.post(`${refusedScene?.path}?mode=async`, ask())
      expect(again.status).toBe(202)
    })
  },
  { jobQueueCapacity: 1, generationConcurrency: 1, offlineModelDelay: Duration.millis(40) }
)

inOneWorld(
  "interface 1: job queue overflow in async mode, all at once",
  (world) => {
    it("lets in as many of any number of simultaneous requests as there is room for", async () => {
      const busy = await makeGenerationScene(world())
      const stream = await openStream(
        `${world().api.url}${busy.path}`,
        world().orgAdmin.readWrite,
        ask(promptOf("stall"))
      )
      await stream.until("block")
      const scenes = await Promise.all(Array.from({ length: 9 }, () => makeGenerationScene(world())))
      const answers = await Promise.all(
        scenes.map((scene) => scene.admin.post(`${scene.path}?mode=async`, ask()))
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([202, 202, 429, 429, 429, 429, 429, 429, 429])
      for (const { headers, status } of answers) if (status === 429) expect(headers["retry-after"]).toBe("30")
      await busy.admin.post(`/api/jobs/${stream.headers["x-job-id"]}/cancel`)
      for (const { json, status } of answers)
        if (status === 202) await jobUntil(busy.admin, json.job_id, "succeeded")
    })

    it("a brief that the model cannot take is 400 for runs, proposals and previews, and no estimate fits", async () => {
      const { admin, collection, path } = await makeGenerationScene(world())
      const before = await admin.get(collection)
      const messages = Array.from({ length: 10 }, () => message("x".repeat(50_000)))
      const body = ask({ messages })
      for (const query of ["", "?mode=async"]) {
        const answer = await admin.post(`${path}${query}`, body)
        expect(outcome(answer)).toEqual(invalid([["messages"]]))
        expect(answer.json.issues[0].message).toMatch(/125\d{3} tokens for a model that takes 100000/)
      }
      expect(outcome(await admin.post(path, { ...body, mode: "propose" }))).toEqual(invalid([["messages"]]))
      const preview = { messages, count: {}, quality: "fast", confirm: true }
      const previewed = await admin.post(`${collection}/blocks/api/decompose`, preview)
      expect(outcome(previewed)).toEqual(invalid([["messages"]]))
      const { confirm: _, ...estimated } = body
      const estimate = await admin.post(`${collection}/generation/estimate`, estimated)
      expect(estimate.json.fits_context).toBe(false)
      expect((await admin.get(collection)).json).toEqual(before.json)
    })
  },
  { jobQueueCapacity: 2, generationConcurrency: 1 },
  PromptedModel
)

const fail = (): never => {
  throw new Error("no such scene")
}
