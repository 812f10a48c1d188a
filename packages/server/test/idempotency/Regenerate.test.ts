import { EventEmitter, once } from "node:events"
import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { eventsOf, openStream } from "@design-workspace/verification/calls/events"
import { isReplay, lastingHeaders, newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import {
  ask,
  contentOf,
  jobUntil,
  makeGenerationScene,
  promptOf
} from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"

const stages = new EventEmitter()

/** The prompted model, which says when it is asked for the blocks. */
const AudibleModel = Layer.effect(
  DesignModel,
  Effect.map(DesignModel, (model) =>
    DesignModel.of({
      ...model,
      stage: (ask) => {
        stages.emit(ask.stage)
        return model.stage(ask)
      }
    })
  )
).pipe(Layer.provide(PromptedModel))

inWorld(
  "contract 1.10: Idempotency-Key on regenerate",
  (world) => {
    describe("an applied run", () => {
      it("is never started a second time: a repeat replays that attempt's stored events", async () => {
        const scene = await makeGenerationScene(world())
        const key = newKey()
        const first = await scene.admin.post(scene.path, ask(), withKey(key))
        const { json: collection } = await scene.admin.get(scene.collection)
        const second = await scene.admin.post(scene.path, ask(), withKey(key))
        expect([second.status, isReplay(first), isReplay(second)]).toEqual([200, false, true])
        expect(eventsOf(second)).toEqual(eventsOf(first))
        expect(eventsOf(second).at(-1)?.event).toBe("done")
        const { "transfer-encoding": _, ...headers } = lastingHeaders(second)
        expect(lastingHeaders(first)).toMatchObject(headers)
        expect(headers["x-job-id"]).toBe(first.headers["x-job-id"])
        expect((await scene.admin.get(scene.collection)).json).toEqual(collection)
      })

      it("a repeat while it goes on sends it from its first event and follows it; it is not in flight", async () => {
        const scene = await makeGenerationScene(world())
        const before = await contentOf(scene)
        const key = newKey()
        const [url, token] = [`${world().api.url}${scene.path}`, world().orgAdmin.readWrite]
        const open = () => openStream(url, token, ask(promptOf("stall")), withKey(key))
        const first = await open()
        await first.until("block")
        first.hangUp()
        const second = await open()
        expect(second.headers).toMatchObject({
          "idempotent-replayed": "true",
          "content-type": "text/event-stream",
          "x-job-id": first.headers["x-job-id"]
        })
        await second.until("block")
        await scene.admin.post(`/api/jobs/${first.headers["x-job-id"]}/cancel`)
        const { events, whole } = await second.ended
        expect(whole).toBe(true)
        expect(events[0]).toEqual({ event: "stage", data: { stage: "queued", status: "started" } })
        expect(events.at(-1)).toMatchObject({ event: "error", data: { code: "CANCELLED" } })
        expect(await contentOf(scene)).toEqual(before)
      })

      it("answers mode=async with the same 202", async () => {
        const scene = await makeGenerationScene(world())
        const key = newKey()
        const [first, second] = [
          await scene.admin.post(`${scene.path}?mode=async`, ask(), withKey(key)),
          await scene.admin.post(`${scene.path}?mode=async`, ask(), withKey(key))
        ]
        expect([second.status, second.text, lastingHeaders(second)]).toEqual([
          202,
          first.text,
          lastingHeaders(first)
        ])
        expect([isReplay(first), isReplay(second)]).toEqual([false, true])
        await jobUntil(scene.admin, first.json.job_id, "succeeded")
      })

      it("of 16 equal requests starts one run, which the others follow or find in flight", async () => {
        const scene = await makeGenerationScene(world())
        const key = newKey()
        const answers = await Promise.all(
          Array.from({ length: 16 }, () => scene.admin.post(`${scene.path}?mode=async`, ask(), withKey(key)))
        )
        const accepted = answers.filter(({ status }) => status === 202)
        expect(accepted.filter((it) => !isReplay(it))).toHaveLength(1)
        expect(new Set(accepted.map(({ json }) => json.job_id)).size).toBe(1)
        const others = answers.filter(({ status }) => status !== 202).map(({ json }) => json.code)
        expect(others).toEqual(others.map(() => "IDEMPOTENCY_IN_FLIGHT"))
        await jobUntil(scene.admin, accepted[0]?.json.job_id, "succeeded")
      })

      it("another body under the key is 409 IDEMPOTENCY_MISMATCH; what was refused leaves the key free", async () => {
        const scene = await makeGenerationScene(world())
        const [key, other] = [newKey(), newKey()]
        const unconfirmed = await scene.admin.post(scene.path, ask({ confirm: false }), withKey(key))
        expect(unconfirmed.json.code).toBe("CONFIRM_REQUIRED")
        expect((await scene.admin.post(scene.path, ask(), withKey(key))).status).toBe(200)
        const mismatch = await scene.admin.post(scene.path, ask({ quality: "pro" }), withKey(key))
        expect(mismatch.json.code).toBe("IDEMPOTENCY_MISMATCH")
        const blocked = await scene.admin.post(scene.path, ask(), withKey(other))
        expect([blocked.status, blocked.json.code]).toEqual([409, "GENERATION_IN_PROGRESS"])
        expect((await scene.admin.post(scene.path, ask({ mode: "propose" }), withKey(other))).status).toBe(
          200
        )
      })
    })

    describe("propose", () => {
      it("calls the model once: a repeat is given the same result, another body a mismatch", async () => {
        const scene = await makeGenerationScene(world())
        const key = newKey()
        const propose = (more: object = {}) =>
          scene.admin.post(scene.path, ask({ mode: "propose", ...more }), withKey(key))
        const [first, second] = [await propose(), await propose()]
        expect([second.status, second.text, lastingHeaders(second)]).toEqual([
          200,
          first.text,
          lastingHeaders(first)
        ])
        expect([isReplay(first), isReplay(second)]).toEqual([false, true])
        expect((await propose({ quality: "pro" })).json.code).toBe("IDEMPOTENCY_MISMATCH")
      })

      it("while the model works is 409 IDEMPOTENCY_IN_FLIGHT, and other requests are answered; hanging up frees the key", async () => {
        const scene = await makeGenerationScene(world())
        const key = newKey()
        const stalled = ask({ mode: "propose", ...promptOf("stall") })
        const hangUp = new AbortController()
        const working = once(stages, "blocks")
        const first = fetch(`${world().api.url}${scene.path}`, {
          method: "POST",
          headers: {
            authorization: `Bearer ${world().orgAdmin.readWrite}`,
            "content-type": "application/json",
            ...withKey(key)
          },
          body: JSON.stringify(stalled),
          signal: hangUp.signal
        })
        const repeated = async () => {
          const { json } = await scene.admin.post(scene.path, ask({ mode: "propose" }), withKey(key))
          return json.code ?? "proposed"
        }
        await working
        expect(await repeated()).toBe("IDEMPOTENCY_MISMATCH")
        const again = await scene.admin.post(scene.path, stalled, withKey(key))
        const action = { name: "regenerateCollection", method: "POST", path: scene.path }
        expect(outcome(again)).toEqual(
          refused(409, "IDEMPOTENCY_IN_FLIGHT", { retry_after_seconds: 2, actions: [action] })
        )
        expect((await scene.admin.patch(scene.collection, { name: "Meanwhile" })).status).toBe(200)
        hangUp.abort()
        await expect(first).rejects.toThrow()
        await expect.poll(repeated, { timeout: 20_000 }).toBe("proposed")
      })

      it("a model that fails keeps nothing", async () => {
        const scene = await makeGenerationScene(world())
        const key = newKey()
        const propose = (content: string) =>
          scene.admin.post(scene.path, ask({ mode: "propose", ...promptOf(content) }), withKey(key))
        expect((await propose("be unavailable")).json.code).toBe("MODEL_UNAVAILABLE")
        expect((await propose("behave")).status).toBe(200)
      })
    })
  },
  {},
  AudibleModel
)
