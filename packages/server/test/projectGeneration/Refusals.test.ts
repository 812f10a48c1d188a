import { callsOf } from "@design-workspace/verification/calls/Calls"
import {
  forbidden,
  guestRefused,
  invalid,
  outcome,
  refused
} from "@design-workspace/verification/calls/outcome"
import { jobUntil } from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  asking,
  makeProjectGenerationScene
} from "@design-workspace/verification/scenes/ProjectGenerationScene"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const missing = refused(404, "PROJECT_NOT_FOUND")

inWorld(
  "contract 10 and 15.8: who may generate a project, and what is refused",
  (world) => {
    it("whoever may write it, a grant's holder from outside too; guests never, readers 403, others 404", async () => {
      const scene = await makeProjectGenerationScene(world())
      for (const by of ["owner", "admin", "siteAdmin", "manager", "writer"] as const) {
        const { json } = expectStatus(await scene[by].post(scene.generate, asking()), 202)
        await jobUntil(scene[by], json.job_id, "succeeded")
      }
      for (const path of [scene.generate, `${scene.generate}/estimate`]) {
        const answers = [scene.guest, scene.reader, scene.member, scene.outsider].map((calls) =>
          calls.post(path, asking())
        )
        const write = forbidden("project_write")
        expect((await Promise.all(answers)).map(outcome)).toEqual([guestRefused, write, write, missing])
      }
    })

    it("a guest is refused on its own project", async () => {
      const made = await makeProjectGenerationScene(world())
      expectStatus(await made.admin.patch(made.space, { guest_projects: true }), 200)
      const guest = callsOf(world().api)
      const { cookie, json } = await guest.post("/api/projects", { space_id: made.spaceId, title: "Mine" })
      const own = callsOf(world().api, { cookie: String(cookie) })
      expect(outcome(await own.post(`/api/projects/${json.id}/generate`, asking()))).toEqual(guestRefused)
    })

    it("a token needs the scope read_write and confirm; the estimate neither", async () => {
      const scene = await makeProjectGenerationScene(world())
      const reading = callsOf(world().api, { token: world().owner.read })
      expect(outcome(await reading.post(scene.generate, asking()))).toEqual(
        refused(403, "SCOPE_INSUFFICIENT", { required_scope: "read_write" })
      )
      const { confirm: _, ...unconfirmed } = asking()
      const again = { name: "generateProject", method: "POST", path: scene.generate, body: { confirm: true } }
      expect(outcome(await scene.owner.post(scene.generate, unconfirmed))).toEqual(
        refused(409, "CONFIRM_REQUIRED", { actions: [again] })
      )
      const estimated = await reading.post(`${scene.generate}/estimate`, unconfirmed)
      expect(outcome(estimated)).toEqual({
        status: 200,
        body: {
          input_tokens: expect.any(Number),
          output_tokens: { min: expect.any(Number), max: expect.any(Number) },
          calls: 3,
          fits_context: true,
          note: expect.stringContaining("not a language model")
        }
      })
      expect((await scene.owner.get(scene.attempts)).json.items).toEqual([])
    })

    describe("the body", () => {
      it.each<[string, object, ReadonlyArray<string | number>, string]>([
        ["another scope", { scope: "both" }, ["scope"], 'must be one of "graph", "documents", "all"'],
        ["no node", { node_ids: [] }, ["node_ids"], "must have at least 1 item"],
        [
          "nodes of a graph that is made anew",
          { scope: "all", node_ids: ["web"] },
          ["node_ids"],
          "is allowed only when scope is documents"
        ],
        [
          "a node that the graph has not",
          { node_ids: ["web", "attic"] },
          ["node_ids", 1],
          'names no node of the graph: "attic"'
        ]
      ])("%s is 400, of the estimate too", async (_, changes, path, message) => {
        const scene = await makeProjectGenerationScene(world())
        for (const at of [scene.generate, `${scene.generate}/estimate`]) {
          expect(outcome(await scene.owner.post(at, asking(changes)))).toEqual(invalid([path, message]))
        }
      })

      it("without a prompt there must be instructions", async () => {
        const scene = await makeProjectGenerationScene(world(), { prompt: "" })
        expect(outcome(await scene.owner.post(scene.generate, asking()))).toEqual(invalid([["instructions"]]))
        expect((await scene.run({ instructions: "A shop." })).status).toBe("succeeded")
      })
    })

    describe("a version", () => {
      it("expectedUpdatedAt: 409 stale once graph or prompt were written after it; documents do not count", async () => {
        const scene = await makeProjectGenerationScene(world())
        const { updated_at: seen } = (await scene.owner.get(scene.project)).json
        await scene.owner.put(`${scene.project}/doc-content/web`, { content: "Mine" })
        expect((await scene.run({ expectedUpdatedAt: seen })).status).toBe("succeeded")
        const { updated_at } = (await scene.owner.patch(scene.project, { prompt: "Another" })).json
        for (const path of [scene.generate, `${scene.generate}/estimate`])
          expect(outcome(await scene.owner.post(path, asking({ expectedUpdatedAt: seen })))).toEqual(
            refused(409, "stale", {
              updated_at,
              actions: [{ name: "readProject", method: "GET", path: scene.project }]
            })
          )
      })

      it("If-Match: 412 unless it is the project's own version; nothing is started then", async () => {
        const scene = await makeProjectGenerationScene(world())
        const { headers } = await scene.owner.get(scene.project)
        await scene.owner.put(`${scene.project}/doc-content/web`, { content: "Mine" })
        const old = { "if-match": String(headers["etag"]) }
        const late = await scene.owner.post(scene.generate, asking(), old)
        const now = await scene.owner.get(scene.project)
        expect(outcome(late)).toEqual(
          refused(412, "PRECONDITION_FAILED", {
            updated_at: now.json.updated_at,
            actions: [{ name: "readProject", method: "GET", path: scene.project }]
          })
        )
        expect(now.json.status).toBe("ready")
        expect((await scene.owner.get(scene.attempts)).json.items).toEqual([])
        const current = { "if-match": String(now.headers["etag"]) }
        expect((await scene.owner.post(scene.generate, asking(), current)).status).toBe(202)
      })
    })

    it("in the trash it is 404, and so are its attempts", async () => {
      const scene = await makeProjectGenerationScene(world())
      expectStatus(await scene.owner.delete(scene.project), 200)
      expect(outcome(await scene.owner.post(scene.generate, asking()))).toEqual(missing)
      expect(outcome(await scene.owner.post(`${scene.generate}/estimate`, asking()))).toEqual(missing)
      expect(outcome(await scene.owner.get(scene.attempts))).toEqual(missing)
    })

    it("nobody sets the status to generating", async () => {
      const { owner, project } = await makeProjectGenerationScene(world())
      expect(outcome(await owner.patch(project, { status: "generating" }))).toEqual(invalid([["status"]]))
      expect((await owner.get(project)).json.status).toBe("ready")
    })
  },
  {},
  PromptedModel
)
