import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus, freshAddress, type World } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

/** How many pictures the server has drawn so far. */
const drawnBy = async ({ api }: World): Promise<number> => {
  const { text } = await api.call("GET", "/metrics")
  return Number(/^design_workspace_pictures_drawn_total (\d+)$/m.exec(text)?.[1] ?? 0)
}

/** A graph whose layout takes longer than a request, and nine of which are drawn in their time on a busy machine too. */
const large = {
  nodes: Array.from({ length: 45 }, (_, index) => ({ id: `n${index}`, label: `Node ${index}`, roles: "[]" })),
  edges: Array.from({ length: 70 }, (_, index) => ({
    source_id: `n${index % 45}`,
    target_id: `n${(index * 7 + 3 + Math.floor(index / 45) * 15) % 45}`
  })).filter(({ source_id, target_id }) => source_id !== target_id),
  roles: [],
  nodeRoles: []
}

inOneWorld("pictures that were drawn", (world) => {
  const scene = async (visibility: string) => {
    const made = await makeProjectScene(world(), { visibility })
    const cookie = callsOf(world().api, { cookie: world().owner.cookie })
    return { ...made, cookie, graphs: [made.project, made.space].map((it) => `${it}/graph`) }
  }

  it("are kept for guests, cookies and tokens, whoever asked first, until what they show changes", async () => {
    const { cookie, guest, owner, project } = await scene("public")
    const path = `${project}/graph?format=svg`
    for (const [first, others] of [
      [guest, [cookie, owner, guest]],
      [cookie, [guest, owner]],
      [owner, [guest, cookie]]
    ] as const) {
      const before = await drawnBy(world())
      const { text } = expectStatus(await first.get(path), 200)
      for (const other of others) expect(expectStatus(await other.get(path), 200).text).toBe(text)
      expect((await drawnBy(world())) - before).toBe(1)
      expectStatus(await owner.patch(project, { title: `After ${before}` }), 200)
    }
  })

  it("are kept of spaces and collections too, until either changes", async () => {
    const { admin, collectionId, cookie, manager, space } = await scene("organisation")
    const collection = `/api/collections/${collectionId}`
    const paths = [`${space}/graph?format=svg`, `${collection}/graph?format=layout`]
    const drawnOf = async () => {
      const before = await drawnBy(world())
      for (const path of paths)
        for (const by of [cookie, admin, cookie]) expectStatus(await by.get(path), 200)
      return (await drawnBy(world())) - before
    }
    expect(await drawnOf()).toBe(2)
    expect(await drawnOf()).toBe(0)
    expectStatus(await manager.post(`${space}/layers`, { name: "More" }), 201)
    expect(await drawnOf()).toBe(1)
    expectStatus(await admin.patch(collection, { edges: [] }), 200)
    expect(await drawnOf()).toBe(2)
    expect((await cookie.get(paths[0] ?? "")).text).toContain("3 boxes on 3 lanes, 0 arrows")
  })

  it("are nobody's who may not read what they show", async () => {
    const { guest, owner, project, outsider } = await scene("organisation")
    const path = `${project}/graph?format=svg`
    expectStatus(await owner.get(path), 200)
    for (const by of [guest, outsider]) expectStatus(await by.get(path), 404)
    expectStatus(await owner.patch(project, { visibility: "public" }), 200)
    expectStatus(await guest.get(path), 200)
    expectStatus(await owner.patch(project, { visibility: "private" }), 200)
    for (const by of [guest, outsider]) expectStatus(await by.get(path), 404)
  })

  describe("turns", () => {
    it("a member's picture is drawn while those of callers without a credential wait, of which no more than half get a turn", async () => {
      const { guest, owner, project } = await scene("public")
      const urls = Array.from({ length: 20 }, async () => {
        const made = await makeProjectScene(world(), { visibility: "public", graph: large })
        return `${made.project}/graph?format=svg`
      })
      const requests = (await Promise.all(urls)).map((it) => guest.get(it, freshAddress()))
      const refusals = requests.map(async (it) =>
        (await it).status === 429 ? it : new Promise<never>(() => {})
      )
      expect((await Promise.race(refusals)).headers["retry-after"]).toBe("5")
      expect((await owner.get(`${project}/graph?format=svg`)).status).toBe(200)
      const statuses = (await Promise.all(requests)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([200, 429]))
      expect(statuses.filter((it) => it === 200).length).toBeGreaterThanOrEqual(9)
    })
  })
})
