import { callsOf } from "@design-workspace/verification/calls/Calls"
import { invalid, outcome } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { makeCollection } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const block = (id: string) => ({
  ...{ id, name: id, description: "", layer_id: "core" },
  default_specialties: [] as ReadonlyArray<string>
})
const layers = [{ id: "core", name: "Core", description: "", position: 0 }]
const facts = {
  technology: "Kotlin, Spring Boot",
  owner: "Team Checkout",
  lifecycle: "deprecated",
  tags: ["pci", "core-2"],
  links: [{ url: "https://Wiki.example.org/a?b#c", title: "Wiki" }, { url: "http://localhost:8080" }]
}
const names = Object.keys(facts)
const prices = { ...block("prices"), ...facts }
const edge = { source_id: "shop", target_id: "prices", label: "reads prices from", technology: "HTTPS" }
const content = { layers, specialties: [], blocks: [block("shop"), prices], edges: [edge] }
const markdown = { accept: "text/markdown" }

/** What is refused of each fact. */
const refused: Readonly<Record<string, ReadonlyArray<unknown>>> = {
  technology: ["", "a\nb", "x".repeat(81), 7],
  owner: ["", "a\u2028b", "x".repeat(121), []],
  lifecycle: ["Active", "gone", ""],
  tags: [
    ["A"],
    ["a b"],
    [""],
    ["x".repeat(41)],
    ["a", "a"],
    Array.from({ length: 21 }, (_, it) => `t${it}`),
    "a"
  ],
  links: [
    [{ title: "no address" }],
    [{ url: "ftp://example.org" }],
    [{ url: "https://ada:secret@example.org" }],
    [{ url: "javascript:alert(1)" }],
    [{ url: "https://example.org/\r\nX: y" }],
    [{ url: " https://example.org" }],
    [{ url: `https://example.org/${"x".repeat(2_000)}` }],
    [{ url: "https://example.org", title: "" }],
    [{ url: "https://example.org", title: "a\nb" }],
    Array.from({ length: 21 }, () => ({ url: "https://example.org" }))
  ]
}

