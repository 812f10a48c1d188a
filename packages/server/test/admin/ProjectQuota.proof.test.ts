import { expectStatus, firstSteps } from "@design-workspace/verification/scenes/World"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { describe, expect, it } from "vitest"

describe("npm run admin -- set-project-quota", () => {
  it("lowers and raises what one project may take, says what it takes, and leaves a line of the operator", async () => {
    const fixture = await openServerFixture("postgres")
    const { api } = await fixture.serve()
    const { orgId, token } = await firstSteps(api)
    const made = async (path: string, body: unknown) =>
      expectStatus(await api.call("POST", path, { token, body }), 201).json.id
    const collection_id = await made("/api/collections", { name: "C", owner_org_id: orgId })
    const space_id = await made("/api/spaces", { name: "S", org_id: orgId, collection_id })
    const id = await made("/api/projects", { space_id, title: "P" })
    const graph = (label: string) => ({
      nodes: Array.from({ length: 4_000 }, (_, n) => ({
        id: `n${n}`,
        label: label.repeat(190),
        roles: "[]"
      })),
      edges: [],
      roles: [],
      nodeRoles: []
    })
    const put = async (label: string) =>
      (
        await api.call("PUT", `/api/projects/${id}/graph`, {
          token,
          body: graph(label),
          headers: { "if-match": "*" }
        })
      ).status
    expect(await put("a")).toBe(200)
    const lowered = await fixture.admin(["set-project-quota", id, "1"])
    expect(lowered.stdout).toMatch(
      /^The project takes \d+ bytes, of which 0 are current documents, and has 1 MiB\.\n$/
    )
    expect(await put("b")).toBe(409)
    expect((await fixture.admin(["set-project-quota", id, "4"])).code).toBe(0)
    expect(await put("c")).toBe(200)
    expect((await fixture.admin(["set-project-quota", id, "0"])).stdout).toContain("has its owner's quota.")
    const { json } = await api.call("GET", "/api/audit?action=setProjectQuota", { token })
    expect(
      json.items.map((it: Readonly<Record<string, unknown>>) => [it["actor"], it["subject_id"], it["detail"]])
    ).toEqual([
      ["operator", id, null],
      ["operator", id, "4"],
      ["operator", id, "1"]
    ])
    const missing = "01999999-0000-7000-8000-000000000000"
    const unknown = await fixture.admin(["set-project-quota", missing, "4"])
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      expect.stringContaining(`There is no project ${missing}.`)
    ])
  })
})
