import { parseMirror } from "@design-workspace/adapters-http/testing/parseMirror"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene, type ProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus, type World } from "@design-workspace/verification/scenes/World"
import {
  type ChangeCounter,
  installChangeCounter
} from "@design-workspace/verification/servers/databaseState"
import { beforeAll, describe, expect, it } from "vitest"

const nothing = {
  into_sight: [],
  into_sight_total: 0,
  shown_in: [],
  shown_in_total: 0,
  stays_in_trash: [],
  stays_in_trash_total: 0
}

/** A space in the trash with a project that lies there too and one that does not, on a collection in the trash. */
const everythingTrashed = async (world: World) => {
  const scene = await makeProjectScene(world, { title: "Shop" }, { name: "Our space" })
  const body = { space_id: scene.spaceId, title: "Beside" }
  const beside = expectStatus(await scene.member.post("/api/projects", body), 201).json
  for (const path of [scene.project, scene.space, `/api/collections/${scene.collectionId}`])
    expectStatus(await scene.admin.delete(path), 200)
  const { json } = await scene.admin.get("/api/collections/deleted?limit=200")
  const collection = json.items.find(({ id }: { id: string }) => id === scene.collectionId)
  return {
    scene,
    shop: { kind: "project", id: scene.projectId, name: "Shop" },
    beside: { kind: "project", id: beside.id, name: "Beside" },
    space: { kind: "space", id: scene.spaceId, name: "Our space" },
    collection: { kind: "collection", id: scene.collectionId, name: collection.name }
  }
}

const inTrash = async ({ admin }: ProjectScene): Promise<ReadonlyArray<string>> => {
  const lists = ["projects", "spaces", "collections"].map((kind) =>
    admin.get(`/api/${kind}/deleted?limit=200`)
  )
  return (await Promise.all(lists)).flatMap(({ json }) => json.items.map(({ id }: { id: string }) => id))
}

inWorld("contract section 7: the preview of a restore", (world, ask) => {
  let counter: ChangeCounter | undefined
  beforeAll(async () => {
    counter = await installChangeCounter(ask)
  })

  describe("GET /api/projects/:id/restore/preview", () => {
    it("says why a plain restore would be refused, and the call that resolves it to who may", async () => {
      const { scene, shop, space } = await everythingTrashed(world())
      const { admin, owner, project } = scene
      const refusal = (await admin.post(`${project}/restore`)).json
      expect((await admin.get(`${project}/restore/preview`)).json).toEqual({
        ...{ ...shop, in_trash: true, ...nothing, restores: [], refusal },
        stays_in_trash: [space, shop],
        stays_in_trash_total: 2
      })
      expect(refusal.actions).toMatchObject([{ path: `${project}/restore?restore_space=1` }])
      const owners = (await owner.get(`${project}/restore/preview`)).json.refusal
      expect(owners).toMatchObject({ code: "SPACE_IN_TRASH", actions: [] })
      const both = (await owner.get(`${project}/restore/preview?restore_space=1`)).json
      expect(both).toMatchObject({ restores: [], refusal: { code: "FORBIDDEN", required_role: "org_admin" } })
    })

    it("with restore_space=1 says what comes back with the space; the restore then does exactly that, and the preview wrote nothing", async () => {
      const { beside, collection, scene, shop, space } = await everythingTrashed(world())
      const { admin, project } = scene
      const before = await counter?.changes()
      const lying = await inTrash(scene)
      const preview = (await admin.get(`${project}/restore/preview?restore_space=1`)).json
      expect(await counter?.changes()).toBe(before)
      expect(preview).toEqual({
        ...{ ...shop, in_trash: true, refusal: null, ...nothing, restores: [space, shop] },
        ...{ into_sight: [beside], into_sight_total: 1 },
        ...{ stays_in_trash: [collection], stays_in_trash_total: 1 }
      })

      expectStatus(await admin.post(`${project}/restore?restore_space=1`), 200)
      const still = await inTrash(scene)
      const back = lying.filter((id) => !still.includes(id))
      expect(back.sort()).toEqual([beside.id, shop.id, space.id].sort())
      const after = (await admin.get(`${project}/restore/preview`)).json
      expect(after).toEqual({ ...shop, in_trash: false, refusal: null, ...nothing, restores: [] })
    })

    it("in Markdown offers the restore that it describes", async () => {
      const { scene } = await everythingTrashed(world())
      const { project } = scene
      const token = world().orgAdmin.readWrite
      const page = async (path: string) => {
        const { text } = await world().api.call("GET", path, { token, headers: { accept: "text/markdown" } })
        return parseMirror(text).actions.map(({ method, path: its }) => `${method} ${its}`)
      }
      const both = [
        `POST ${project}/restore?restore_space=1`,
        `GET ${project}/restore/preview?restore_space=1`
      ]
      expect(await page(`${project}/restore/preview`)).toEqual(both)
      expect(await page(`${project}/restore/preview?restore_space=1`)).toEqual(both.slice(0, 1))
      expect(await page("/api/projects/deleted")).toContain("GET /api/projects/:id/restore/preview")
    })
  })

  it("of a space says which projects become visible with it and which stay in the trash", async () => {
    const { beside, collection, scene, shop, space } = await everythingTrashed(world())
    expect((await scene.admin.get(`${scene.space}/restore/preview`)).json).toEqual({
      ...{ ...space, in_trash: true, refusal: null, ...nothing, restores: [space] },
      ...{ into_sight: [beside], into_sight_total: 1 },
      ...{ stays_in_trash: [collection, shop], stays_in_trash_total: 2 }
    })
  })

  it("of a collection says which spaces show it", async () => {
    const { collection, scene, space } = await everythingTrashed(world())
    const path = `/api/collections/${scene.collectionId}/restore/preview`
    const preview = { ...collection, in_trash: true, refusal: null, ...nothing, restores: [collection] }
    expect((await scene.admin.get(path)).json).toEqual(preview)
    expectStatus(await scene.admin.post(`${scene.space}/restore`), 200)
    expect((await scene.admin.get(path)).json).toEqual({ ...preview, shown_in: [space], shown_in_total: 1 })
  })
})
