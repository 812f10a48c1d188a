import { callsOf } from "@design-workspace/verification/calls/Calls"
import {
  forbidden,
  invalid,
  outcome,
  refused,
  succeeded,
  timestamp,
  unknownId,
  uuid
} from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  expectStatus,
  makeCollection,
  makeSpace,
  smallContent
} from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const active = { created_at: timestamp, updated_at: timestamp, deleted_at: null, deleted_by: null }
const empty = { layers: [], specialties: [], blocks: [], edges: [] }

inWorld("writes of collections", (world) => {
  const admin = () => callsOf(world().api, { token: world().orgAdmin.readWrite })
  const byAdmin = () => ({ created_by: world().orgAdmin.id, updated_by: world().orgAdmin.id })
  const make = async (content?: object) => {
    const collection = `/api/collections/${await makeCollection(world(), content)}`
    return { admin: admin(), collection, before: (await admin().get(collection)).json }
  }

  describe("POST /api/collections", () => {
    it("answers 201 with the whole collection; arrays keep the order they were written in", async () => {
      const body = { name: "Shop", owner_org_id: world().orgId, description: "A template.", ...smallContent }
      const made = await admin().post("/api/collections", body)
      const described = <A extends object>(items: ReadonlyArray<A>) =>
        items.map((item) => ({ ...item, description: "" }))
      const whole = {
        id: uuid,
        ...body,
        layers: described(smallContent.layers).map((layer, position) => ({ ...layer, position })),
        specialties: described(smallContent.specialties),
        blocks: described(smallContent.blocks),
        ...active,
        ...byAdmin()
      }
      expect(outcome(made)).toEqual(succeeded(whole, 201))
      expect((await admin().get(`/api/collections/${made.json.id}`)).json).toEqual(made.json)
    })

    it("needs no more than name and owner_org_id", async () => {
      const owner_org_id = world().orgId
      const made = await admin().post("/api/collections", { name: "Bare", owner_org_id })
      expect(outcome(made)).toEqual(
        succeeded(
          { id: uuid, name: "Bare", owner_org_id, description: "", ...empty, ...active, ...byAdmin() },
          201
        )
      )
    })

    it("is for org-admins of the owner; a global one (owner_org_id null) needs a site-admin", async () => {
      const { api, member, orgId, otherAdmin, otherOrgId, siteAdmin } = world()
      const create = (token: string, owner_org_id: string | null) =>
        callsOf(api, { token }).post("/api/collections", { name: "C", owner_org_id })
      expect(outcome(await create(member.readWrite, orgId))).toEqual(forbidden("org_admin"))
      expect(outcome(await create(otherAdmin.readWrite, orgId))).toEqual(forbidden("org_admin"))
      expect(outcome(await create(otherAdmin.readWrite, null))).toEqual(forbidden("site_admin"))
      for (const owner of [null, orgId, otherOrgId]) {
        expect((await create(siteAdmin.readWrite, owner)).json).toMatchObject({ owner_org_id: owner })
      }
      expect(outcome(await create(siteAdmin.readWrite, unknownId))).toEqual(refused(404, "NOT_FOUND"))
    })

    it("409 IN_USE: it cannot become another organisation's own while a space stands on it", async () => {
      const { api, orgId, otherOrgId, siteAdmin } = world()
      const collectionId = await makeCollection(world())
      const spaceId = await makeSpace(world(), collectionId)
      const path = `/api/collections/${collectionId}`
      const root = callsOf(api, { token: siteAdmin.readWrite })
      expect(outcome(await root.patch(path, { owner_org_id: otherOrgId }))).toEqual(
        refused(409, "IN_USE", { used_by: [spaceId], actions: [] })
      )
      expect((await root.get(path)).json.owner_org_id).toBe(orgId)
    })

    it("unknown fields are rejected with 400, wherever they are, with every other problem", async () => {
      const answer = await admin().post("/api/collections", {
        name: "",
        owner_org_id: "no uuid",
        title: "x",
        layers: [{ id: "a b", name: "A", colour: "red" }],
        edges: [{ source_id: "a" }]
      })
      expect(answer.status).toBe(400)
      const paths = answer.json.issues.map((issue: { path: ReadonlyArray<string> }) => issue.path.join("."))
      expect([...paths].sort()).toEqual([
        "edges.0.source_id",
        "edges.0.target_id",
        "layers.0.colour",
        "layers.0.id",
        "name",
        "owner_org_id",
        "title"
      ])
    })
  })

  describe("the rules of a collection's content", () => {
    const broken = {
      layers: [
        { id: "l", name: "L" },
        { id: "l", name: "Twice" }
      ],
      specialties: [{ id: "x:s", name: "S" }],
      blocks: [
        { id: "a", name: "A", layer_id: "attic", default_specialties: ["nobody", "x:s", "x:s"] },
        { id: "a", name: "B", layer_id: "l" }
      ],
      edges: [
        { source_id: "a", target_id: "a" },
        { source_id: "a", target_id: "b" },
        { source_id: "a", target_id: "b" }
      ]
    }
    const breaches = invalid(
      [["layers", 1, "id"], 'is already taken: "l"'],
      [["specialties", 0, "id"], 'must not start with "x:"'],
      [["blocks", 1, "id"], 'is already taken: "a"'],
      [["blocks", 0, "layer_id"], 'names no layer: "attic"'],
      [["blocks", 0, "default_specialties", 0], 'names no specialty: "nobody"'],
      [["blocks", 0, "default_specialties", 2], 'is listed twice: "x:s"'],
      [["edges", 0, "target_id"], "must be another block than source_id"],
      [["edges", 1, "target_id"], 'names no block: "b"'],
      [["edges", 2, "target_id"], 'names no block: "b"'],
      [["edges", 2], "is listed twice"]
    )

    it("a write that would break them gets 400 with each breach in issues", async () => {
      const body = { name: "Broken", owner_org_id: world().orgId, ...broken }
      const listed = (await admin().get("/api/collections?limit=1")).json
      expect(outcome(await admin().post("/api/collections", body))).toEqual(breaches)
      expect((await admin().get("/api/collections?limit=1")).json).toEqual(listed)
    })

    it("a change is held against the whole content, and changes nothing if it breaks a rule", async () => {
      const { admin, before, collection } = await make()
      expect(outcome(await admin.patch(collection, broken))).toEqual(breaches)
      expect(outcome(await admin.patch(collection, { layers: smallContent.layers.slice(0, 1) }))).toEqual(
        invalid([["blocks", 1, "layer_id"]], [["blocks", 2, "layer_id"]])
      )
      expect((await admin.get(collection)).json).toEqual(before)
    })

    it("what is wrong with a change's parts is reported along with what else is wrong in it", async () => {
      const { admin, before, collection } = await make()
      const [inName, ...others] = (await admin.patch(collection, { ...broken, name: "" })).json.issues
      expect(inName.path).toEqual(["name"])
      expect(others).toEqual((await admin.patch(collection, broken)).json.issues)
      const { layers } = broken
      expect(outcome(await admin.patch(collection, { name: "", layers }))).toEqual(
        invalid([["name"]], [["layers", 1, "id"], 'is already taken: "l"'])
      )
      // The block's layer is the stored collection's to know.
      const blocks = broken.blocks.slice(0, 1)
      expect(outcome(await admin.patch(collection, { name: "", blocks }))).toEqual(
        invalid([["name"]], [["blocks", 0, "default_specialties", 2], 'is listed twice: "x:s"'])
      )
      expect((await admin.get(collection)).json).toEqual(before)
    })

    it("collections refuse ids with the prefix x: of every kind", async () => {
      const { admin, before, collection } = await make()
      const layers = [{ id: "x:l", name: "L" }]
      const blocks = [{ id: "x:b", name: "B", layer_id: "x:l" }]
      expect(outcome(await admin.patch(collection, { layers, blocks, edges: [] }))).toEqual(
        invalid([["layers", 0, "id"]], [["blocks", 0, "id"]])
      )
      expect((await admin.get(collection)).json).toEqual(before)
    })
  })

  describe("PATCH /api/collections/:id", () => {
    it("changes the given fields and answers 200 with the whole collection, one version later", async () => {
      const { admin, before, collection } = await make()
      const answer = await admin.patch(collection, { name: "Renamed", edges: [] })
      expect(outcome(answer)).toEqual(
        succeeded({ ...before, name: "Renamed", edges: [], updated_at: timestamp })
      )
      expect(answer.json.updated_at > before.updated_at).toBe(true)
      expect((await admin.get(collection)).json).toEqual(answer.json)
    })

    it("what changes nothing keeps the version", async () => {
      const { admin, before, collection } = await make()
      expect(outcome(await admin.patch(collection, {}))).toEqual(succeeded(before))
      expect(outcome(await admin.patch(collection, { name: before.name }))).toEqual(succeeded(before))
    })

    it("is for org-admins of the owner: others get 403, also where they do not see the collection", async () => {
      const { api, member, otherAdmin, outsider } = world()
      const { admin, before, collection } = await make()
      for (const { readWrite: token } of [member, otherAdmin, outsider]) {
        const calls = callsOf(api, { token })
        const refusal = forbidden("org_admin")
        expect(outcome(await calls.patch(collection, { name: "Mine" }))).toEqual(refusal)
        expect(outcome(await calls.patch(collection, { name: "Mine" }, { "if-match": "*" }))).toEqual(refusal)
        expect(outcome(await calls.delete(collection))).toEqual(refusal)
      }
      expect((await admin.get(collection)).json).toEqual(before)
    })

    it("an owner can hand it to an organisation that it administers too, a site-admin make it global", async () => {
      const { api, orgId, otherOrgId, siteAdmin } = world()
      const { admin, collection } = await make()
      expect(outcome(await admin.patch(collection, { owner_org_id: otherOrgId }))).toEqual(
        forbidden("org_admin")
      )
      expect(outcome(await admin.patch(collection, { owner_org_id: null }))).toEqual(forbidden("site_admin"))
      const root = callsOf(api, { token: siteAdmin.readWrite })
      expectStatus(await root.patch(collection, { owner_org_id: null }), 200)
      expect(outcome(await admin.patch(collection, { name: "Mine" }))).toEqual(forbidden("site_admin"))
      expectStatus(await root.patch(collection, { owner_org_id: orgId }), 200)
      expectStatus(await admin.patch(collection, { name: "Mine" }), 200)
    })
  })

  describe("expectedUpdatedAt of PATCH /api/collections/:id", () => {
    it("is compared as an instant, and lets the change through if it matches", async () => {
      const { admin, before, collection } = await make()
      const shifted = new Date(Date.parse(before.updated_at) + 3_600_000).toISOString().replace("Z", "+01:00")
      const change = { name: "On time", expectedUpdatedAt: shifted }
      expect((await admin.patch(collection, change)).json).toMatchObject({ name: "On time" })
    })

    it("of another version gives 409 stale with updated_at and the call that reads it again; nothing changes", async () => {
      const { admin, before, collection } = await make()
      const { updated_at } = (await admin.patch(collection, { name: "First" })).json
      const late = { name: "Second", expectedUpdatedAt: before.updated_at }
      expect(outcome(await admin.patch(collection, late))).toEqual(
        refused(409, "stale", {
          updated_at,
          actions: [{ name: "readCollection", method: "GET", path: collection }]
        })
      )
      expect((await admin.get(collection)).json).toMatchObject({ name: "First", updated_at })
      expect(outcome(await admin.patch(collection, { expectedUpdatedAt: "yesterday" }))).toEqual(
        invalid([["expectedUpdatedAt"]])
      )
    })

    it("of If-Match does the same with 412", async () => {
      const { admin, before, collection } = await make()
      const write = (name: string, tag: string) => admin.patch(collection, { name }, { "if-match": tag })
      const { updated_at } = (await write("First", `"${before.updated_at}"`)).json
      expect(outcome(await write("Second", `"${before.updated_at}"`))).toEqual(
        refused(412, "PRECONDITION_FAILED", {
          updated_at,
          actions: [{ name: "readCollection", method: "GET", path: collection }]
        })
      )
      expect((await write("Third", "*")).json).toMatchObject({ name: "Third" })
    })

    it("and If-Match both count: 412 for that before 409 for this", async () => {
      const { admin, before, collection } = await make()
      const { updated_at } = (await admin.patch(collection, { name: "First" })).json
      const write = (expectedUpdatedAt: string, tag: string) =>
        admin.patch(collection, { name: "Second", expectedUpdatedAt }, { "if-match": tag })
      const old = `"${before.updated_at}"`
      const answers = [
        await write(before.updated_at, old),
        await write(updated_at, old),
        await write(before.updated_at, `"${updated_at}"`),
        await write(before.updated_at, "*")
      ]
      expect(answers.map(({ json, status }) => [status, json.code, json.updated_at])).toEqual([
        [412, "PRECONDITION_FAILED", updated_at],
        [412, "PRECONDITION_FAILED", updated_at],
        [409, "stale", updated_at],
        [409, "stale", updated_at]
      ])
      expect((await admin.get(collection)).json).toMatchObject({ name: "First", updated_at })
      expect((await write(updated_at, `"${updated_at}"`)).json).toMatchObject({ name: "Second" })
    })

    it("many rival changes under If-Match: * all get through", async () => {
      const { admin, collection } = await make()
      const rivals = Array.from({ length: 8 }, (_, index) => ({ name: `Rival ${index}` }))
      const answers = await Promise.all(
        rivals.map((change) => admin.patch(collection, change, { "if-match": "*" }))
      )
      expect(answers.map(({ json, status }) => [status, json.name])).toEqual(
        rivals.map(({ name }) => [200, name])
      )
    })

    it("of many rival changes lets exactly one through", async () => {
      const { admin, before, collection } = await make()
      const rivals = Array.from({ length: 8 }, (_, index) => ({
        name: `Rival ${index}`,
        expectedUpdatedAt: before.updated_at
      }))
      const answers = await Promise.all(rivals.map((change) => admin.patch(collection, change)))
      const [winner, ...others] = answers.filter(({ status }) => status === 200)
      expect(others).toEqual([])
      expect(answers.filter((it) => it.status === 409 && it.json.code === "stale")).toHaveLength(7)
      expect((await admin.get(collection)).json).toEqual(winner?.json)
    })
  })
})
