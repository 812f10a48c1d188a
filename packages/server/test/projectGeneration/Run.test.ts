import { isReplay, newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import { outcome, refused, succeeded } from "@design-workspace/verification/calls/outcome"
import { jobUntil } from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  asking,
  makeProjectGenerationScene,
  toldBy
} from "@design-workspace/verification/scenes/ProjectGenerationScene"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { describe, expect, it } from "vitest"

const emptyGraph = { nodes: [], edges: [], roles: [], nodeRoles: [] }
const uuid = /^[0-9a-f-]{36}$/

inWorld(
  "contract 10: POST /api/projects/:id/generate",
  (world) => {
    describe("answer", () => {
      it.each(["token", "cookie"] as const)("is 202 {job_id, poll} by %s", async (by) => {
        const scene = await makeProjectGenerationScene(world())
        const calls = by === "token" ? scene.owner : scene.cookie
        const { confirm: _, ...unconfirmed } = asking()
        const answer = await calls.post(scene.generate, by === "token" ? asking() : unconfirmed)
        const { job_id } = answer.json
        const poll = `${world().api.url}/api/jobs/${job_id}`
        expect(outcome(answer)).toEqual(succeeded({ job_id: expect.stringMatching(uuid), poll }, 202))
        expect([answer.headers["x-job-id"], answer.headers["x-model"]]).toEqual([job_id, "prompted"])
        expect((await jobUntil(scene.owner, job_id, "succeeded")).json.kind).toBe("project_generation")
      })
    })

    describe("scope", () => {
      it("all: first the graph, then a document for each node, told one by one", async () => {
        const scene = await makeProjectGenerationScene(world(), { graph: emptyGraph })
        const job = await scene.start({ scope: "all" })
        const { json } = await jobUntil(scene.owner, job.slice(10), "succeeded")
        const summary = { nodes_count: 3, documents_written: 3, documents_skipped: 0, documents_failed: 0 }
        expect(json).toMatchObject({
          stage: "documents",
          progress: { done: 3, total: 3 },
          result: { attempt_id: json.attempt_id, result_summary: summary }
        })
        const told = await toldBy(scene.owner, job)
        expect(told.slice(0, 10)).toEqual([
          "stage queued started",
          "stage queued completed",
          "stage graph started",
          "node web",
          "node api",
          "node store",
          "edge",
          "edge",
          "stage graph completed",
          "stage documents started"
        ])
        // Some are made at a time, in no fixed order.
        expect(told.slice(10, -2).sort()).toEqual(
          ["api", "store", "web"].flatMap((id) => [`document ${id} started`, `document ${id} written`])
        )
        expect(told.slice(-2)).toEqual(["stage documents completed", "done"])
        const { graph, status } = (await scene.owner.get(scene.project)).json
        expect(status).toBe("ready")
        expect(graph.nodes.map(({ id }: { readonly id: string }) => id)).toEqual(["web", "api", "store"])
        expect(graph.contentItems.map((it: object) => ({ ...it, id: 0, updated_at: "" }))).toEqual(
          ["web", "api", "store"].map((node_id) => ({
            id: 0,
            node_id,
            version: 1,
            edit_type: "generate",
            updated_at: ""
          }))
        )
      })

      it("graph: no document; the graph before stays a version", async () => {
        const scene = await makeProjectGenerationScene(world(), { graph: emptyGraph })
        const before = (await scene.owner.get(scene.project)).json.updated_at
        expect(await scene.run({ scope: "graph" })).toMatchObject({ status: "succeeded", stage: "graph" })
        const { graph } = (await scene.owner.get(scene.project)).json
        expect([graph.nodes.length, graph.edges.length, graph.contentItems]).toEqual([3, 2, []])
        const diff = await scene.owner.get(`${scene.project}/graph?diff_from=${encodeURIComponent(before)}`)
        expect(diff.json.nodes.added).toHaveLength(3)
      })

      it("documents with node_ids: those alone, anew, with a way back", async () => {
        const scene = await makeProjectGenerationScene(world())
        await scene.run()
        expect(await scene.run({ node_ids: ["store"] })).toMatchObject({ progress: { done: 1, total: 1 } })
        const documents = `${scene.project}/doc-content`
        const versions = async (node: string) =>
          (await scene.owner.get(`${documents}/${node}/history`)).json.items.map(
            ({ edit_type, version }: { readonly edit_type: string; readonly version: number }) =>
              `${version} ${edit_type}`
          )
        expect([await versions("web"), await versions("store")]).toEqual([
          ["1 generate"],
          ["2 generate", "1 generate"]
        ])
        expect((await scene.owner.get(`${documents}/store`)).json.content).toMatch(/^# Store\n\n## Purpose\n/)
        await scene.owner.post(`${documents}/store/restore/1`)
        expect(await versions("store")).toEqual(["3 restore", "2 generate", "1 generate"])
      })
    })

    describe("Idempotency-Key", () => {
      it("a repeat answers the job of the first, while it runs and after, and starts no second", async () => {
        const scene = await makeProjectGenerationScene(world())
        const key = withKey(newKey())
        const body = asking({ instructions: `hold ${scene.project}` })
        const first = await scene.owner.post(scene.generate, body, key)
        const second = await scene.owner.post(scene.generate, body, key)
        expect([isReplay(first), isReplay(second)]).toEqual([false, true])
        expect(outcome(second)).toEqual(outcome(first))
        await scene.letGo(`/api/jobs/${first.json.job_id}`)
        expect(outcome(await scene.owner.post(scene.generate, body, key))).toEqual(outcome(first))
        expect((await scene.owner.get(scene.attempts)).json.items).toHaveLength(1)
        const other = await scene.owner.post(scene.generate, asking(), key)
        expect([other.status, other.json.code]).toEqual([409, "IDEMPOTENCY_MISMATCH"])
      })

      it("a repeat with If-Match is not held against the version that the run itself has made", async () => {
        const scene = await makeProjectGenerationScene(world())
        const etag = (await scene.owner.get(scene.project)).headers["etag"]
        const headers = { ...withKey(newKey()), "if-match": String(etag) }
        const first = await scene.owner.post(scene.generate, asking(), headers)
        await jobUntil(scene.owner, first.json.job_id, "succeeded")
        expect(outcome(await scene.owner.post(scene.generate, asking(), headers))).toEqual(outcome(first))
      })
    })

    describe("one run at a time", () => {
      it("a second is 409 GENERATION_IN_PROGRESS with the job and what resolves it; after the end it is not", async () => {
        const scene = await makeProjectGenerationScene(world())
        const job = await scene.hold()
        const second = await scene.owner.post(scene.generate, asking())
        expect(outcome(second)).toEqual(
          refused(409, "GENERATION_IN_PROGRESS", {
            attempt_id: (await scene.owner.get(job)).json.attempt_id,
            job_id: job.slice(10),
            retry_at: expect.any(String),
            actions: [
              { name: "readJob", method: "GET", path: job },
              { name: "cancelJob", method: "POST", path: `${job}/cancel` },
              { name: "generateProject", method: "POST", path: scene.generate },
              { name: "readProject", method: "GET", path: scene.project }
            ]
          })
        )
        await scene.letGo(job)
        expect((await scene.run()).status).toBe("succeeded")
      })
    })
  },
  {},
  PromptedModel
)
