import { connect, EventsCutOff } from "@design-workspace/client"
import { jobUntil, makeGenerationScene } from "@design-workspace/verification/scenes/GenerationScene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { layLine } from "@design-workspace/verification/servers/BrokenLine"
import { Duration } from "effect"
import { assert, describe, expect, it } from "vitest"

const free = { min: null, max: null }

inOneWorld(
  "the typed client, on a line that is cut",
  (world) => {
    describe("generate", () => {
      it("gives the events that came, then throws EventsCutOff with the job, which goes on to its end", async () => {
        const { api, orgAdmin } = world()
        const { admin, collectionId } = await makeGenerationScene(world())
        const line = await layLine(api.url)
        const workspace = connect({ baseUrl: line.url, token: orgAdmin.readWrite })
        const run = await workspace.generate({
          params: { id: collectionId },
          payload: {
            mode: "initial",
            quality: "fast",
            params: { layers: free, blocks: free, specialties: free },
            messages: [{ role: "user", content: "A shop with a cart and a catalogue" }],
            confirm: true
          }
        })

        const received: Array<string> = []
        const follow = async () => {
          for await (const { event } of run.events) {
            received.push(event)
            if (event === "layer") line.cut()
          }
        }
        const error = await follow().then(
          () => "the events ended as if the run had",
          (thrown: unknown) => thrown
        )
        assert.instanceOf(error, EventsCutOff)
        expect(error.jobId).toBe(run.jobId)
        expect(error.cause).toBeDefined()
        expect(received).toContain("layer")
        expect(received.filter((event) => event === "done" || event === "error")).toEqual([])

        const job = await jobUntil(admin, run.jobId, "succeeded", "failed", "cancelled")
        expect(job.json.status).toBe("succeeded")
        const read = connect({ baseUrl: api.url, token: orgAdmin.readWrite }).jobs.readJob
        expect((await read({ params: { id: error.jobId } })).status).toBe("succeeded")
      })
    })
  },
  { offlineModelDelay: Duration.millis(100) }
)