inWorld("contract 16: facts of parts", (world) => {
  const admins = () => callsOf(world().api, { token: world().orgAdmin.readWrite })
  const make = async (given: object = content) => `/api/collections/${await makeCollection(world(), given)}`

  describe("a collection", () => {
    it("has them where they are set, and leaves out what says nothing", async () => {
      const collection = await make()
      expect((await admins().get(collection)).json).toMatchObject({ blocks: content.blocks, edges: [edge] })
      const nothing = { lifecycle: "active", tags: [], links: [] }
      const { json, text } = await admins().patch(collection, {
        blocks: [{ ...block("shop"), ...nothing }],
        edges: []
      })
      expect(json.blocks).toEqual([block("shop")])
      for (const name of names) expect(text).not.toContain(`"${name}"`)
    })

    it("refuses what is none, each where it stands, and null in an item of a list", async () => {
      const collection = await make()
      for (const [name, values] of Object.entries({ ...refused }))
        for (const value of [...values, null]) {
          const answer = await admins().patch(collection, {
            blocks: [{ ...block("shop"), [name]: value }],
            edges: []
          })
          expect([name, value, answer.status]).toEqual([name, value, 400])
          expect(answer.json.issues[0].path.slice(0, 3)).toEqual(["blocks", 0, name])
          expect(answer.json.issues[0].message).not.toMatch(/^Expected a value with a length/)
        }
      for (const technology of [...(refused["technology"] ?? []), null])
        expect(outcome(await admins().patch(collection, { edges: [{ ...edge, technology }] }))).toMatchObject(
          invalid([["edges", 0, "technology"]])
        )
      expect((await admins().get(collection)).json.blocks).toEqual(content.blocks)
    })

    it("tells them in differences, on pages and in its graph", async () => {
      const collection = await make()
      const asks = { ...edge, technology: "gRPC" }
      await admins().patch(collection, {
        blocks: [block("shop"), { ...prices, tags: ["pci"] }],
        edges: [asks]
      })
      const diff = `${collection}/versions/2/diff?from=1`
      expect((await admins().get(diff)).json).toMatchObject({
        blocks: { changed: [{ before: prices, after: { ...prices, tags: ["pci"] } }] },
        edges: { added: [], removed: [], changed: [{ before: edge, after: asks }] }
      })
      const { text } = await admins().get(diff, markdown)
      expect(text).toContain("- changed prices — prices — tags\n")
      expect(text).toContain("- changed shop → prices — technology gRPC — was HTTPS\n")
      const page = (await admins().get(collection, markdown)).text
      expect(page).toContain(
        " — technology Kotlin, Spring Boot — owner Team Checkout — lifecycle deprecated — tags pci"
      )
      expect(page).toContain("- shop → prices — reads prices from — technology gRPC\n")
      const graph = (await admins().get(`${collection}/graph`)).json
      expect(graph.nodes[1]).toMatchObject({ id: "prices", ...facts, tags: ["pci"] })
      expect(graph.nodes[0]).not.toHaveProperty("tags")
      expect(graph.edges).toEqual([asks])
    })

    it("hands owner, lifecycle and tags down to parts that say nothing themselves", async () => {
      const collection = await make()
      const { json, status } = await admins().post(`${collection}/blocks/prices/decompose/apply`, {
        sub_blocks: [
          { id: "api", name: "API", technology: "Go" },
          { id: "cache", name: "Cache", owner: "Ada", lifecycle: "active", tags: [] }
        ],
        edges: [{ source_id: "api", target_id: "cache", technology: "RESP" }]
      })
      expect(status).toBe(200)
      const { lifecycle, owner, tags } = facts
      expect(json.sub_blocks).toEqual([
        { ...block("api"), name: "API", technology: "Go", owner, lifecycle, tags },
        { ...block("cache"), name: "Cache", owner: "Ada" }
      ])
      expect(json.rewired_edges).toEqual([{ ...edge, target_id: "api" }])
      expect((await admins().get(collection)).json.edges).toContainEqual({ ...edge, target_id: "api" })
    })
  })

  describe("a space", () => {
    const scene = async () => {
      const it = await makeSpaceScene(world())
      const { blocks } = (await admins().get(it.collection)).json
      const told = blocks.map((one: { id: string }) => (one.id === "web" ? { ...one, ...facts } : one))
      await admins().patch(it.collection, { blocks: told })
      const shown = async () =>
        (await it.member.get(`${it.space}/blocks`)).json.items.find(({ id }: { id: string }) => id === "web")
      return { ...it, shown, web: `${it.space}/blocks/web` }
    }

    it.each([
      { technology: null, owner: null, lifecycle: null, tags: null, links: null },
      { technology: null, owner: null, lifecycle: "active", tags: [], links: [] }
    ])("overrides each with nothing: %j", async (nothing) => {
      const { manager, member, shown, space, web } = await scene()
      const { json, status } = await manager.patch(web, nothing)
      expect([status, json.overridden]).toEqual([200, names])
      for (const name of names) expect(await shown()).not.toHaveProperty(name)
      const none = Object.fromEntries(names.map((name) => [name, null]))
      expect((await member.get(`${space}/overlays`)).json.items[0].overrides).toEqual(none)
      const { fields } = (await member.get(`${space}/explain?kind=block&id=web`)).json
      for (const [name, base_value] of Object.entries(facts))
        expect(fields.find(({ field }: { field: string }) => field === name)).toMatchObject({
          ...{ value: null, source: "overlay", base_value, stored_value: null }
        })
      for (const name of names) expect((await manager.delete(`${web}/overrides/${name}`)).status).toBe(200)
      expect(await shown()).toMatchObject({ ...facts, overridden: [] })
    })

    it("overrides them with values, and a description with an empty one, also by null", async () => {
      const { manager, shown, web } = await scene()
      const ours = {
        technology: "Go",
        owner: "Ada",
        lifecycle: "retired",
        tags: ["ours"],
        links: [facts.links[1]]
      }
      expect((await manager.patch(web, ours)).json).toMatchObject({ ...ours, overridden: names })
      expect((await manager.patch(web, { description: null })).json).toMatchObject({ description: "" })
      expect(await shown()).toMatchObject({ ...ours, overridden: ["description", ...names] })
      for (const [name, values] of Object.entries(refused))
        for (const value of values) expect((await manager.patch(web, { [name]: value })).status).toBe(400)
    })

    it("tells an unset fact as null, and what changed upstream", async () => {
      const { member, space } = await scene()
      const { fields } = (await member.get(`${space}/explain?kind=block&id=api`)).json
      expect(fields.find(({ field }: { field: string }) => field === "owner")).toMatchObject({
        ...{ value: null, source: "collection", base_value: null, stored_value: null }
      })
      const upstream = (await member.get(`${space}/upstream?since=1`)).json
      expect(upstream.items).toMatchObject([{ kind: "block", id: "web", state: "clean", fields: names }])
    })

    it("has them on its own blocks, and takes them back", async () => {
      const { manager, space } = await scene()
      const { json: made, status } = await manager.post(`${space}/blocks`, {
        name: "Bank",
        layer_id: "core",
        ...facts
      })
      expect(status).toBe(201)
      expect(made).toMatchObject(facts)
      const nothing = { name: "Bank", layer_id: "core", technology: null }
      expect(outcome(await manager.post(`${space}/blocks`, nothing))).toMatchObject(invalid([["technology"]]))
      const own = `${space}/blocks/${made.id}`
      const { json } = await manager.patch(own, {
        technology: null,
        lifecycle: "active",
        tags: [],
        owner: "Ada"
      })
      expect(json).toMatchObject({ owner: "Ada", links: facts.links, origin: "custom" })
      for (const name of ["technology", "lifecycle", "tags"]) expect(json).not.toHaveProperty(name)
    })

    it("gives them, and the description, to the graph of a new project, which is written back as it was read", async () => {
      const { manager, space, web } = await scene()
      await manager.patch(web, { description: "What shoppers see." })
      const body = { space_id: space.split("/").at(-1), title: "Shop", prompt: "" }
      const project = `/api/projects/${(await manager.post("/api/projects", body)).json.id}`
      const read = (await manager.get(`${project}/graph`)).json
      const { contentItems: _, updated_at: expectedUpdatedAt, ...graph } = read
      const node = graph.nodes.find(({ id }: { id: string }) => id === "web")
      expect(node).toMatchObject({ ...facts, description: "What shoppers see." })
      expect((await manager.put(`${project}/graph`, { ...graph, expectedUpdatedAt })).status).toBe(200)
      const again = (await manager.get(`${project}/graph`)).json
      expect(again.nodes).toEqual(graph.nodes)
      const bare = graph.nodes.map((one: { id: string }) =>
        one.id === "web" ? { ...one, description: "", lifecycle: "active", tags: [], links: [] } : one
      )
      const write = { ...graph, nodes: bare, expectedUpdatedAt: again.updated_at }
      expect((await manager.put(`${project}/graph`, write)).status).toBe(200)
      const { changed } = (await manager.get(`${project}/graph?diff_from=${again.updated_at}`)).json.nodes
      expect(changed).toMatchObject([{ before: node, after: { id: "web", technology: facts.technology } }])
      for (const name of ["description", "lifecycle", "tags", "links"])
        expect(changed[0].after).not.toHaveProperty(name)
      const { text } = await manager.get(`${project}/graph`, markdown)
      expect(text).toContain("technology Kotlin, Spring Boot — owner Team Checkout")
      for (const value of [null, 7]) {
        const [first, ...rest] = graph.nodes
        const wrong = {
          ...graph,
          nodes: [{ ...first, owner: value }, ...rest],
          expectedUpdatedAt: "2000-01-01T00:00:00Z"
        }
        expect(outcome(await manager.put(`${project}/graph`, wrong))).toMatchObject(
          invalid([["nodes", 0, "owner"]])
        )
      }
    })
  })
})
