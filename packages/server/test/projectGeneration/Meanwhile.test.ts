import { callsOf } from "@design-workspace/verification/calls/Calls"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { jobUntil } from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  makeProjectGenerationScene,
  type ProjectGenerationScene
} from "@design-workspace/verification/scenes/ProjectGenerationScene"
import { smallGraph } from "@design-workspace/verification/scenes/ProjectScene"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const statusOf = async ({ owner, project }: ProjectGenerationScene) => (await owner.get(project)).json.status

const documentsOf = async ({ attempts, owner }: ProjectGenerationScene, attemptId: unknown) =>
  expectStatus(await owner.get(`${attempts}/${String(attemptId)}`), 200).json.documents

const written = (node_id: string, version = 1) => ({ node_id, state: "written", version, reason: null })
const skipped = (node_id: string, reason: string) => ({ node_id, state: "skipped", version: null, reason })

inWorld(
  "contract 10 and 15.8: what happens to a project while it is generated",
  (world) => {
    it("it is generating, and can be read and written; a document that somebody wrote stays theirs", async () => {
      const scene = await makeProjectGenerationScene(world())
      const job = await scene.hold()
      expect(await statusOf(scene)).toBe("generating")
      const document = `${scene.project}/doc-content/api`
      expectStatus(await scene.writer.put(document, { content: "Mine" }), 200)
      const { attempt_id, status } = await scene.letGo(job)
      expect([status, await statusOf(scene)]).toEqual(["succeeded", "ready"])
      expect(await documentsOf(scene, attempt_id)).toEqual([
        written("web"),
        skipped("api", "stale"),
        written("store")
      ])
      expect((await scene.owner.get(document)).json).toMatchObject({ version: 1, content: "Mine" })
    })

    it("its status is the run's until that ends; every other field can be changed", async () => {
      const scene = await makeProjectGenerationScene(world())
      const job = await scene.hold()
      const held = await scene.writer.patch(scene.project, { status: "draft" })
      expect(held).toMatchObject({ status: 409, json: { code: "GENERATION_IN_PROGRESS" } })
      expect(`/api/jobs/${held.json.job_id}`).toBe(job)
      const names = held.json.actions.map(({ name }: { readonly name: string }) => name)
      expect(names).toEqual(["readJob", "cancelJob", "updateProject", "readProject"])
      expectStatus(await scene.writer.patch(scene.project, { title: "Other", status: "generating" }), 200)
      expect(await statusOf(scene)).toBe("generating")
      await scene.letGo(job)
      expectStatus(await scene.writer.patch(scene.project, { status: "draft" }), 200)
      expect(await statusOf(scene)).toBe("draft")
    })

    it("the document of a node that left the graph is skipped", async () => {
      const scene = await makeProjectGenerationScene(world())
      const job = await scene.hold()
      const { graph, updated_at } = (await scene.owner.get(scene.project)).json
      const { contentItems: _, ...rest } = graph
      const kept = {
        ...rest,
        nodes: rest.nodes.filter(({ id }: { readonly id: string }) => id !== "store"),
        edges: rest.edges.filter((it: { readonly target_id: string }) => it.target_id !== "store"),
        nodeRoles: rest.nodeRoles.filter((it: { readonly node_id: string }) => it.node_id !== "store"),
        expectedUpdatedAt: updated_at
      }
      expectStatus(await scene.owner.put(`${scene.project}/graph`, kept), 200)
      const { attempt_id } = await scene.letGo(job)
      expect(await documentsOf(scene, attempt_id)).toContainEqual(skipped("store", "gone"))
    })

    it.each(["graph", "prompt"] as const)(
      "whoever writes the %s before the run's graph is written keeps it: the run is stale",
      async (what) => {
        const scene = await makeProjectGenerationScene(world())
        const job = await scene.hold({ scope: "graph" })
        const { updated_at: expectedUpdatedAt } = (await scene.owner.get(scene.project)).json
        const write =
          what === "graph"
            ? scene.writer.put(`${scene.project}/graph`, { ...smallGraph, expectedUpdatedAt })
            : scene.writer.patch(scene.project, { prompt: "Another" })
        expectStatus(await write, 200)
        const mine = (await scene.owner.get(scene.project)).json
        const ended = await scene.letGo(job)
        expect(ended).toMatchObject({
          status: "failed",
          error: { code: "stale", message: expect.stringContaining("generate again") },
          result: null
        })
        const now = (await scene.owner.get(scene.project)).json
        // Who started the run has changed the project last: its status.
        const byStarter = { updated_by: world().owner.id, updated_at: now.updated_at }
        expect(now).toEqual({ ...mine, status: "failed", ...byStarter })
      }
    )

    it("cancelling restores the status, and what was finished stays", async () => {
      const scene = await makeProjectGenerationScene(world())
      expectStatus(await scene.owner.patch(scene.project, { status: "draft" }), 200)
      const job = await scene.start({ instructions: "stall" })
      expectStatus(await scene.writer.post(`${job}/cancel`), 200)
      const { json } = await jobUntil(scene.owner, job.slice(10), "cancelled")
      expect(json.error.code).toBe("CANCELLED")
      expect(await statusOf(scene)).toBe("draft")
    })

    it("a run that fails says so in the project's status; the next may begin at once", async () => {
      const scene = await makeProjectGenerationScene(world())
      expect(await scene.run({ instructions: "be unavailable" })).toMatchObject({
        status: "failed",
        error: {
          code: "MODEL_UNAVAILABLE",
          message: "The model could not be reached; what was finished stays. Try again later."
        }
      })
      expect(await statusOf(scene)).toBe("failed")
      expect(await scene.run({ instructions: "refuse" })).toMatchObject({
        error: {
          code: "MODEL_REFUSED",
          message: expect.stringContaining("The model refused to answer; what was finished stays."),
          model_says: "I would rather not."
        }
      })
      expect((await scene.run()).status).toBe("succeeded")
    })

    it("the trash ends the run, and the project comes back as it was", async () => {
      const scene = await makeProjectGenerationScene(world())
      const job = await scene.hold()
      expectStatus(await scene.owner.delete(scene.project), 200)
      expect((await scene.letGo(job)).status).toBe("cancelled")
      expect(outcome(await scene.owner.get(`${job}/events`))).toEqual(refused(404, "JOB_NOT_FOUND"))
      expectStatus(await scene.owner.post(`${scene.project}/restore`), 200)
      expect(await statusOf(scene)).toBe("ready")
    })

    it("a purge removes project, run and job, and the worker goes on with others", async () => {
      const scene = await makeProjectGenerationScene(world())
      const job = await scene.hold()
      expectStatus(await scene.owner.delete(scene.project), 200)
      const { api, orgAdmin } = world()
      const path = `/api/projects/deleted/${scene.projectId}`
      const purge = await api.call("DELETE", path, { cookie: orgAdmin.cookie, body: { confirm: true } })
      expectStatus(purge, 200)
      expect(outcome(await scene.owner.get(job))).toEqual(refused(404, "JOB_NOT_FOUND"))
      const other = await makeProjectGenerationScene(world())
      expect((await other.run()).status).toBe("succeeded")
    })

    describe("the right", () => {
      it("who started it and lost the right still sees the job, but follows and writes nothing more", async () => {
        const scene = await makeProjectGenerationScene(world(), { visibility: "private" })
        const body = { scope: "documents", instructions: `hold ${scene.project}`, confirm: true }
        const { json } = expectStatus(await scene.writer.post(scene.generate, body), 202)
        const job = `/api/jobs/${json.job_id}`
        const grant = `${scene.project}/grants/${world().writer.id}`
        expectStatus(await callsOf(world().api, { cookie: world().owner.cookie }).delete(grant), 200)
        expect(await scene.letGo(job)).toMatchObject({ status: "failed", error: { code: "FORBIDDEN" } })
        expect((await scene.writer.get(job)).json.status).toBe("failed")
        expect(outcome(await scene.writer.get(`${job}/events`))).toEqual(refused(404, "JOB_NOT_FOUND"))
        expect((await scene.owner.get(scene.project)).json.graph.contentItems).toEqual([])
      })
    })
  },
  {},
  PromptedModel
)
