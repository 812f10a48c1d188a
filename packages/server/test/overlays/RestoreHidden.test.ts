import { callsOf } from "@design-workspace/verification/calls/Calls"
import {
  forbidden,
  guestRefused,
  ok,
  outcome,
  refused,
  unknownId
} from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { idsOf, makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { describe, expect, it } from "vitest"

const kinds = [
  { kind: "block", path: "blocks", item: "api", foreign: "core", missing: "BLOCK_NOT_FOUND" },
  { kind: "layer", path: "layers", item: "core", foreign: "api", missing: "LAYER_NOT_FOUND" },
  { kind: "specialty", path: "specialties", item: "backend", foreign: "api", missing: "SPECIALTY_NOT_FOUND" }
]

inWorld("interface operations 4 to 6", (world) => {
  describe.each(kinds)(
    "POST /api/spaces/:id/$path/:itemId/restore",
    ({ foreign, item, kind, missing, path }) => {
      const hide = async () => {
        const scene = await makeSpaceScene(world())
        expect(outcome(await scene.manager.delete(`${scene.space}/${path}/${item}`))).toEqual(ok)
        return { ...scene, list: `${scene.space}/${path}`, restore: `${scene.space}/${path}/${item}/restore` }
      }

      it(`clears the hidden mark of an inherited ${kind}; response 200 JSON {ok: true}, without ETag`, async () => {
        const { list, manager, member, restore } = await hide()
        expect(idsOf(await member.get(list))).not.toContain(item)
        const answer = await manager.post(restore)
        expect(outcome(answer)).toEqual(ok)
        expect(answer.headers).toMatchObject({ "content-type": "application/json" })
        expect(answer.headers).not.toHaveProperty("etag")
        expect((await member.get(`${list}?include_hidden=1`)).json).toEqual((await member.get(list)).json)
        expect(idsOf(await member.get(list))).toContain(item)
      })

      it(`the ${kind} reappears with its existing overrides`, async () => {
        const { list, manager, member, restore } = await hide()
        const change = { name: "Ours", description: "As we say it." }
        expect((await manager.patch(`${list}/${item}`, change)).json).toMatchObject({
          ...change,
          hidden: true
        })
        await manager.post(restore)
        const shown = (await member.get(list)).json.items.find(({ id }: { id: string }) => id === item)
        expect(shown).toMatchObject({ ...change, hidden: false, overridden: ["name", "description"] })
      })

      it("asking for the state that already is answers as if it had just been reached", async () => {
        const { manager, member, restore, space } = await hide()
        expect(outcome(await manager.post(restore))).toEqual(ok)
        const before = (await member.get(space)).json
        expect(outcome(await manager.post(restore))).toEqual(ok)
        expect((await member.get(space)).json).toEqual(before)
      })

      it("the caller is the space's manager or an org-admin of its organisation, with a token or a cookie", async () => {
        const { api, manager, orgAdmin, siteAdmin } = world()
        const { list, restore } = await hide()
        const credentials = [manager, orgAdmin, siteAdmin].flatMap(({ cookie, readWrite }) => [
          { token: readWrite },
          { cookie }
        ])
        for (const credential of credentials) {
          const calls = callsOf(api, credential)
          expect(outcome(await calls.delete(`${list}/${item}`))).toEqual(ok)
          expect(outcome(await calls.post(restore))).toEqual(ok)
          expect(idsOf(await calls.get(list))).toContain(item)
        }
      })

      it("otherwise 403", async () => {
        const { api, manager, member, otherAdmin, owner, outsider } = world()
        const { list, member: reads, restore } = await hide()
        for (const { readWrite } of [member, owner, otherAdmin, outsider]) {
          expect(outcome(await callsOf(api, { token: readWrite }).post(restore))).toEqual(
            forbidden("space_manager")
          )
        }
        expect(outcome(await callsOf(api).post(restore))).toEqual(guestRefused)
        expect(outcome(await callsOf(api, { token: manager.read }).post(restore))).toEqual(
          refused(403, "SCOPE_INSUFFICIENT", { required_scope: "read_write" })
        )
        expect(idsOf(await reads.get(list))).not.toContain(item)
      })

      it(`a ${kind} that the space does not have is 404 ${missing}`, async () => {
        const { manager, space } = await makeSpaceScene(world())
        for (const id of ["nowhere", "not%20an%20id", "x:01a1fa37-caab-7153-b2c3-4ac39e8ed08b", foreign]) {
          expect(outcome(await manager.post(`${space}/${path}/${id}/restore`))).toEqual(refused(404, missing))
        }
      })

      it("a space that does not exist, or is in the trash, is 404 SPACE_NOT_FOUND", async () => {
        const { admin, restore, space } = await hide()
        await admin.delete(space)
        expect(outcome(await admin.post(restore))).toEqual(refused(404, "SPACE_NOT_FOUND"))
        for (const id of [unknownId, "no-uuid"]) {
          const elsewhere = `/api/spaces/${id}/${path}/${item}/restore`
          expect(outcome(await admin.post(elsewhere))).toEqual(refused(404, "SPACE_NOT_FOUND"))
        }
      })
    }
  )

  it("the layer's lane returns in the graph, with its blocks and their edges", async () => {
    const { manager, member, space } = await makeSpaceScene(world())
    const before = (await member.get(`${space}/graph`)).json
    await manager.delete(`${space}/layers/core`)
    const without = (await member.get(`${space}/graph`)).json
    expect(without).toEqual({
      lanes: [{ id: "edge", label: "Edge", position: 0 }],
      nodes: [{ id: "web", label: "Web", layer_id: "edge", default_specialties: ["frontend"] }],
      edges: []
    })
    expect(idsOf(await member.get(`${space}/blocks`))).toEqual(["web"])
    await manager.post(`${space}/layers/core/restore`)
    expect((await member.get(`${space}/graph`)).json).toEqual(before)
  })

  it("the specialty reappears in the specialty list and in default_specialties", async () => {
    const { manager, member, space } = await makeSpaceScene(world())
    const read = async () => [
      (await member.get(`${space}/specialties`)).json,
      (await member.get(`${space}/blocks`)).json,
      (await member.get(`${space}/graph`)).json.nodes
    ]
    const before = await read()
    await manager.delete(`${space}/specialties/backend`)
    expect(idsOf(await member.get(`${space}/specialties`))).toEqual(["frontend"])
    const assigned = (await member.get(`${space}/graph`)).json.nodes
    expect(assigned.map((node: { default_specialties: unknown }) => node.default_specialties)).toEqual([
      ["frontend"],
      [],
      ["frontend"]
    ])
    await manager.post(`${space}/specialties/backend/restore`)
    expect(await read()).toEqual(before)
  })

  it("a block that was hidden itself stays hidden when its layer returns", async () => {
    const { manager, member, space } = await makeSpaceScene(world())
    await manager.delete(`${space}/blocks/store`)
    await manager.delete(`${space}/layers/core`)
    await manager.post(`${space}/layers/core/restore`)
    expect(idsOf(await member.get(`${space}/blocks`))).toEqual(["web", "api"])
  })
})
