import { modelFailureOf } from "@design-workspace/adapters-http/answers/runRefusals"
import { plainly } from "@design-workspace/adapters-llm/testing/behaviours/replies"
import { type ModelPeer, startModelPeer } from "@design-workspace/adapters-llm/testing/ModelPeer"
import { inPieces, plainLines, purposeOf } from "@design-workspace/adapters-llm/testing/plainAnswer"
import { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { Answer } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { eventsOf, openStream } from "@design-workspace/verification/calls/events"
import {
  ask,
  contentOf,
  jobUntil,
  makeGenerationScene
} from "@design-workspace/verification/scenes/GenerationScene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { Option, Redacted } from "effect"
import { afterAll, expect, it } from "vitest"

const key = "sk-secret-of-the-server"
const peer = await startModelPeer(Date.now)
afterAll(() => peer.stop())

const error = (status: number): ReturnType<Parameters<ModelPeer["play"]>[0]> => ({
  status,
  headers: { "content-type": "application/json", "retry-after": "400" },
  body: JSON.stringify({ error: { type: "error", message: `${key} is not enough` } })
})

/** The error for a failure after which the provider wants to be asked again only when the answer would be too late. */
const failureOf = (kind: ModelFailed["kind"]) =>
  modelFailureOf(new ModelFailed({ kind, detail: "", retryAfterSeconds: 400 }))

/** Once the peer's last answer was given up; fails with the test's time. */
const abortedAtPeer = async (): Promise<void> => {
  while (peer.heard.at(-1)?.aborted !== true) await new Promise((resolve) => setTimeout(resolve, 5))
}

inOneWorld(
  "a generation by a provider's model",
  (world, query) => {
    /** Every row of every table, for any could hold what a provider or a model said. */
    const rows = async (): Promise<string> => {
      const found = await query(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"
      )
      const names = found.map(({ name }) => String(name))
      expect(names).toEqual(expect.arrayContaining(["attempt", "run_event", "token_day"]))
      return JSON.stringify(
        await Promise.all(names.map((name) => query(`SELECT row_to_json(it)::text AS row FROM "${name}" it`)))
      )
    }

    it("is sent while the model still answers; X-Model names provider and model; a cancel stops the model", async () => {
      peer.play((request) => ({ pieces: inPieces(plainLines(request).slice(0, 1)), ending: "stall" }))
      const scene = await makeGenerationScene(world())
      const before = await contentOf(scene)
      const stream = await openStream(`${world().api.url}${scene.path}`, world().orgAdmin.readWrite, ask())
      expect((await stream.until("layer")).data.name).toBe("Layer 1")
      expect(stream.headers["x-model"]).toBe("anthropic/scripted-small")
      expect(peer.heard.map(({ aborted }) => aborted)).toEqual([false])
      const jobId = String(stream.headers["x-job-id"])
      expect((await scene.admin.post(`/api/jobs/${jobId}/cancel`)).status).toBe(200)
      expect((await stream.until("error")).data.code).toBe("CANCELLED")
      await abortedAtPeer()
      await jobUntil(scene.admin, jobId, "cancelled")
      expect(await contentOf(scene)).toEqual(before)
      expect(peer.heard.length).toBe(1)
    })

    it("is written whole, and the attempt names the model", async () => {
      peer.play(plainly)
      const scene = await makeGenerationScene(world())
      const events = eventsOf(await scene.admin.post(scene.path, ask({ quality: "pro" })))
      expect(events.at(-1)?.event).toBe("done")
      const content = await contentOf(scene)
      expect(content.layers.map(({ name }: { readonly name: string }) => name)).toEqual([
        "Layer 1",
        "Layer 2"
      ])
      const { json } = await scene.admin.get(`${scene.collection}/generation/last`)
      expect(json.model).toBe("anthropic/scripted-large")
      expect(new Set(peer.heard.map((it) => it.key))).toEqual(new Set([key]))
    })

    it.each([
      { status: 429, failure: failureOf("rate_limited") },
      { status: 503, failure: failureOf("unavailable") },
      { status: 401, failure: failureOf("misconfigured") }
    ])("fails as the provider does ($status), and nothing reveals what the provider wrote", async (row) => {
      const { status, failure } = row
      peer.play(() => error(status))
      const scene = await makeGenerationScene(world())
      const before = await contentOf(scene)
      const answer = await scene.admin.post(scene.path, ask())
      expect(eventsOf(answer).at(-1)).toMatchObject({ event: "error", data: failure })
      expect(peer.heard.length).toBe(1)
      const proposal = await scene.admin.post(scene.path, ask({ mode: "propose" }))
      expect(proposal.status).toBe(500)
      expect(proposal.json).toMatchObject(failure)
      expect(await contentOf(scene)).toEqual(before)
      expect(`${answer.text} ${proposal.text} ${await rows()}`).not.toContain(key)
    })

    it("goes on from what a run settled that failed for a reason that may pass, whoever starts the next", async () => {
      peer.play((request) => (purposeOf(request) === "edges" ? error(503) : plainly(request)))
      const scene = await makeGenerationScene(world())
      // No field stands where it will be kept.
      const free = { max: null, min: null }
      const wanted = ask({ params: { specialties: free, blocks: free, layers: free } })
      const attemptOf = async (answer: Answer) => {
        const { json } = await scene.admin.get(`/api/jobs/${answer.headers["x-job-id"]}`)
        return (await scene.admin.get(`${scene.collection}/attempts/${json.attempt_id}`)).json
      }
      const failed = await scene.admin.post(scene.path, wanted)
      expect(eventsOf(failed).at(-1)?.data.code).toBe("MODEL_UNAVAILABLE")
      const before = await attemptOf(failed)
      expect(before).not.toHaveProperty("continued_from")
      peer.play(plainly)
      const next = await callsOf(world().api, { token: world().siteAdmin.readWrite }).post(scene.path, wanted)
      const events = eventsOf(next)
      expect(events.at(-1)?.event).toBe("done")
      expect(peer.heard.map(purposeOf)).toEqual(["edges"])
      expect((await attemptOf(next)).continued_from).toBe(before.attempt_id)
      const { json: jobs } = await scene.admin.get(
        `/api/jobs?collection_id=${scene.collection.split("/").at(-1)}`
      )
      const earlier = jobs.items.map((it: Record<string, unknown>) => it["continued_from"])
      expect(earlier).toEqual([before.attempt_id, undefined])
      const told = events.filter(({ event }) => event === "block").map(({ data }) => data.name)
      const { blocks } = await contentOf(scene)
      expect(told).toEqual(blocks.map(({ name }: { readonly name: string }) => name))
    })

    it("says when the provider wants to be asked again, also in Retry-After", async () => {
      peer.play(() => ({ ...error(429), headers: { "retry-after": "600" } }))
      const scene = await makeGenerationScene(world())
      const message = "The model takes no more requests for now; nothing was written. Try again in 600 s."
      const streamed = eventsOf(await scene.admin.post(scene.path, ask())).at(-1)
      expect(streamed?.data).toMatchObject({ code: "MODEL_UNAVAILABLE", message })
      const proposal = await scene.admin.post(scene.path, ask({ mode: "propose" }))
      expect(proposal.status).toBe(500)
      expect(proposal.json).toMatchObject({ code: "MODEL_UNAVAILABLE", message, retry_after_seconds: 600 })
      expect(proposal.headers["retry-after"]).toBe("600")
    })
  },
  {
    llmProvider: "anthropic",
    llmApiKey: Option.some(Redacted.make(key)),
    llmBaseUrl: Option.some(new URL(peer.url)),
    llmModelPro: Option.some("scripted-large"),
    llmModelFast: Option.some("scripted-small")
  }
)
