import { parseMirror } from "@design-workspace/adapters-http/testing/parseMirror"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { ask } from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { expectStatus, smallContent } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"
import { accept } from "../markdown/pageBody.ts"

interface Version {
  readonly version: number
  readonly edit_type: string
}

const partsOf = ({ blocks, edges, layers, specialties }: Record<string, unknown>) =>
  JSON.stringify({ layers, specialties, blocks, edges })

inWorld("contract section 7, the versions of collections", (world) => {
  /** A collection of four versions: created, edited, regenerated, decomposed. */
  const make = async () => {
    const scene = await makeSpaceScene(world())
    const { admin, collection } = scene
    const read = async () => expectStatus(await admin.get(collection), 200).json
    const contents = [partsOf(await read())]
    const blocks = smallContent.blocks.map((block) => ({ ...block, description: `About ${block.name}.` }))
    expectStatus(await admin.patch(collection, { name: "Renamed" }), 200)
    expectStatus(await admin.patch(collection, { blocks }), 200)
    contents.push(partsOf(await read()))
    const run = expectStatus(await admin.post(`${collection}/regenerate`, ask()), 200)
    const generated = await read()
    contents.push(partsOf(generated))
    const split = { sub_blocks: [{ name: "Read side" }, { name: "Write side" }] }
    const block = generated.blocks[0].id
    expectStatus(await admin.post(`${collection}/blocks/${block}/decompose/apply`, split), 200)
    contents.push(partsOf(await read()))
    return { ...scene, contents, read, run, versions: `${collection}/versions` }
  }

  describe("GET /api/collections/:id/versions", () => {
    it("has one after each change of the content, none for a name, and says who, when and by what", async () => {
      const { admin, contents, member, read, run, versions } = await make()
      const { json } = await member.get(versions)
      const attempt_id = (await admin.get(versions.replace("versions", "generation/last"))).json.attempt_id
      const author = { author_id: world().orgAdmin.id, author_name: "org-admin" }
      const plain = { restored_from: null, attempt_id: null, ...author }
      const created_at = expect.any(String)
      expect(json).toEqual({
        items: [
          { ...plain, version: 4, edit_type: "decompose", created_at: (await read()).updated_at },
          { ...plain, version: 3, edit_type: "generate", attempt_id, created_at },
          { ...plain, version: 2, edit_type: "edit", created_at },
          { ...plain, version: 1, edit_type: "create", created_at }
        ],
        next_cursor: null
      })
      expect(run.headers["x-job-id"]).toBeDefined()
      for (const [index, content] of contents.entries())
        expect(partsOf((await member.get(`${versions}/${index + 1}`)).json)).toBe(content)
    })

    it("comes in pages", async () => {
      const { member, versions } = await make()
      const first = (await member.get(`${versions}?limit=3`)).json
      const last = (await member.get(`${versions}?limit=3&cursor=${first.next_cursor}`)).json
      const items: ReadonlyArray<Version> = [...first.items, ...last.items]
      expect(items.map(({ version }) => version)).toEqual([4, 3, 2, 1])
      expect(last.next_cursor).toBeNull()
    })

    it.each(["9007199254740993", "2147483648", "99"])("has no version %s", async (number) => {
      const { member, versions } = await make()
      for (const path of [`/${number}`, `/${number}/diff`, `/1/diff?from=${number}`])
        expect(outcome(await member.get(`${versions}${path}`))).toEqual(refused(404, "VERSION_NOT_FOUND"))
    })
  })

  describe("GET /api/collections/:id/versions/:version/diff", () => {
    it("lists what changed since the version before, or since another", async () => {
      const { member, versions } = await make()
      const { json } = await member.get(`${versions}/2/diff`)
      const unchanged = { added: [], removed: [], reordered: false }
      expect(json).toMatchObject({
        from: 1,
        to: 2,
        layers: { ...unchanged, changed: [] },
        edges: { ...unchanged, changed: [] },
        blocks: {
          ...unchanged,
          changed: smallContent.blocks.map(({ id, name }) => ({
            before: { id, description: "" },
            after: { id, description: `About ${name}.` }
          }))
        }
      })
      const back = (await member.get(`${versions}/1/diff?from=2`)).json.blocks.changed
      expect(back).toEqual(
        json.blocks.changed.map(({ after, before }: { after: unknown; before: unknown }) => ({
          before: after,
          after: before
        }))
      )
      expect((await member.get(`${versions}/1/diff`)).json).toMatchObject({ from: 0, to: 1 })
    })
  })

  describe("POST /api/collections/:id/versions/:version/restore", () => {
    it("undoes a regeneration byte for byte; overlays and custom items stay", async () => {
      const { admin, collectionId, contents, manager, member, read, space, versions } = await make()
      expectStatus(await admin.post(`${versions}/1/restore`), 200)
      expectStatus(await manager.patch(`${space}/blocks/web`, { name: "Shop" }), 200)
      expectStatus(await manager.delete(`${space}/blocks/api`), 200)
      expectStatus(await manager.post(`${space}/layers`, { name: "Own" }), 201)
      const before = (await member.get(`${space}/overlays`)).json
      expectStatus(await admin.post(`${versions}/4/restore`, {}), 200)
      const answer = expectStatus(await admin.post(`${versions}/2/restore`), 200)
      expect(answer.json).toEqual(await read())
      expect(partsOf(answer.json)).toBe(contents[1])
      expect(answer.json.name).toBe("Renamed")
      expect((await member.get(versions)).json.items[0]).toMatchObject({
        version: 7,
        edit_type: "restore",
        restored_from: 2,
        created_at: answer.json.updated_at
      })
      const line = { action: "restoreCollectionVersion", detail: "2", version_after: answer.json.updated_at }
      const trail = await admin.get(`/api/audit?id=${collectionId}&action=restoreCollectionVersion`)
      expect(trail.json.items[0]).toMatchObject(line)
      expect((await member.get(`${space}/overlays`)).json).toEqual(before)
      const shown: ReadonlyArray<{ name: string }> = (await member.get(`${space}/blocks`)).json.items
      expect(shown.map(({ name }) => name)).toEqual(["Shop", "Store"])
      expect(JSON.stringify((await member.get(`${space}/layers`)).json)).toContain("Own")
    })

    it("honours If-Match and expectedUpdatedAt, with a body or without", async () => {
      const { admin, collection, read, versions } = await make()
      const { updated_at } = await read()
      const old = "2001-01-01T00:00:00.000Z"
      const restore = (body?: unknown, headers = {}) => admin.post(`${versions}/1/restore`, body, headers)
      const actions = [{ name: "readCollection", method: "GET", path: collection }]
      expect(outcome(await restore({ expectedUpdatedAt: old }))).toEqual(
        refused(409, "stale", { updated_at, actions })
      )
      expect(outcome(await restore(undefined, { "if-match": `"${old}"` }))).toEqual(
        refused(412, "PRECONDITION_FAILED", { updated_at, actions })
      )
      expect((await restore({ expectedUpdatedAt: updated_at })).status).toBe(200)
      const present = { "if-match": `"${(await read()).updated_at}"` }
      expect((await restore(undefined, present)).status).toBe(200)
    })
  })

  describe("GET /api/spaces/:id/upstream", () => {
    it("lists what the collection changed under the space, by how it meets the overlays", async () => {
      const { admin, collection, collectionId, manager, member, space } = await makeSpaceScene(world())
      expectStatus(await manager.patch(`${space}/blocks/web`, { layer_id: "core", name: "Shop" }), 200)
      expectStatus(await manager.delete(`${space}/blocks/store`), 200)
      const [web, api] = smallContent.blocks
      const fresh = { id: "cache", name: "Cache", layer_id: "core" }
      const blocks = [{ ...web, layer_id: "core", description: "New." }, { ...api, name: "Gate" }, fresh]
      const edges = [{ source_id: "web", target_id: "cache" }]
      expectStatus(await admin.patch(collection, { blocks, edges }), 200)
      const plain = { kind: "block", overridden: [], hidden: false, fields: [] }
      const expected = {
        collection_id: collectionId,
        since: 1,
        version: 2,
        items: [
          {
            ...plain,
            id: "web",
            name: web?.name,
            state: "overridden",
            fields: ["description", "layer_id"],
            overridden: ["layer_id"]
          },
          { ...plain, id: "api", name: "Gate", state: "clean", fields: ["name"] },
          { ...plain, id: "cache", name: "Cache", state: "new" },
          { ...plain, id: "store", name: "Store", state: "orphaned", hidden: true }
        ],
        references: [],
        added_edges: edges,
        removed_edges: smallContent.edges,
        changed_edges: []
      }
      expect((await member.get(`${space}/upstream`)).json).toEqual(expected)
      expect((await member.get(`${space}/upstream?since=1`)).json).toEqual(expected)
      const nothing = { items: [], references: [], added_edges: [], removed_edges: [], changed_edges: [] }
      expect((await member.get(`${space}/upstream?since=2`)).json).toMatchObject(nothing)
      expect(outcome(await member.get(`${space}/upstream?since=3`))).toEqual(
        refused(404, "VERSION_NOT_FOUND")
      )
    })

    it("lists which overrides and custom blocks name what the collection dropped, and how to mend them", async () => {
      const content = {
        ...smallContent,
        layers: [...smallContent.layers, { id: "extra", name: "Extra", position: 9 }],
        specialties: [...smallContent.specialties, { id: "ops", name: "Ops" }]
      }
      const { admin, collection, manager, member, space } = await makeSpaceScene(world(), content)
      expectStatus(await manager.patch(`${space}/blocks/web`, { layer_id: "extra" }), 200)
      const own = { name: "Own", layer_id: "core", default_specialties: ["ops", "backend"] }
      const { id } = expectStatus(await manager.post(`${space}/blocks`, own), 201).json
      const { layers, specialties } = smallContent
      expectStatus(await admin.patch(collection, { layers, specialties }), 200)
      const plain = { kind: "block", hidden: false, state: "orphaned" }
      const web = { ...plain, id: "web", name: "Web", origin: "inherited", field: "layer_id" }
      const ours = { ...plain, id, name: "Own", origin: "custom", field: "default_specialties" }
      const { items, references } = (await member.get(`${space}/upstream`)).json
      expect(references).toEqual([
        {
          ...{ ...web, stored_value: "extra", missing: ["extra"] },
          ...{ before_value: "extra", value: "edge" }
        },
        {
          ...{ ...ours, stored_value: ["ops", "backend"], missing: ["ops"] },
          ...{ before_value: ["ops", "backend"], value: ["backend"] }
        }
      ])
      expect(items.map((it: { id: string }) => it.id)).toEqual(["extra", "ops"])
      const { actions, sections } = parseMirror((await manager.get(`${space}/upstream`, accept)).text)
      const line = "- web — Web — kind block — origin inherited — field layer_id — state orphaned"
      const values = "stored_value extra — missing extra — before_value extra — value edge"
      expect(sections.find(({ title }) => title === "References")?.lines[0]).toBe(`${line} — ${values}`)
      const calls = actions.map(({ method, path }) => `${method} ${path}`)
      const patch = `PATCH ${space}/blocks/${encodeURIComponent(id)}`
      const mends = [`DELETE ${space}/blocks/web/overrides/layer_id`, patch]
      expect(calls.filter((it) => mends.includes(it))).toEqual(mends)
      const read = parseMirror((await member.get(`${space}/upstream`, accept)).text)
      expect(read.actions.filter(({ method }) => method !== "GET")).toEqual([])
    })
  })
})
