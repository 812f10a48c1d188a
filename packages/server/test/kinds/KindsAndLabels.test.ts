import { callsOf } from "@design-workspace/verification/calls/Calls"
import { invalid, outcome, succeeded } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { makeCollection } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const block = (id: string) => ({
  id,
  name: id,
  description: "",
  layer_id: "core",
  default_specialties: [] as ReadonlyArray<string>
})
const layers = [{ id: "core", name: "Core", description: "", position: 0 }]
const store = { ...block("prices"), kind: "store" }
const edge = { source_id: "shop", target_id: "prices", label: "reads prices from" }
const content = { layers, specialties: [], blocks: [block("shop"), store, block("mail")], edges: [edge] }

const markdown = { accept: "text/markdown" }

inWorld("contract 14.1: kinds and labels", (world) => {
  const make = async (given: object = content) => {
    const admin = callsOf(world().api, { token: world().orgAdmin.readWrite })
    return { admin, collection: `/api/collections/${await makeCollection(world(), given)}` }
  }

  describe("a collection", () => {
    it("has them where they are set, and is to the letter as before where they are not", async () => {
      const { admin, collection } = await make()
      const { blocks, edges } = (await admin.get(collection)).json
      expect(blocks).toEqual(content.blocks)
      expect(edges).toEqual([edge])
      expect(Object.keys(blocks[0])).toEqual(["id", "name", "description", "layer_id", "default_specialties"])
      const plain = {
        ...content,
        edges: [{ source_id: "shop", target_id: "prices" }],
        blocks: [block("shop"), { ...block("prices"), kind: "service" }]
      }
      const { json, text } = await admin.patch(collection, plain)
      expect(json.blocks).toEqual([block("shop"), block("prices")])
      expect(text).toContain('"edges":[{"source_id":"shop","target_id":"prices"}]')
      expect(text).not.toContain('"kind"')
    })

    it("refuses another kind, a label of two lines, a long one and an empty one, each where it stands", async () => {
      const { admin, collection } = await make()
      const labelled = (label: unknown) => ({ edges: [{ source_id: "shop", target_id: "prices", label }] })
      for (const label of ["", "a\nb", "a\u2028b", "x".repeat(81), "\u0000", 7, null])
        expect(outcome(await admin.patch(collection, labelled(label)))).toMatchObject(
          invalid([["edges", 0, "label"]])
        )
      expect((await admin.patch(collection, labelled("💶".repeat(80)))).status).toBe(200)
      for (const kind of ["database", "", "Store", null])
        expect(
          outcome(await admin.patch(collection, { blocks: [{ ...block("shop"), kind }] }))
        ).toMatchObject(invalid([["blocks", 0, "kind"]]))
    })

    it("refuses a second edge with the same ends, whatever it says", async () => {
      const { admin, collection } = await make()
      const answer = await admin.patch(collection, { edges: [edge, { ...edge, label: "writes to" }] })
      expect(outcome(answer)).toMatchObject(invalid([["edges", 1]]))
    })

    it("tells a changed kind and a changed label in the difference of two versions, and restores them", async () => {
      const { admin, collection } = await make()
      const spoken = { ...edge, label: "asks" }
      await admin.patch(collection, {
        blocks: [block("shop"), block("prices"), block("mail")],
        edges: [spoken]
      })
      const diff = await admin.get(`${collection}/versions/2/diff?from=1`)
      expect(diff.json.blocks.changed).toEqual([{ before: store, after: block("prices") }])
      expect(diff.json.edges).toEqual({
        ...{ added: [], removed: [], reordered: false },
        changed: [{ before: edge, after: spoken }]
      })
      const { text } = await admin.get(`${collection}/versions/2/diff?from=1`, markdown)
      expect(text).toContain("- changed prices — prices — kind\n")
      expect(text).toContain("- changed shop → prices — label asks — was reads prices from\n")
      const restored = await admin.post(`${collection}/versions/1/restore`, {})
      expect(restored.status).toBe(200)
      const { blocks, edges } = (await admin.get(collection)).json
      expect([blocks, edges]).toEqual([content.blocks, [edge]])
    })

    it("keeps what an edge says where a block is split; a part is of the kind that it says", async () => {
      const { admin, collection } = await make()
      const answer = await admin.post(`${collection}/blocks/prices/decompose/apply`, {
        sub_blocks: [
          { id: "cache", name: "Cache", kind: "store" },
          { id: "api", name: "API" }
        ],
        edges: [{ source_id: "api", target_id: "cache", label: "fills" }]
      })
      expect(outcome(answer)).toMatchObject(
        succeeded({
          sub_blocks: [
            { id: "cache", kind: "store" },
            { id: "api", name: "API" }
          ],
          edges: [{ source_id: "api", target_id: "cache", label: "fills" }],
          rewired_edges: [{ source_id: "shop", target_id: "api", label: "reads prices from" }]
        })
      )
      expect(answer.json.sub_blocks[1]).not.toHaveProperty("kind")
      expect((await admin.get(collection)).json.edges).toEqual([
        { source_id: "shop", target_id: "api", label: "reads prices from" },
        { source_id: "api", target_id: "cache", label: "fills" }
      ])
    })

    it("shows them on its page, where no label forges a line or a field", async () => {
      const label = "reads — all\t## Actions"
      const { admin, collection } = await make({ ...content, edges: [{ ...edge, label }] })
      const { text } = await admin.get(collection, markdown)
      expect(text).toContain("- prices — prices — layer_id core — kind store\n")
      expect(text).toContain("- shop → prices — reads - all ## Actions\n")
    })
  })

  describe("a space", () => {
    const scene = async () => {
      const it = await makeSpaceScene(world())
      const admin = callsOf(world().api, { token: world().orgAdmin.readWrite })
      const { blocks } = (await admin.get(it.collection)).json
      const told = blocks.map((one: { id: string }) => (one.id === "web" ? { ...one, kind: "store" } : one))
      await admin.patch(it.collection, { blocks: told })
      const shown = async () =>
        (await it.member.get(`${it.space}/blocks`)).json.items.find(({ id }: { id: string }) => id === "web")
      return { ...it, admin, shown, web: `${it.space}/blocks/web` }
    }

    it("overrides the kind of a block, also by the default, and takes it back alone", async () => {
      const { manager, member, shown, space, web } = await scene()
      expect(await shown()).toMatchObject({ kind: "store", overridden: [] })
      expect((await manager.patch(web, { kind: "queue" })).json).toMatchObject({
        kind: "queue",
        overridden: ["kind"]
      })
      const service = (await manager.patch(web, { kind: "service", name: "Ours" })).json
      expect(service).toMatchObject({ name: "Ours", overridden: ["name", "kind"] })
      expect(service).not.toHaveProperty("kind")
      expect((await member.get(`${space}/overlays`)).json.items[0].overrides).toEqual({
        name: "Ours",
        kind: "service"
      })
      const { fields } = (await member.get(`${space}/explain?kind=block&id=web`)).json
      expect(fields.find(({ field }: { field: string }) => field === "kind")).toMatchObject({
        ...{ value: "service", source: "overlay", base_value: "store", stored_value: "service" }
      })
      expect((await manager.delete(web)).status).toBe(200)
      expect((await manager.post(`${web}/restore`)).status).toBe(200)
      expect(await shown()).not.toHaveProperty("kind")
      expect((await manager.delete(`${web}/overrides/kind`)).status).toBe(200)
      expect(await shown()).toMatchObject({ name: "Ours", kind: "store", overridden: ["name"] })
    })

    it("tells where an inherited kind comes from, and what changed upstream", async () => {
      const { admin, collection, member, space } = await scene()
      const { fields } = (await member.get(`${space}/explain?kind=block&id=api`)).json
      expect(fields.find(({ field }: { field: string }) => field === "kind")).toMatchObject({
        ...{ value: "service", source: "collection", base_value: "service" }
      })
      const { blocks } = (await member.get(`${space}/graph?diff_from=1`)).json
      expect(blocks.changed).toMatchObject([{ before: { id: "web" }, after: { id: "web", kind: "store" } }])
      expect(blocks.changed[0].before).not.toHaveProperty("kind")
      const { edges } = (await admin.get(collection)).json
      await admin.patch(collection, { edges: edges.map((one: object) => ({ ...one, label: "calls" })) })
      const upstream = (await member.get(`${space}/upstream?since=1`)).json
      expect(upstream.items).toMatchObject([{ kind: "block", id: "web", state: "clean", fields: ["kind"] }])
      expect(upstream.changed_edges).toEqual(
        edges.map((before: object) => ({ before, after: { ...before, label: "calls" } }))
      )
    })

    it("gives its own block a kind, and makes it a service again", async () => {
      const { manager, space } = await scene()
      const made = (
        await manager.post(`${space}/blocks`, { name: "Bank", layer_id: "core", kind: "external" })
      ).json
      expect(made).toMatchObject({ origin: "custom", kind: "external" })
      const after = (await manager.patch(`${space}/blocks/${made.id}`, { kind: "service" })).json
      expect(after).not.toHaveProperty("kind")
      expect(after).toMatchObject({ name: "Bank", origin: "custom" })
    })

    it("gives them to the graph of a new project, whose changes are told", async () => {
      const { admin, collection, manager, space } = await scene()
      const { edges } = (await admin.get(collection)).json
      await admin.patch(collection, { edges: edges.map((one: object) => ({ ...one, label: "calls" })) })
      const body = { space_id: space.split("/").at(-1), title: "Shop", prompt: "" }
      const { json } = await manager.post("/api/projects", body)
      const project = `/api/projects/${json.id}`
      const read = (await manager.get(project)).json
      expect(read.graph.nodes.find(({ id }: { id: string }) => id === "web")).toMatchObject({ kind: "store" })
      expect(read.graph.edges).toEqual(edges.map((one: object) => ({ ...one, label: "calls" })))
      const {
        contentItems: _,
        updated_at: expectedUpdatedAt,
        ...graph
      } = (await manager.get(`${project}/graph`)).json
      const nodes = graph.nodes.map((one: { id: string }) =>
        one.id === "web" ? { ...one, kind: "service" } : one
      )
      const written = await manager.put(`${project}/graph`, {
        ...graph,
        nodes,
        edges: graph.edges.map((one: object, index: number) =>
          index === 0 ? { ...one, label: "asks" } : one
        ),
        expectedUpdatedAt
      })
      expect(written.status).toBe(200)
      const diff = (await manager.get(`${project}/graph?diff_from=${expectedUpdatedAt}`)).json
      expect(diff.nodes.changed).toHaveLength(1)
      expect(diff.nodes.changed[0].before).toMatchObject({ id: "web", kind: "store" })
      expect(diff.nodes.changed[0].after).not.toHaveProperty("kind")
      expect(diff.edges).toEqual({
        ...{ added: [], removed: [] },
        changed: [{ before: graph.edges[0], after: { ...graph.edges[0], label: "asks" } }]
      })
      const { text } = await admin.get(`${project}/graph?diff_from=${expectedUpdatedAt}`, markdown)
      expect(text).toMatch(/^- changed \w+ → \w+ — label asks — was calls$/mu)
    })
  })
})
