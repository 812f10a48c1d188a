import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  expectStatus,
  makeCollection,
  makeProject,
  makeSpace
} from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"

interface Listed {
  readonly id: string
}

inWorld("contract 13.9: the lists of the trash", (world) => {
  const admin = () => callsOf(world().api, { token: world().orgAdmin.readWrite })
  const idsIn = (items: ReadonlyArray<Listed>) => items.map(({ id }) => id)

  /** Every page of a list of the trash, of so many items, and those of these things in it, in its order. */
  const trashed = async (kind: string, ids: ReadonlyArray<string>, limit: number) => {
    const found: Array<string> = []
    let cursor: string | null = null
    do {
      const more: string = cursor === null ? "" : `&cursor=${cursor}`
      const { json } = expectStatus(await admin().get(`/api/${kind}/deleted?limit=${limit}${more}`), 200)
      found.push(...idsIn(json.items))
      cursor = json.next_cursor
    } while (cursor !== null)
    return found.filter((id) => ids.includes(id))
  }

  it.each(["collections", "spaces", "projects"])(
    "of %s come latest deletion first, in pages",
    async (kind) => {
      const collectionId = await makeCollection(world())
      const spaceId = await makeSpace(world(), collectionId)
      const ids: Array<string> = []
      for (let n = 0; n < 4; n += 1) {
        if (kind === "collections") ids.push(await makeCollection(world()))
        else
          ids.push(
            await (kind === "spaces" ? makeSpace(world(), collectionId) : makeProject(world(), spaceId))
          )
      }
      const order = [2, 0, 3, 1].map((n) => ids[n] ?? "")
      for (const id of order) expectStatus(await admin().delete(`/api/${kind}/${id}`), 200)
      for (const limit of [1, 3, 200]) expect(await trashed(kind, ids, limit)).toEqual(order.toReversed())
    }
  )

  it("a project that only its space took along stands where the space does", async () => {
    const collectionId = await makeCollection(world())
    const [taking, other] = [await makeSpace(world(), collectionId), await makeSpace(world(), collectionId)]
    const taken = await makeProject(world(), taking)
    const [before, after] = [await makeProject(world(), other), await makeProject(world(), other)]
    expectStatus(await admin().delete(`/api/projects/${before}`), 200)
    expectStatus(await admin().delete(`/api/spaces/${taking}`), 200)
    expectStatus(await admin().delete(`/api/projects/${after}`), 200)
    const ids = [taken, before, after]
    for (const limit of [1, 2, 200])
      expect(await trashed("projects", ids, limit)).toEqual([after, taken, before])
    const { items } = (await admin().get("/api/projects/deleted?limit=200")).json
    expect(items.find(({ id }: Listed) => id === taken)).toMatchObject({
      deleted_at: null,
      space_in_trash: true
    })
  })

  it.each(["collections", "spaces", "projects"])(
    "a cursor of a list by creation is 400 in that of %s",
    async (kind) => {
      const text = `${Date.now()}.01999999-0000-7000-8000-000000000000`
      const cursor = Buffer.from(text).toString("base64url")
      const answer = await admin().get(`/api/${kind}/deleted?cursor=${cursor}`)
      expect([answer.status, answer.json.issues[0].path]).toEqual([400, ["query", "cursor"]])
      expect((await admin().get(`/api/${kind}?cursor=${cursor}`)).status).toBe(200)
      const ofTrash = Buffer.from(`deleted.${text}`).toString("base64url")
      expect((await admin().get(`/api/${kind}?cursor=${ofTrash}`)).status).toBe(400)
    }
  )
})
