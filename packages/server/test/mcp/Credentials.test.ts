import { callsOf } from "@design-workspace/verification/calls/Calls"
import { connectMcp } from "@design-workspace/verification/calls/mcpClient"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { postMcp, rpcCall, toolCall } from "@design-workspace/verification/calls/rpc"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const dead = refused(401, "INVALID_TOKEN")
const needed = refused(401, "TOKEN_REQUIRED")
const challenge = 'Bearer error="invalid_token"'

inOneWorld("POST /mcp: who calls", (world) => {
  const madeToken = async () => {
    const cookie = callsOf(world().api, { cookie: world().owner.cookie })
    const body = { name: "MCP", scope: "read_write" }
    const { json } = expectStatus(await cookie.post("/api/tokens", body), 201)
    return { token: json.token as string, revoke: () => cookie.delete(`/api/tokens/${json.id}`) }
  }

  describe("bearer only", () => {
    it("without a credential it is 401 with a challenge, and no guest", async () => {
      const answer = await postMcp(world().api, rpcCall("tools/list"))
      expect(outcome(answer)).toEqual(needed)
      expect(answer.json.message).toContain("Authorization: Bearer <token>")
      expect(answer.headers["www-authenticate"]).toBe("Bearer")
    })

    it("a cookie is no credential here", async () => {
      const answer = await postMcp(world().api, rpcCall("tools/list"), { cookie: world().owner.cookie })
      expect(outcome(answer)).toEqual(needed)
      expect(answer.json.message).toContain("Authorization: Bearer <token>")
      expect(answer.headers["www-authenticate"]).toBe("Bearer")
    })

    it("a dead token is 401, also for the official client", async () => {
      const answer = await postMcp(world().api, rpcCall("ping"), { token: "dw_dead" })
      expect(outcome(answer)).toEqual(dead)
      expect(answer.json.message).toContain("unknown, expired or revoked")
      expect(answer.headers["www-authenticate"]).toBe(challenge)
      await expect(connectMcp(world().api, "dw_dead")).rejects.toMatchObject({ code: 401 })
    })

    it("both a token and a cookie: the token counts", async () => {
      const { api, orgAdmin, owner } = world()
      const answer = await postMcp(api, toolCall("read", { path: "/api/session" }), {
        token: owner.read,
        cookie: orgAdmin.cookie
      })
      const [{ text }] = answer.json.result.content
      expect(text).toContain(owner.id)
      expect(text).not.toContain(orgAdmin.id)
    })

    it("a token that is revoked in between is 401 at the next call", async () => {
      const { revoke, token } = await madeToken()
      const { tool } = await connectMcp(world().api, token)
      expect(await tool("read", { path: "/api/projects" })).toMatchObject({ isError: false })
      expectStatus(await revoke(), 200)
      await expect(tool("read", { path: "/api/projects" })).rejects.toMatchObject({ code: 401 })
    })
  })

  describe("Origin", () => {
    it("a page of another origin is refused with 403, whatever its token (DNS rebinding)", async () => {
      for (const origin of ["https://evil.example", "null", "http://localhost:1"]) {
        const answer = await postMcp(world().api, rpcCall("ping"), {
          token: world().owner.readWrite,
          headers: { origin }
        })
        expect(outcome(answer)).toEqual(refused(403, "CROSS_SITE_REQUEST"))
      }
    })

    it("the service's own origin may call", async () => {
      const { api, owner } = world()
      const headers = { origin: new URL(api.url).origin }
      expect((await postMcp(api, rpcCall("ping"), { token: owner.read, headers })).status).toBe(200)
    })
  })

  describe("each call is checked as the operation it calls", () => {
    it("what tokens may not call at all is refused, by name and by path", async () => {
      const { tool } = await connectMcp(world().api, world().siteAdmin.readWrite)
      const refusedCall = {
        isError: true,
        data: { code: "TOKEN_PATH_NOT_ALLOWED", message: expect.stringMatching(/\w/) }
      }
      const body = { name: "More", scope: "read_write" }
      expect(await tool("run_action", { name: "createToken", body })).toMatchObject(refusedCall)
      expect(await tool("run_action", { method: "POST", path: "/api/tokens", body })).toMatchObject(
        refusedCall
      )
      expect(await tool("read", { path: "/api/tokens" })).toMatchObject(refusedCall)
    })

    it("a read token that calls a write tool all the same is refused, and nothing changes", async () => {
      const { api, owner } = world()
      const scene = await makeProjectScene(world())
      const before = (await scene.owner.get(scene.project)).json
      const { tool } = await connectMcp(api, owner.read)
      const refusedScope = {
        isError: true,
        data: { code: "SCOPE_INSUFFICIENT", required_scope: "read_write" }
      }
      const document = { id: scene.projectId, nodeId: "web", content: "New" }
      expect(await tool("write_document", document)).toMatchObject(refusedScope)
      const trash = { name: "trashProject", params: { id: scene.projectId } }
      expect(await tool("run_action", trash)).toMatchObject(refusedScope)
      expect((await scene.owner.get(scene.project)).json).toEqual(before)
    })

    it("a project that the caller may not see is 404, one that it may only read refuses a write", async () => {
      const scene = await makeProjectScene(world())
      const outsider = await connectMcp(world().api, world().outsider.readWrite)
      expect(await outsider.tool("read_project", { id: scene.projectId })).toMatchObject({
        isError: true,
        data: { code: "PROJECT_NOT_FOUND" }
      })
      const reader = await connectMcp(world().api, world().reader.readWrite)
      const document = { id: scene.projectId, nodeId: "web", content: "New" }
      expect(await reader.tool("write_document", document)).toMatchObject({
        isError: true,
        data: { code: "FORBIDDEN", required_role: "project_write" }
      })
    })
  })
})
