import { type Calls, callsOf } from "@design-workspace/verification/calls/Calls"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  makeProjectScene,
  type ProjectScene,
  smallGraph
} from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const longAgo = '"2001-01-01T00:00:00.000Z"'

/** A write, by a caller who may do it, of the resource whose read is at `path`. */
interface Write {
  readonly path: string
  readonly send: (headers: Record<string, string>) => ReturnType<Calls["get"]>
}

type Writes = (scene: ProjectScene, cookie: Calls, writerId: string) => Readonly<Record<string, Write>>

const onProject: Writes = ({ owner, project }, cookie, writerId) => {
  const restoreFirst = async (headers: Record<string, string>) => {
    const [first] = (await owner.get(`${project}/versions?limit=200`)).json.items.slice(-1)
    return owner.post(`${project}/versions/${first.updated_at}/restore`, undefined, headers)
  }
  const write = (send: Write["send"]): Write => ({ path: project, send })
  return {
    updateProject: write((headers) => owner.patch(project, { title: "New" }, headers)),
    writeProjectGraph: write((headers) => owner.put(`${project}/graph`, smallGraph, headers)),
    restoreProjectVersion: write(restoreFirst),
    writeDocument: write((headers) => owner.put(`${project}/doc-content/web`, { content: "text" }, headers)),
    restoreDocumentVersion: write((headers) =>
      owner.post(`${project}/doc-content/web/restore/1`, undefined, headers)
    ),
    removeGrant: write((headers) => cookie.delete(`${project}/grants/${writerId}`, headers)),
    trashProject: write((headers) => owner.delete(project, headers))
  }
}

const onSpace: Writes = ({ admin, manager, space }) => {
  const write = (send: Write["send"]): Write => ({ path: space, send })
  return {
    updateSpace: write((headers) => manager.patch(space, { name: "New" }, headers)),
    createSpaceBlock: write((headers) =>
      manager.post(`${space}/blocks`, { name: "Own", layer_id: "core" }, headers)
    ),
    updateSpaceLayer: write((headers) => manager.patch(`${space}/layers/core`, { name: "New" }, headers)),
    removeSpaceSpecialty: write((headers) => manager.delete(`${space}/specialties/backend`, headers)),
    restoreSpaceSpecialty: write((headers) =>
      manager.post(`${space}/specialties/backend/restore`, undefined, headers)
    ),
    resetSpaceLayerField: write((headers) => manager.delete(`${space}/layers/core/overrides/name`, headers)),
    trashSpace: write((headers) => admin.delete(space, headers))
  }
}

const onCollection: Writes = ({ admin, collectionId }) => {
  const path = `/api/collections/${collectionId}`
  const write = (send: Write["send"]): Write => ({ path, send })
  const body = {
    mode: "propose",
    params: {
      layers: { min: 1, max: 3 },
      blocks: { min: 1, max: 5 },
      specialties: { min: 1, max: 3 }
    },
    messages: [{ role: "user", content: "A web shop with orders" }],
    quality: "fast",
    confirm: true
  }
  return {
    updateCollection: write((headers) => admin.patch(path, { name: "New" }, headers)),
    applyDecomposition: write((headers) =>
      admin.post(
        `${path}/blocks/web/decompose/apply`,
        { sub_blocks: [{ name: "One" }, { name: "Two" }] },
        headers
      )
    ),
    "regenerateCollection, propose": write((headers) => admin.post(`${path}/regenerate`, body, headers)),
    previewDecomposition: write((headers) => {
      const { messages, quality, confirm } = body
      const count = { min: 2, max: 3 }
      return admin.post(`${path}/blocks/api/decompose`, { messages, quality, confirm, count }, headers)
    }),
    "regenerateCollection, initial": write((headers) =>
      admin.post(`${path}/regenerate`, { ...body, mode: "initial" }, headers)
    ),
    trashCollection: write((headers) => admin.delete(path, headers))
  }
}

