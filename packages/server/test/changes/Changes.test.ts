import { connect, Refused } from "@design-workspace/client"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { statementsOf, untilWaiting } from "@design-workspace/verification/calls/metrics"
import { isProof } from "@design-workspace/verification/gates/gate"
import { inOneWorld, inWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  expectStatus,
  makeCollection,
  makeProject,
  makeSpace,
  type Person
} from "@design-workspace/verification/scenes/World"
import { layLine } from "@design-workspace/verification/servers/BrokenLine"
import { expect, it } from "vitest"

interface Told {
  readonly kind: string
  readonly id: string
  readonly action: string | null
  readonly [field: string]: unknown
}

inWorld("contract 9.1: GET /api/changes", (world, ask) => {
  const by = (person: Person) => callsOf(world().api, { token: person.readWrite })
  const cursorOf = async (person: Person): Promise<string> =>
    expectStatus(await by(person).get("/api/changes"), 200).json.next_cursor
  const toldOf = async (person: Person, after: string, more = ""): Promise<ReadonlyArray<Told>> =>
    expectStatus(await by(person).get(`/api/changes?limit=200&after=${after}${more}`), 200).json.items
  const actionsOn = (items: ReadonlyArray<Told>, id: string) =>
    items.filter((it) => it.id === id).map(({ action }) => action)

  it("tells what was written, by whom, and with the version that a read has", async () => {
    const { orgAdmin, orgId } = world()
    const after = await cursorOf(orgAdmin)
    const id = await makeCollection(world())
    const written = await by(orgAdmin).patch(`/api/collections/${id}`, { description: "Another" })
    expect((await toldOf(orgAdmin, after, `&id=${id}`)).at(-1)).toEqual({
      at: expect.any(String),
      kind: "collection",
      id,
      action: "updateCollection",
      updated_at: written.json.updated_at,
      by: { kind: "token", id: orgAdmin.id, name: expect.any(String) },
      org_id: orgId
    })
  })

  it("tells of a document with its project and node, by the fast path too, and of trash and purge", async () => {
    const { owner, orgAdmin } = world()
    const project = await makeProject(world(), await makeSpace(world(), await makeCollection(world())))
    const after = await cursorOf(owner)
    const path = `/api/projects/${project}`
    expectStatus(await by(owner).put(`${path}/doc-content/web`, { content: "One" }), 200)
    expectStatus(await by(owner).post(`${path}/doc-content/web/restore/1`), 200)
    expectStatus(await by(owner).delete(path), 200)
    const purge = { cookie: orgAdmin.cookie, body: { confirm: true } }
    expectStatus(await world().api.call("DELETE", `/api/projects/deleted/${project}`, purge), 200)
    const told = await toldOf(owner, after, `&id=${project}`)
    expect(told.map(({ action, kind }) => [kind, action])).toEqual([
      ["document", "writeDocument"],
      ["document", "restoreDocumentVersion"],
      ["project", "trashProject"],
      ["project", "purgeProject"]
    ])
    expect(told[0]).toMatchObject({ project_id: project, node_id: "web" })
    expect(told.at(-1)?.["updated_at"]).toBeNull()
  })

  it("answers a waiting call soon after a write of another, and nobody without the right", async () => {
    const { orgAdmin, otherAdmin } = world()
    const [after, foreign] = [await cursorOf(orgAdmin), await cursorOf(otherAdmin)]
    const waiting = by(orgAdmin).get(`/api/changes?wait=20&after=${after}`)
    const stranger = by(otherAdmin).get(`/api/changes?wait=2&after=${foreign}`)
    const begun = performance.now()
    const id = await makeCollection(world())
    const { items } = expectStatus(await waiting, 200).json
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(actionsOn(items, id)).toEqual(["createCollection"])
    const nothing = expectStatus(await stranger, 200).json
    expect(nothing.items).toEqual([])
    expect(nothing.next_cursor).not.toBe(foreign)
  })

  it("tells of what is only public nothing but its kind and its id", async () => {
    const { otherAdmin } = world()
    const after = await cursorOf(otherAdmin)
    const space = await makeSpace(world(), await makeCollection(world()))
    const id = await makeProject(world(), space, { visibility: "public" })
    const bare = { kind: "project", id, at: null, action: null, updated_at: null, by: null, org_id: null }
    const told = await toldOf(otherAdmin, after)
    expect(told.length).toBeGreaterThan(0)
    expect(told).toEqual(told.map(() => bare))
    const guest = callsOf(world().api, {})
    expect(expectStatus(await guest.get(`/api/changes?after=${after}`), 200).json.items).toEqual([])
  })

  it("refuses a cursor of a feed that was renewed, and tells the client so", async () => {
    const { orgAdmin, api } = world()
    const after = await cursorOf(orgAdmin)
    await ask("UPDATE change_feed SET id = gen_random_uuid()")
    const refused = await by(orgAdmin).get(`/api/changes?wait=20&after=${after}`)
    expect(expectStatus(refused, 410).json.code).toBe("CURSOR_EXPIRED")
    const client = connect({ baseUrl: api.url, token: orgAdmin.readWrite })
    const follow = async () => {
      for await (const page of client.followChanges({ after })) expect(page.items).toEqual([])
    }
    await expect(follow()).rejects.toSatisfy(
      (error) => error instanceof Refused && error.code === "CURSOR_EXPIRED"
    )
  })

  it("the client goes on with its cursor over a line that is cut, and loses and doubles nothing", async () => {
    const { api, orgAdmin } = world()
    const line = await layLine(api.url)
    const client = connect({ baseUrl: line.url, token: orgAdmin.readWrite })
    const first = await makeCollection(world())
    const { next_cursor } = await client.changes.watchChanges()
    const told: Array<string | null> = []
    const follow = async () => {
      for await (const { items } of client.followChanges({ after: next_cursor, id: first })) {
        told.push(...items.map(({ action }) => action))
        if (told.length === 1) {
          line.cut()
          void line.refused().then(line.mend)
        }
        if (told.includes("trashCollection")) return
      }
    }
    const followed = follow()
    const admin = by(orgAdmin)
    expectStatus(await admin.patch(`/api/collections/${first}`, { description: "1" }), 200)
    await expect.poll(() => told.length).toBe(1)
    expectStatus(await admin.patch(`/api/collections/${first}`, { description: "2" }), 200)
    expectStatus(await admin.delete(`/api/collections/${first}`), 200)
    await followed
    expect(told).toEqual(["updateCollection", "updateCollection", "trashCollection"])
  })
})

