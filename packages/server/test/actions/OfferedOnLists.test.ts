import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import {
  expectStatus,
  makeProject,
  type Person,
  type World
} from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"

interface Offered {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: string
}

type Caller = { [Key in keyof World]: World[Key] extends Person ? Key : never }[keyof World]

inOneWorld("contract 12: what lists offer to people", (world) => {
  const by = (caller: Caller) => callsOf(world().api, { cookie: world()[caller].cookie })

  const offered = async (caller: Caller, path: string, ...names: ReadonlyArray<string>) => {
    const { actions } = expectStatus(await by(caller).get(`${path}?actions=1&limit=200`), 200).json
    return (actions as ReadonlyArray<Offered>).filter(({ name }) => names.includes(name))
  }
  const paths = async (caller: Caller, path: string, ...names: ReadonlyArray<string>) =>
    (await offered(caller, path, ...names)).map(({ method, path }) => `${method} ${path}`)

  it("grants and managers can be given where there are none, and taken where there are", async () => {
    const { project, space } = await makeProjectScene(world())
    for (const [caller, list, put, remove] of [
      ["owner", `${project}/grants`, "putGrant", "removeGrant"],
      ["orgAdmin", `${space}/managers`, "putSpaceManager", "removeSpaceManager"]
    ] as const) {
      const [give, take] = [`PUT ${list}/:userId`, `DELETE ${list}/:userId`]
      expect(await paths(caller, list, put, remove)).toEqual([give, take])
      const { items } = (await by(caller).get(list)).json
      for (const { user_id } of items) expectStatus(await by(caller).delete(`${list}/${user_id}`), 200)
      expect(await paths(caller, list, put, remove)).toEqual([give])
    }
  })

  it("members can be added and removed by who reads them", async () => {
    const members = `/api/organisations/${world().orgId}/members`
    for (const caller of ["orgAdmin", "siteAdmin"] as const)
      expect(await paths(caller, members, "putMember", "removeMember")).toEqual([
        `PUT ${members}/:userId`,
        `DELETE ${members}/:userId`
      ])
  })

  it("users can be removed by site-admins alone", async () => {
    expect(await paths("siteAdmin", "/api/users", "removeUser")).toEqual(["DELETE /api/users/:id"])
    expect(await paths("orgAdmin", "/api/users", "removeUser")).toEqual([])
  })

  it("projects in the trash can be purged by admins, and by owners only restored", async () => {
    const { projectId, spaceId } = await makeProjectScene(world())
    const kept = await makeProject(world(), spaceId)
    const list = "/api/projects/deleted"
    expectStatus(await by("owner").delete(`/api/projects/${projectId}`), 200)
    expect(await paths("owner", list, "restoreProject")).toEqual(["POST /api/projects/:id/restore"])
    expect(await paths("owner", list, "purgeProject")).toEqual([])
    expect(await paths("orgAdmin", list, "purgeProject")).toEqual(["DELETE /api/projects/deleted/:id"])
    expectStatus(await by("orgAdmin").delete(`/api/spaces/${spaceId}`), 200)
    const purges = await paths("orgAdmin", list, "purgeProject")
    expect(purges).toContain(`DELETE /api/projects/deleted/${projectId}`)
    expect(purges).not.toContain(`DELETE /api/projects/deleted/${kept}`)
    expectStatus(await by("orgAdmin").post(`/api/spaces/${spaceId}/restore`), 200)
  })

  it("organisations say what can be made in their name: once for all of them, or of each", async () => {
    const { member, orgId, siteAdmin } = world()
    const making = ["createCollection", "createSpace", "createRule", "createWebhook"]
    const list = "/api/organisations"
    const first = async (caller: Caller) =>
      (await offered(caller, list, ...making)).map(
        ({ body = "", name }) => `${name} ${/(?<=[{ ](owner_)?org_id\??: )[^,}]+/.exec(body)?.[0] ?? "any"}`
      )
    const forAll = [
      "createCollection text|null",
      "createSpace any",
      "createRule text|null",
      "createWebhook any"
    ]
    expect(await first("orgAdmin")).toEqual(forAll)
    expect(await first("siteAdmin")).toEqual([...forAll, "createCollection null"])
    expect(await first("member")).toEqual([])
    const second = expectStatus(await by("siteAdmin").post(list, { name: "Second" }), 201).json.id
    expectStatus(await by("siteAdmin").put(`${list}/${second}/members/${member.id}`, { role: "admin" }), 200)
    expect(await first("member")).toEqual(making.map((name) => `${name} ${second}`))
    expect(siteAdmin.id).not.toBe(member.id)
    expect(orgId).not.toBe(second)
  })

  it("a project's update names only the fields that the caller may send", async () => {
    const { project } = await makeProjectScene(world())
    const fields = async (caller: Caller) => {
      const [update] = await offered(caller, project, "updateProject")
      return [...(update?.body ?? "").matchAll(/(\w+)\?/g)].map(([, name]) => name)
    }
    const text = ["title", "prompt", "status"]
    expect(await fields("owner")).toEqual([...text, "visibility", "owner_id"])
    expect(await fields("orgAdmin")).toEqual([...text, "visibility", "owner_id"])
    expect(await fields("manager")).toEqual([...text, "visibility"])
    expect(await fields("writer")).toEqual(text)
    expect(await fields("member")).toEqual([])
  })

  it("a webhook's stand beside its own field of the name", async () => {
    const { orgId } = world()
    const made = await by("orgAdmin").post("/api/webhooks", {
      org_id: orgId,
      url: "http://127.0.0.1:1025/hook",
      enabled: false,
      actions: ["trashProject"]
    })
    const path = `/api/webhooks/${expectStatus(made, 201).json.id}`
    const { offered_actions: actions, ...webhook } = (await by("orgAdmin").get(`${path}?actions=1`)).json
    expect(webhook).toEqual((await by("orgAdmin").get(path)).json)
    expect(webhook.actions).toEqual(["trashProject"])
    expect((actions as ReadonlyArray<Offered>).map(({ name, path }) => [name, path])).toContainEqual([
      "updateWebhook",
      path
    ])
  })
})
