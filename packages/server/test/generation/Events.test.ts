import { eventsOf, openStream } from "@design-workspace/verification/calls/events"
import {
  ask,
  contentOf,
  jobUntil,
  makeGenerationScene
} from "@design-workspace/verification/scenes/GenerationScene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { Duration } from "effect"
import { describe, expect, it } from "vitest"

const uuid = /^[0-9a-f-]{36}$/

inOneWorld(
  "interface, Events: the response of an applied regenerate",
  (world) => {
    it("has media type text/event-stream; each event is two lines and a blank line; done comes last", async () => {
      const scene = await makeGenerationScene(world())
      const answer = await scene.admin.post(scene.path, ask())
      expect(answer.status).toBe(200)
      expect(answer.headers["content-type"]).toBe("text/event-stream")
      expect(answer.headers["x-model"]).toBe("offline")
      expect(answer.headers["x-job-id"]).toMatch(uuid)
      const events = eventsOf(answer)
      expect(
        events.map(({ event }) => event).filter((event) => event === "done" || event === "error")
      ).toEqual(["done"])
      expect(events.at(-1)?.event).toBe("done")
    })

    it("stage {stage, status} at each change of stage: layers, specialties, blocks, edges, write, each started and completed", async () => {
      const scene = await makeGenerationScene(world())
      const events = eventsOf(await scene.admin.post(scene.path, ask()))
      const stages = events.filter(({ event }) => event === "stage").map(({ data }) => data)
      const names = ["queued", "layers", "specialties", "blocks", "edges", "write"]
      expect(stages).toEqual(
        names.flatMap((stage) => [
          { stage, status: "started" },
          { stage, status: "completed" }
        ])
      )
    })

    it("quality pro, the default for collections, adds the stage quality; quality_phase comes only with it", async () => {
      const scene = await makeGenerationScene(world())
      const { quality: _, ...body } = ask()
      const events = eventsOf(await scene.admin.post(scene.path, body))
      const stages = events.filter(({ data, event }) => event === "stage" && data.status === "started")
      expect(stages.map(({ data }) => data.stage)).toEqual([
        "queued",
        "layers",
        "specialties",
        "blocks",
        "edges",
        "quality",
        "write"
      ])
      const phases = events.filter(({ event }) => event === "quality_phase").map(({ data }) => data)
      expect(phases.length).toBeGreaterThan(0)
      for (const phase of phases) {
        expect(phase).toEqual({
          phase: expect.stringMatching(/^(critique|repair)$/),
          status: expect.stringMatching(/^(started|completed)$/),
          issues: expect.any(Array),
          removed: expect.any(Array)
        })
      }
      const fast = await makeGenerationScene(world())
      const without = eventsOf(await fast.admin.post(fast.path, ask({ quality: "fast" })))
      expect(without.filter(({ event }) => event === "quality_phase")).toEqual([])
    })

    it("layer and specialty carry {id, name}, block {id, name, layer_id, default_specialties}, edge {source_id, target_id}: what is written", async () => {
      const scene = await makeGenerationScene(world())
      const events = eventsOf(await scene.admin.post(scene.path, ask()))
      const dataOf = (event: string) => events.filter((it) => it.event === event).map(({ data }) => data)
      const content = await contentOf(scene)
      expect(dataOf("layer")).toEqual(
        content.layers.map(({ id, name }: Record<string, unknown>) => ({ id, name }))
      )
      expect(dataOf("specialty")).toEqual(
        content.specialties.map(({ id, name }: Record<string, unknown>) => ({ id, name }))
      )
      expect(dataOf("block")).toEqual(
        content.blocks.map(({ default_specialties, id, layer_id, name }: Record<string, unknown>) => ({
          id,
          name,
          layer_id,
          default_specialties
        }))
      )
      // Events stay as the interface has them; the content has labels too (contract 14.1).
      const ends = ({ source_id, target_id }: (typeof content.edges)[number]) => ({ source_id, target_id })
      expect(dataOf("edge")).toEqual(content.edges.map(ends))
    })

    it("done {attempt_id, result_summary, duration_ms} counts what was written and is sent after the commit", async () => {
      const scene = await makeGenerationScene(world())
      const stream = await openStream(`${world().api.url}${scene.path}`, world().orgAdmin.readWrite, ask())
      const { data } = await stream.until("done")
      const content = await contentOf(scene)
      expect(data).toEqual({
        attempt_id: expect.stringMatching(uuid),
        result_summary: {
          layers_count: content.layers.length,
          blocks_count: content.blocks.length,
          specialties_count: content.specialties.length
        },
        duration_ms: expect.any(Number)
      })
      expect(content.blocks.length).toBeGreaterThan(0)
    })

    describe("while the run goes on", () => {
      it("events leave as the model produces them, not at the end; a client that goes away does not stop the run", async () => {
        const scene = await makeGenerationScene(world())
        const slow = ask({
          messages: [{ role: "user", content: "slow: a web frontend calls a cart service" }]
        })
        const stream = await openStream(`${world().api.url}${scene.path}`, world().orgAdmin.readWrite, slow)
        await stream.until("layer")
        const jobId = String(stream.headers["x-job-id"])
        expect((await scene.admin.get(`/api/jobs/${jobId}`)).json.status).toBe("running")
        stream.hangUp()
        const job = await jobUntil(scene.admin, jobId, "succeeded", "failed", "cancelled")
        expect(job.json.status).toBe("succeeded")
        expect((await contentOf(scene)).blocks.length).toBe(job.json.result.result_summary.blocks_count)
      })
    })
  },
  { offlineModelDelay: Duration.millis(15) }
)