/** A busy machine lets so many come within the half minute that the first of them waits at most. */
const readers = isProof ? 1_000 : 200

inOneWorld(
  "contract 9.1: waiting costs no connection, and a change one statement",
  (world) => {
    it(`${readers} callers wait and are all answered by one change; other calls go on meanwhile`, async () => {
      const { api, manager, member, orgAdmin, owner } = world()
      const people = [orgAdmin, manager, member, owner]
      const id = await makeCollection(world())
      const { next_cursor } = expectStatus(
        await api.call("GET", "/api/changes", { token: member.read }),
        200
      ).json
      const entering = await statementsOf(world())
      const waiting = Array.from({ length: readers }, (_, n) =>
        api.call("GET", `/api/changes?after=${next_cursor}&wait=30`, {
          token: people[n % people.length]?.read ?? ""
        })
      )
      await untilWaiting(world(), readers)
      // Each is identified, alone or with others; one look serves all who come to the end of the feed while it waits.
      expect((await statementsOf(world())) - entering).toBeLessThan(readers * 1.9)
      const others = await statementsOf(world())
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      // One a second that finds nothing, whoever waits; further ones are of the service's own work.
      expect((await statementsOf(world())) - others).toBeLessThan(10)
      const before = await statementsOf(world())
      const written = await api.call("PATCH", `/api/collections/${id}`, {
        token: orgAdmin.readWrite,
        body: { description: "Another" }
      })
      expectStatus(written, 200)
      const answers = await Promise.all(waiting)
      const asked = (await statementsOf(world())) - before
      for (const { json, status } of answers) {
        expect(status).toBe(200)
        expect(json.items.map((it: Told) => [it.id, it.action])).toEqual([[id, "updateCollection"]])
      }
      // The write's own statements, the news of it, and one for all who wait.
      expect(asked).toBeLessThan(20)
    })
  },
  { longPollsPerCredential: readers }
)
