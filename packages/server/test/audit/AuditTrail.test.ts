import { callsOf } from "@design-workspace/verification/calls/Calls"
import { isReplay, newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import { connectMcp } from "@design-workspace/verification/calls/mcpClient"
import {
  ask as brief,
  jobUntil,
  makeGenerationScene,
  promptOf
} from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import {
  expectStatus,
  freshAddress,
  makeCollection,
  makeProject,
  makeSpace,
  password
} from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"
import { linesFor, linesOn, summaryOf } from "./trail.ts"

inWorld(
  "contract 7: GET /api/audit",
  (world, ask) => {
    const tokenId = async (secretOwner: string): Promise<unknown> =>
      (
        await ask(
          `SELECT id FROM access_token WHERE owner_id = '${secretOwner}' AND scope = 'read_write' ORDER BY id LIMIT 1`
        )
      )[0]?.["id"]

    describe("a line", () => {
      it("says who did what with which token, and the versions before and after, each the one of the line before", async () => {
        const { api, orgAdmin, orgId } = world()
        const id = await makeCollection(world())
        const [token, cookie] = [
          callsOf(api, { token: orgAdmin.readWrite }),
          callsOf(api, { cookie: orgAdmin.cookie })
        ]
        const path = `/api/collections/${id}`
        const made = (await token.get(path)).json.updated_at
        const changed = await cookie.patch(path, { description: "Another" })
        const after = changed.json.updated_at
        const same = await token.patch(path, { description: "Another" })
        expect(same.json.updated_at).toBe(after)
        await token.delete(path)
        await token.post(`${path}/restore`)
        const lines = await linesOn(world(), id)
        expect(lines.map(({ action }) => action)).toEqual([
          "restoreCollection",
          "trashCollection",
          "updateCollection",
          "updateCollection",
          "createCollection"
        ])
        const restored = (await token.get(path)).json.updated_at
        const trashed = lines[1]?.["version_after"]
        expect(lines.map(summaryOf)).toEqual([
          ["restoreCollection", "applied", trashed, restored],
          ["trashCollection", "applied", after, trashed],
          ["updateCollection", "applied", after, after],
          ["updateCollection", "applied", made, after],
          ["createCollection", "applied", null, made]
        ])
        expect(lines[3]).toEqual({
          id: expect.any(String),
          at: expect.any(String),
          actor: orgAdmin.id,
          token_id: null,
          action: "updateCollection",
          kind: "collection",
          subject_id: id,
          target_id: null,
          detail: null,
          org_id: orgId,
          former_org_id: null,
          outcome: "applied",
          code: null,
          version_before: made,
          version_after: after,
          request_id: changed.headers["x-request-id"]
        })
        expect(lines[2]).toMatchObject({ actor: orgAdmin.id, token_id: await tokenId(orgAdmin.id) })
      })

      it("says whom and what it was about within the thing, and what was given", async () => {
        const { member, orgId, orgAdmin, otherAdmin, owner, reader, siteAdmin, writer } = world()
        const { api, manager } = world()
        const admin = callsOf(api, { cookie: orgAdmin.cookie })
        const collectionId = await makeCollection(world())
        const spaceId = await makeSpace(world(), collectionId)
        const projectId = await makeProject(world(), spaceId)
        const [space, project] = [`/api/spaces/${spaceId}`, `/api/projects/${projectId}`]
        const members = `/api/organisations/${orgId}/members`
        for (const answer of [
          await admin.put(`${members}/${reader.id}`, { role: "admin" }),
          await admin.delete(`${members}/${reader.id}`),
          await admin.delete(`${space}/managers/${manager.id}`),
          await admin.patch(`${space}/blocks/web`, { name: "Shop" }),
          await admin.delete(`${space}/blocks/web`),
          await admin.delete(`${project}/grants/${writer.id}`),
          await admin.put(`${project}/doc-content/api`, { content: "One" }),
          await callsOf(api, { cookie: owner.cookie }).post(`${project}/doc-content/api/restore/1`),
          await admin.patch(project, { owner_id: member.id })
        ])
          expect([answer.text, answer.status >= 200 && answer.status < 300]).toEqual([answer.text, true])
        const draft = { name: "Pay", layer_id: "core" }
        const custom = expectStatus(await admin.post(`${space}/blocks`, draft), 201).json.id
        await callsOf(api, { cookie: otherAdmin.cookie }).put(`${members}/${reader.id}`, { role: "admin" })
        await callsOf(api, { cookie: owner.cookie }).put(`${space}/managers/${reader.id}`)
        const recordedOf = async (id: string) =>
          (await linesFor(world(), siteAdmin, `id=${id}`)).map(
            ({ action, detail, outcome, target_id: targetId }) => [action, outcome, targetId, detail]
          )
        expect((await recordedOf(orgId)).slice(0, 3)).toEqual([
          ["putMember", "refused", reader.id, null],
          ["removeMember", "applied", reader.id, null],
          ["putMember", "applied", reader.id, "admin"]
        ])
        expect(await recordedOf(spaceId)).toEqual([
          ["putSpaceManager", "refused", reader.id, null],
          ["createSpaceBlock", "applied", custom, null],
          ["removeSpaceBlock", "applied", "web", null],
          ["updateSpaceBlock", "applied", "web", null],
          ["removeSpaceManager", "applied", manager.id, null],
          ["putSpaceManager", "applied", manager.id, null],
          ["createSpace", "applied", null, null]
        ])
        expect(await recordedOf(projectId)).toEqual([
          ["updateProject", "applied", member.id, "owner"],
          ["restoreDocumentVersion", "applied", "api", null],
          ["writeDocument", "applied", "api", null],
          ["removeGrant", "applied", writer.id, null],
          ["putGrant", "applied", writer.id, "write"],
          ["putGrant", "applied", reader.id, "read"],
          ["createProject", "applied", null, null]
        ])
      })

      it("is one for a repeated request, which its key stands for", async () => {
        const { api, orgAdmin, orgId } = world()
        const admin = callsOf(api, { token: orgAdmin.readWrite })
        const headers = withKey(newKey())
        const draft = { name: "Once", owner_org_id: orgId }
        const first = expectStatus(await admin.post("/api/collections", draft, headers), 201)
        const again = await admin.post("/api/collections", draft, headers)
        expect(isReplay(again)).toBe(true)
        expect((await linesOn(world(), first.json.id)).map(summaryOf)).toEqual([
          ["createCollection", "applied", null, first.json.updated_at]
        ])
        expect(await linesFor(world(), world().siteAdmin, `id=${first.json.id}`)).toHaveLength(1)
      })

      it("is rolled back with the change that If-Match refuses, and the refusal has one of its own", async () => {
        const { api, orgAdmin } = world()
        const id = await makeCollection(world())
        const stale = { "if-match": '"2001-01-01T00:00:00.000Z"' }
        const refused = await callsOf(api, { token: orgAdmin.readWrite }).patch(
          `/api/collections/${id}`,
          { name: "Another" },
          stale
        )
        expect(refused.status).toBe(412)
        const [line, made] = await linesOn(world(), id)
        expect(line).toMatchObject({
          action: "updateCollection",
          outcome: "refused",
          code: "PRECONDITION_FAILED",
          actor: orgAdmin.id,
          version_before: null,
          version_after: null,
          request_id: refused.headers["x-request-id"]
        })
        expect(made?.["action"]).toBe("createCollection")
      })

      it("of a restore that brings the space back stands for the project, and another for the space", async () => {
        const { api, orgAdmin } = world()
        const spaceId = await makeSpace(world(), await makeCollection(world()))
        const projectId = await makeProject(world(), spaceId)
        const admin = callsOf(api, { token: orgAdmin.readWrite })
        await admin.delete(`/api/projects/${projectId}`)
        await admin.delete(`/api/spaces/${spaceId}`)
        const back = await admin.post(`/api/projects/${projectId}/restore?restore_space=1`)
        expect(back.status).toBe(200)
        const [[ofProject], [ofSpace]] = [await linesOn(world(), projectId), await linesOn(world(), spaceId)]
        const request_id = back.headers["x-request-id"]
        expect(ofProject).toMatchObject({ action: "restoreProject", request_id })
        expect(ofSpace).toMatchObject({ action: "restoreSpace", request_id })
        expect(ofSpace?.["version_after"]).not.toBe(ofSpace?.["version_before"])
      })

      it("of a guest names the guest, and that of the sign-in the user that it turned out to be", async () => {
        const { api } = world()
        const space_id = await makeSpace(world(), await makeCollection(world()), { guest_projects: true })
        const made = await callsOf(api).post("/api/projects", { space_id, title: "A guest's" })
        const { id } = expectStatus(made, 201).json
        const [created] = await linesOn(world(), id)
        expect(created?.["actor"]).toMatch(/^guest:[0-9a-f-]{36}$/)
        const { email, id: userId } = world().outsider
        const signedIn = await api.call("POST", "/api/session", {
          body: { email, password },
          cookie: String(made.cookie),
          headers: freshAddress()
        })
        expect(signedIn.status).toBe(200)
        const [claimed] = await linesOn(world(), id)
        expect(claimed).toMatchObject({ action: "signIn", kind: "project", actor: userId })
        expect(claimed?.["version_before"]).toBe(created?.["version_after"])
      })

      it("of a wrong password names the user that it did not fit, once a minute; of an unknown e-mail there is none", async () => {
        const { api, orgAdmin, siteAdmin, outsider } = world()
        const from = freshAddress()
        const attempt = (email: string) =>
          callsOf(api).post(
            "/api/session",
            { email, password: "wrong horse battery" },
            { "sec-fetch-site": "same-origin", ...from }
          )
        const unknown = await attempt("nobody@example.org")
        const [first] = [await attempt(outsider.email), await attempt(outsider.email)]
        expect([unknown.status, first.status]).toEqual([401, 401])
        const lines = () => linesFor(world(), siteAdmin, `action=signIn&outcome=refused&id=${outsider.id}`)
        await expect.poll(lines).toMatchObject([
          {
            kind: "user",
            subject_id: outsider.id,
            org_id: null,
            token_id: null,
            outcome: "refused",
            code: "INVALID_CREDENTIALS",
            request_id: first.headers["x-request-id"]
          }
        ])
        expect(await linesFor(world(), orgAdmin, "action=signIn&outcome=refused")).toEqual([])
      })

      it("of a tool's call is that of the operation which the tool calls", async () => {
        const id = await makeCollection(world())
        const { tool } = await connectMcp(world().api, world().orgAdmin.readWrite)
        await tool("run_action", { method: "DELETE", path: `/api/collections/${id}` })
        const [line] = await linesOn(world(), id)
        expect(line).toMatchObject({ action: "trashCollection", actor: world().orgAdmin.id })
        expect(line?.["token_id"]).toBe(await tokenId(world().orgAdmin.id))
      })

      it("holds no title, e-mail, text or secret", async () => {
        const { api, orgAdmin, orgId } = world()
        const admin = callsOf(api, { cookie: orgAdmin.cookie })
        const canary = "canary-7f3a"
        const draft = { name: canary, description: canary, owner_org_id: orgId }
        const { id } = expectStatus(await admin.post("/api/collections", draft), 201).json
        await admin.patch(`/api/collections/${id}`, { name: `${canary} again`, nothing: canary })
        await admin.post("/api/memory/rules", { org_id: orgId, text: canary })
        await admin.post("/api/tokens", { name: canary, scope: "read" })
        await admin.put("/api/session/password", { current: canary, password: canary })
        const whole = JSON.stringify(await ask("SELECT * FROM audit_line"))
        expect(whole).toContain(id)
        for (const secret of [canary, "@example.org", "dw_", password]) expect(whole).not.toContain(secret)
      })
    })

    describe("a generation", () => {
      it("has a line when it is accepted and, once it is written, one of its starter with both versions", async () => {
        const scene = await makeGenerationScene(world())
        const before = (await scene.admin.get(scene.collection)).json.updated_at
        const run = await scene.admin.post(`${scene.path}?mode=async`, brief())
        await jobUntil(scene.admin, run.json.job_id, "succeeded")
        const after = (await scene.admin.get(scene.collection)).json.updated_at
        const [applied, accepted] = await linesOn(world(), scene.collectionId)
        expect([applied, accepted].map((line) => summaryOf(line ?? {}))).toEqual([
          ["regenerateCollection", "applied", before, after],
          ["regenerateCollection", "accepted", before, before]
        ])
        expect(applied).toMatchObject({ actor: world().orgAdmin.id, token_id: null, request_id: null })
        expect(accepted).toMatchObject({
          actor: world().orgAdmin.id,
          request_id: run.headers["x-request-id"]
        })
      })

      it("that fails, or is stopped by another, has a line of its starter with the code; the stop has its own", async () => {
        const scene = await makeGenerationScene(world())
        await scene.admin.post(scene.path, brief(promptOf("refuse")))
        expect((await linesOn(world(), scene.collectionId))[0]).toMatchObject({
          action: "regenerateCollection",
          outcome: "failed",
          code: "MODEL_REFUSED",
          actor: world().orgAdmin.id
        })
        const run = await scene.admin.post(`${scene.path}?mode=async`, brief(promptOf("stall")))
        const jobId = run.json.job_id
        const siteAdmin = callsOf(world().api, { token: world().siteAdmin.readWrite })
        await siteAdmin.post(`/api/jobs/${jobId}/cancel`)
        await jobUntil(scene.admin, jobId, "cancelled")
        expect((await linesOn(world(), scene.collectionId))[0]).toMatchObject({
          outcome: "cancelled",
          code: "CANCELLED",
          actor: world().orgAdmin.id
        })
        const { orgId, siteAdmin: stopper } = world()
        expect(await linesOn(world(), jobId)).toMatchObject([
          { action: "cancelJob", kind: "job", outcome: "applied", actor: stopper.id, org_id: orgId }
        ])
      })

      it("that is only proposed has none", async () => {
        const scene = await makeGenerationScene(world())
        expect((await scene.admin.post(scene.path, brief({ mode: "propose" }))).status).toBe(200)
        expect((await linesOn(world(), scene.collectionId)).map(({ action }) => action)).toEqual([
          "createCollection"
        ])
      })
    })
  },
  {},
  PromptedModel
)