inOneWorld("If-Match on every write of a versioned resource", (world) => {
  describe.each([
    ["project", onProject],
    ["space", onSpace],
    ["collection", onCollection]
  ] as const)("of a %s", (_, writesOn) => {
    it("412 with the version that stands, and nothing changes; with that version it is made", async () => {
      const { api, owner, siteAdmin, writer } = world()
      const scene = await makeProjectScene(world())
      await scene.owner.put(`${scene.project}/doc-content/web`, { content: "first" })
      const reader = callsOf(api, { cookie: siteAdmin.cookie })
      const writes = writesOn(scene, callsOf(api, { cookie: owner.cookie }), writer.id)
      for (const [name, { path, send }] of Object.entries(writes)) {
        const { json: before } = expectStatus(await reader.get(path), 200)
        expect([name, outcome(await send({ "if-match": longAgo }))]).toEqual([
          name,
          refused(412, "PRECONDITION_FAILED", {
            updated_at: before.updated_at,
            actions: [expect.objectContaining({ method: "GET", path })]
          })
        ])
        expect((await reader.get(path)).json).toEqual(before)
        const made = await send({ "if-match": `"x", W/"${before.updated_at}-gzip"` })
        expect([name, made.status < 300]).toEqual([name, true])
      }
    })
  })

  it("of a memory rule: its updated_at counts", async () => {
    const member = callsOf(world().api, { token: world().member.readWrite })
    const { json: rule } = expectStatus(await member.post("/api/memory/rules", { text: "Old" }), 201)
    const path = `/api/memory/rules/${rule.id}`
    const failed = refused(412, "PRECONDITION_FAILED", {
      updated_at: rule.updated_at,
      actions: [{ name: "listRules", method: "GET", path: "/api/memory/rules" }]
    })
    const header = { "if-match": longAgo }
    expect(outcome(await member.patch(path, { text: "New" }, header))).toEqual(failed)
    expect(outcome(await member.post(`${path}/toggle`, { enabled: false }, header))).toEqual(failed)
    expect(outcome(await member.delete(path, header))).toEqual(failed)
    const match = { "if-match": `"${rule.updated_at}"` }
    expect((await member.patch(path, { text: "New" }, match)).json).toMatchObject({ text: "New" })
    expect((await member.patch(path, { text: "Newer" }, match)).status).toBe(412)
  })

  it("of what is in the trash: its version there counts for the restore", async () => {
    const { owner, project, projectId } = await makeProjectScene(world())
    expectStatus(await owner.delete(project), 200)
    const { json } = await owner.get("/api/projects/deleted?limit=200")
    const listed = json.items.find(({ id }: { readonly id: string }) => id === projectId)
    const restore = (tag: string) => owner.post(`${project}/restore`, undefined, { "if-match": tag })
    const { json: failed, status } = await restore(longAgo)
    expect([status, failed.updated_at]).toEqual([412, listed.updated_at])
    expect(failed.actions).toEqual([
      { name: "listTrashedProjects", method: "GET", path: "/api/projects/deleted" },
      { name: "readProject", method: "GET", path: project }
    ])
    expect((await restore(`"${listed.updated_at}"`)).status).toBe(200)
  })

  it("comes after existence and right: who may not write does not learn the version", async () => {
    const { collectionId, member, project, space, outsider } = await makeProjectScene(world())
    const header = { "if-match": longAgo }
    expect(outcome(await outsider.patch(project, { title: "Mine" }, header))).toEqual(
      refused(404, "PROJECT_NOT_FOUND")
    )
    expect((await member.patch(space, { name: "Mine" }, header)).status).toBe(403)
    const collection = `/api/collections/${collectionId}`
    expect((await member.patch(collection, { name: "Mine" }, header)).status).toBe(403)
    expect((await member.patch(space, { nonsense: 1 }, header)).status).toBe(400)
  })

  it.each(["project", "space"] as const)(
    "of many simultaneous writes of a %s with the same version one gets through",
    async (kind) => {
      const scene = await makeProjectScene(world())
      const path = scene[kind]
      const { updated_at } = (await scene.admin.get(path)).json
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          scene.admin.patch(
            path,
            kind === "project" ? { title: `Title ${index}` } : { name: `Name ${index}` },
            { "if-match": `"${updated_at}"` }
          )
        )
      )
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 412)])
    }
  )

  it("* is whichever version stands, and does not make what is not there", async () => {
    const { owner, project } = await makeProjectScene(world())
    expect((await owner.patch(project, { title: "New" }, { "if-match": "*" })).status).toBe(200)
    const nowhere = "/api/projects/01a1fa37-caab-7153-b2c3-4ac39e8ed08b"
    expect((await owner.patch(nowhere, { title: "New" }, { "if-match": "*" })).status).toBe(404)
  })
})
