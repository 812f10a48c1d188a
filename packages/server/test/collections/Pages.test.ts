import { type Calls, callsOf } from "@design-workspace/verification/calls/Calls"
import { invalid, outcome } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  expectStatus,
  makeCollection,
  makeSpace,
  type World
} from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

interface Listed {
  readonly path: string
  /** Makes one more item of the list. */
  readonly add: (world: World, calls: Calls, index: number) => Promise<unknown>
}

const made = async (answer: ReturnType<Calls["post"]>): Promise<string> =>
  expectStatus(await answer, 201).json.id

const tagged = (world: World, index: number) => `list-${index}-${world.orgId}@example.org`

const newUser = (world: World, calls: Calls, index: number) =>
  made(
    calls.post("/api/users", {
      email: tagged(world, index),
      name: `User ${index}`,
      password: "a password for lists"
    })
  )

/** Every list that comes in pages but that of the projects, which has tests of its own. */
const lists: ReadonlyArray<Listed> = [
  { path: "/api/collections", add: (world) => makeCollection(world) },
  {
    path: "/api/collections/deleted",
    add: async (world, calls) => calls.delete(`/api/collections/${await makeCollection(world)}`)
  },
  { path: "/api/spaces", add: async (world) => makeSpace(world, await makeCollection(world)) },
  {
    path: "/api/spaces/deleted",
    add: async (world, calls) =>
      calls.delete(`/api/spaces/${await makeSpace(world, await makeCollection(world))}`)
  },
  { path: "/api/memory/rules", add: (_, calls) => made(calls.post("/api/memory/rules", { text: "T" })) },
  {
    path: "/api/organisations",
    add: (_, calls, index) => made(calls.post("/api/organisations", { name: `Org ${index}` }))
  },
  {
    path: "/api/tokens",
    add: (_, calls, index) => made(calls.post("/api/tokens", { name: `T ${index}`, scope: "read" }))
  },
  { path: "/api/users?email=list-", add: newUser }
]

inOneWorld("lists that come in pages", (world) => {
  const calls = () => callsOf(world().api, { cookie: world().siteAdmin.cookie })
  const pagesOf = async (path: string, limit: number) => {
    const join = path.includes("?") ? "&" : "?"
    const items: Array<{ readonly id: string; readonly created_at: string }> = []
    for (let cursor: string | null = "", pages = 0; cursor !== null && pages < 500; pages += 1) {
      const from = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`
      const { json } = expectStatus(await calls().get(`${path}${join}limit=${limit}${from}`), 200)
      expect(Object.keys(json).sort()).toEqual(["items", "next_cursor"])
      expect(json.items.length <= limit).toBe(true)
      items.push(...json.items)
      cursor = json.next_cursor
    }
    return items
  }

  describe.each(lists)("GET $path", ({ add, path }) => {
    it("gives {items, next_cursor}, newest first, every item once whatever the limit is", async () => {
      for (let index = 0; index < 5; index += 1) await add(world(), calls(), index)
      const whole = await pagesOf(path, 200)
      expect(whole.length).toBeGreaterThanOrEqual(5)
      expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
      const newestFirst = whole.map((item) => item.created_at)
      expect(newestFirst).toEqual([...newestFirst].sort().reverse())
      expect(await pagesOf(path, 2)).toEqual(whole)
    })

    it("limit is 1 to 200; a cursor is one that the same list gave; anything else is 400", async () => {
      const join = path.includes("?") ? "&" : "?"
      for (const limit of ["0", "201", "-1", "1.5", "ten", "", "1e2", "00000001"]) {
        expect(outcome(await calls().get(`${path}${join}limit=${limit}`))).toEqual(
          invalid([["query", "limit"]])
        )
      }
      const hostile = [
        "x",
        "%00",
        "null",
        btoa("1.x"),
        btoa("99999999999999.01a1fa37-caab-7153-b2c3-4ac39e8ed08b"),
        btoa("1.01a1fa37-caab-7153-b2c3-4ac39e8ed08b' or true"),
        btoa("-1.01a1fa37-caab-7153-b2c3-4ac39e8ed08b"),
        `${btoa("1.")}${"A".repeat(4000)}`
      ]
      for (const cursor of hostile) {
        const answer = await calls().get(`${path}${join}cursor=${encodeURIComponent(cursor)}`)
        expect(outcome(answer)).toEqual(invalid([["query", "cursor"]]))
      }
      expect(outcome(await calls().get(`${path}${join}limit=0&cursor=x`))).toEqual(
        invalid([["query", "limit"]], [["query", "cursor"]])
      )
    })

    it("unknown query parameters are ignored; a cursor of another time than any item's gives what is older", async () => {
      const join = path.includes("?") ? "&" : "?"
      const plain = (await calls().get(`${path}${join}limit=3`)).json
      expect((await calls().get(`${path}${join}limit=3&order=asc&offset=9`)).json).toEqual(plain)
      const order = path.includes("/deleted") ? "deleted." : ""
      const before = btoa(`${order}0.01a1fa37-caab-7153-b2c3-4ac39e8ed08b`)
      const past = await calls().get(`${path}${join}cursor=${encodeURIComponent(before)}`)
      expect(past.json).toEqual({ items: [], next_cursor: null })
    })
  })

  describe("GET /api/organisations/:id/members", () => {
    it("gives every member once, page by page", async () => {
      const { orgId } = world()
      const path = `/api/organisations/${orgId}/members`
      const ids: Array<string> = []
      for (let cursor: string | null = ""; cursor !== null; ) {
        const from: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`
        const { json } = expectStatus(await calls().get(`${path}?limit=2${from}`), 200)
        ids.push(...json.items.map(({ user_id }: { user_id: string }) => user_id))
        cursor = json.next_cursor
      }
      const { manager, member, orgAdmin, owner } = world()
      expect(ids).toEqual([owner.id, member.id, manager.id, orgAdmin.id])
    })
  })

  describe("a list that changes while it is read", () => {
    it("neither repeats nor leaves out what was there from the start", async () => {
      const { json } = await calls().get("/api/memory/rules?limit=2")
      const rest = (await calls().get("/api/memory/rules?limit=200")).json.items.slice(2)
      await calls().post("/api/memory/rules", { text: "Added meanwhile." })
      const next = await calls().get(
        `/api/memory/rules?limit=200&cursor=${encodeURIComponent(json.next_cursor)}`
      )
      expect(next.json.items).toEqual(rest)
    })
  })
})
