import { parseMirror } from "@design-workspace/adapters-http/testing/parseMirror"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"

interface Field {
  readonly field: string
  readonly value: unknown
}

const nothing = { technology: null, owner: null, lifecycle: null, tags: null, links: null }

inWorld("contract section 7: GET /api/spaces/:id/explain", (world, ask) => {
  const scene = () => makeProjectScene(world())

  it("says of each field its value, its source, what the collection has, and who overrode it when", async () => {
    const { admin, collectionId, manager, member, space } = await scene()
    const collection = (await admin.get(`/api/collections/${collectionId}`)).json
    const base = collection.blocks.find(({ id }: { id: string }) => id === "web")
    expectStatus(await manager.patch(`${space}/blocks/web`, { name: "Ours" }), 200)
    const versions = await member.get(`/api/collections/${collection.id}/versions`)
    const [version] = expectStatus(versions, 200).json.items
    expect(version.author_id).not.toBeNull()
    const { json } = expectStatus(await member.get(`${space}/explain?kind=block&id=web`), 200)

    expect(json).toMatchObject({
      kind: "block",
      id: "web",
      origin: "inherited",
      hidden: false,
      hidden_by: []
    })
    const [name, ...others] = json.fields
    // A kind that is left out is told as what it is.
    const said = { kind: "service", ...nothing }
    const told = { ...said, ...base }
    expect(name).toEqual({
      ...{ field: "name", value: "Ours", source: "overlay", base_value: base.name, stored_value: "Ours" },
      ...{ fallback: null, changed_by: world().manager.id, changed_at: expect.stringMatching(/^\d{4}-.*Z$/) }
    })
    for (const other of others) {
      expect(other).toEqual({
        ...{ field: other.field, value: told[other.field], source: "collection", fallback: null },
        ...{ base_value: told[other.field], stored_value: told[other.field] },
        ...{ changed_by: version.author_id, changed_at: version.created_at }
      })
    }
    const shown = (await member.get(`${space}/blocks`)).json.items.find(
      ({ id }: { id: string }) => id === "web"
    )
    for (const { field, value } of json.fields as ReadonlyArray<Field>)
      expect(value).toEqual({ ...said, ...shown }[field])
  })

  it("names of each field of the collection's who last changed that field and when, whoever changed what else", async () => {
    const { admin, collectionId, member, space } = await scene()
    const path = `/api/collections/${collectionId}`
    const content = (await admin.get(path)).json
    const siteAdmin = callsOf(world().api, { cookie: world().siteAdmin.cookie })
    const write = async (by: typeof admin, list: string, id: string, fields: object) => {
      const before = (await admin.get(path)).json
      const items = before[list].map((it: { id: string }) => (it.id === id ? { ...it, ...fields } : it))
      return expectStatus(await by.patch(path, { [list]: items }), 200).json.updated_at
    }
    const changesOf = async (kind: string, id: string) =>
      Object.fromEntries(
        (await member.get(`${space}/explain?kind=${kind}&id=${id}`)).json.fields.map(
          (it: Record<string, string>) => [it["field"], [it["changed_by"], it["changed_at"]]]
        )
      )
    const [{ orgAdmin, siteAdmin: root }, made] = [world(), content.updated_at]
    const named = await write(siteAdmin, "blocks", "web", { name: "Shop" })
    const described = await write(admin, "blocks", "web", { description: "Sells" })
    await write(siteAdmin, "blocks", "api", { name: "Service" })
    const layered = await write(siteAdmin, "layers", "core", { name: "Heart" })
    const special = await write(siteAdmin, "specialties", "backend", { description: "Does the rest" })
    expect(await changesOf("block", "web")).toEqual({
      name: [root.id, named],
      description: [orgAdmin.id, described],
      layer_id: [orgAdmin.id, made],
      default_specialties: [orgAdmin.id, made],
      ...Object.fromEntries(["kind", ...Object.keys(nothing)].map((it) => [it, [orgAdmin.id, made]]))
    })
    expect(await changesOf("layer", "core")).toEqual({
      name: [root.id, layered],
      description: [orgAdmin.id, made],
      position: [orgAdmin.id, made]
    })
    expect(await changesOf("specialty", "backend")).toEqual({
      name: [orgAdmin.id, made],
      description: [root.id, special]
    })
    const back = expectStatus(await siteAdmin.post(`${path}/versions/1/restore`), 200).json.updated_at
    expect(await changesOf("block", "web")).toMatchObject({
      name: [root.id, back],
      layer_id: [orgAdmin.id, made]
    })
  })

  it("names nobody where the versions of an older collection do not reach back", async () => {
    const { collectionId, member, space } = await scene()
    await ask(`UPDATE collection_version SET author_id = NULL WHERE collection_id = '${collectionId}'`)
    const { json } = expectStatus(await member.get(`${space}/explain?kind=layer&id=core`), 200)
    for (const field of json.fields) expect(field).toMatchObject({ changed_by: null, changed_at: null })
  })

  it("says what hides a block: its own entry and its layer, with who hid them, and the calls that show it again", async () => {
    const { admin, manager, space } = await scene()
    const { layer_id: layer } = (await admin.patch(`${space}/blocks/web`, {})).json
    expectStatus(await manager.delete(`${space}/blocks/web`), 200)
    expectStatus(await admin.delete(`${space}/layers/${layer}`), 200)
    const path = `${space}/explain?kind=block&id=web`
    const { json } = await manager.get(path)
    expect(json).toMatchObject({
      hidden: true,
      hidden_by: [
        { reason: "overlay", kind: "block", id: "web", changed_by: world().manager.id },
        { reason: "layer", kind: "layer", id: layer, changed_by: world().orgAdmin.id }
      ]
    })
    const headers = { accept: "text/markdown" }
    const { text } = await world().api.call("GET", path, { token: world().manager.readWrite, headers })
    const offered = parseMirror(text).actions.map(({ method, path: its }) => `${method} ${its}`)
    expect(offered).toEqual(
      expect.arrayContaining([`POST ${space}/blocks/web/restore`, `POST ${space}/layers/${layer}/restore`])
    )

    expectStatus(await manager.post(`${space}/blocks/web/restore`), 200)
    expect((await manager.get(path)).json.hidden_by).toMatchObject([{ reason: "layer" }])
  })

  it("of a custom item says who made it, and of a change who changed that field", async () => {
    const { admin, manager, member, space } = await scene()
    const made = expectStatus(await manager.post(`${space}/specialties`, { name: "Own" }), 201).json
    expectStatus(await admin.patch(`${space}/specialties/${made.id}`, { description: "Ours" }), 200)
    const { json } = await member.get(`${space}/explain?kind=specialty&id=${encodeURIComponent(made.id)}`)
    expect(json.fields).toMatchObject([
      { field: "name", source: "custom", base_value: null, changed_by: world().manager.id },
      { field: "description", value: "Ours", source: "custom", changed_by: world().orgAdmin.id }
    ])
  })

  it("finds no item that the space does not have, and takes no other kind", async () => {
    const { member, space } = await scene()
    const outcomeOf = async (query: string) => {
      const { json, status } = await member.get(`${space}/explain?${query}`)
      return [status, json.code]
    }
    expect(await outcomeOf("kind=block&id=nowhere")).toEqual([404, "BLOCK_NOT_FOUND"])
    expect(await outcomeOf("kind=layer&id=web")).toEqual([404, "LAYER_NOT_FOUND"])
    expect(await outcomeOf("kind=specialty&id=no%20id")).toEqual([404, "SPECIALTY_NOT_FOUND"])
    expect(await outcomeOf("kind=node&id=web")).toEqual([400, "VALIDATION_FAILED"])
    expect(await outcomeOf("kind=block")).toEqual([400, "VALIDATION_FAILED"])
  })
})
