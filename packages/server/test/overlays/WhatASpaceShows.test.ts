import { callsOf } from "@design-workspace/verification/calls/Calls"
import {
  guestRefused,
  invalid,
  outcome,
  refused,
  succeeded
} from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { idsOf, makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { describe, expect, it } from "vitest"

const inherited = { description: "", origin: "inherited", hidden: false, overridden: [], orphaned: false }
const edge = { id: "edge", name: "Edge", position: 0, ...inherited }
const core = { id: "core", name: "Core", position: 1, ...inherited }
const backend = { id: "backend", name: "Backend Engineer", ...inherited }
const frontend = { id: "frontend", name: "Frontend Engineer", ...inherited }
const web = { id: "web", name: "Web", layer_id: "edge", default_specialties: ["frontend"], ...inherited }
const api = { id: "api", name: "API", layer_id: "core", default_specialties: ["backend"], ...inherited }
const store = {
  id: "store",
  name: "Store",
  layer_id: "core",
  default_specialties: ["backend", "frontend"],
  ...inherited
}
const reads = ["blocks", "layers", "specialties", "graph", "overlays"]

inWorld("what a space shows", (world) => {
  describe("GET /api/spaces/:id/{blocks,layers,specialties}", () => {
    it("gives the items whole, with origin, hidden and overridden, by layer and position, then by name", async () => {
      const { member, space } = await makeSpaceScene(world())
      expect(outcome(await member.get(`${space}/layers`))).toEqual(succeeded({ items: [edge, core] }))
      expect(outcome(await member.get(`${space}/specialties`))).toEqual(
        succeeded({ items: [backend, frontend] })
      )
      expect(outcome(await member.get(`${space}/blocks`))).toEqual(succeeded({ items: [web, api, store] }))
    })

    it("leaves hidden items out, and what they carry; include_hidden=1 shows them, marked", async () => {
      const { manager, member, space } = await makeSpaceScene(world())
      await manager.delete(`${space}/layers/core`)
      await manager.delete(`${space}/specialties/frontend`)
      expect((await member.get(`${space}/blocks`)).json).toEqual({
        items: [{ ...web, default_specialties: [] }]
      })
      for (const flag of ["1", "true"]) {
        const list = async (path: string) =>
          (await member.get(`${space}/${path}?include_hidden=${flag}`)).json.items
        expect(await list("layers")).toEqual([edge, { ...core, hidden: true }])
        expect(await list("specialties")).toEqual([backend, { ...frontend, hidden: true }])
        expect(await list("blocks")).toEqual([web, { ...api, hidden: true }, { ...store, hidden: true }])
      }
      expect(idsOf(await member.get(`${space}/layers?include_hidden=0`))).toEqual(["edge"])
    })

    it("another value of include_hidden is 400; unknown query parameters are ignored", async () => {
      const { member, space } = await makeSpaceScene(world())
      expect(outcome(await member.get(`${space}/blocks?include_hidden=yes`))).toEqual(
        invalid([["query", "include_hidden"]])
      )
      expect(outcome(await member.get(`${space}/layers?sort=name&limit=1`))).toEqual(
        succeeded({ items: [edge, core] })
      )
    })
  })

  describe("GET /api/spaces/:id/graph", () => {
    it("answers lanes, nodes and edges of what is shown: edges to what is not shown are not shown", async () => {
      const { manager, member, space } = await makeSpaceScene(world())
      await manager.patch(`${space}/blocks/web`, { name: "Shop" })
      expect(outcome(await member.get(`${space}/graph`))).toEqual(
        succeeded({
          lanes: [
            { id: "edge", label: "Edge", position: 0 },
            { id: "core", label: "Core", position: 1 }
          ],
          nodes: [
            { id: "web", label: "Shop", layer_id: "edge", default_specialties: ["frontend"] },
            { id: "api", label: "API", layer_id: "core", default_specialties: ["backend"] },
            { id: "store", label: "Store", layer_id: "core", default_specialties: ["backend", "frontend"] }
          ],
          edges: [
            { source_id: "web", target_id: "api" },
            { source_id: "api", target_id: "store" }
          ]
        })
      )
      await manager.delete(`${space}/blocks/store`)
      const without = (await member.get(`${space}/graph`)).json
      expect(without.nodes.map(({ id }: { id: string }) => id)).toEqual(["web", "api"])
      expect(without.edges).toEqual([{ source_id: "web", target_id: "api" }])
    })
  })

  describe.each(reads)("GET /api/spaces/:id/%s", (path) => {
    it("is for members of the organisation: to others the space does not exist, guests get 403", async () => {
      const { api, manager, orgAdmin, otherAdmin, owner, siteAdmin, outsider } = world()
      const { admin, space } = await makeSpaceScene(world())
      for (const { cookie, read } of [manager, orgAdmin, owner, siteAdmin]) {
        expect((await callsOf(api, { token: read }).get(`${space}/${path}`)).status).toBe(200)
        expect((await callsOf(api, { cookie }).get(`${space}/${path}`)).status).toBe(200)
      }
      for (const { readWrite } of [otherAdmin, outsider]) {
        expect(outcome(await callsOf(api, { token: readWrite }).get(`${space}/${path}`))).toEqual(
          refused(404, "SPACE_NOT_FOUND")
        )
      }
      expect(outcome(await callsOf(api).get(`${space}/${path}`))).toEqual(guestRefused)
      await admin.delete(space)
      expect(outcome(await admin.get(`${space}/${path}`))).toEqual(refused(404, "SPACE_NOT_FOUND"))
    })
  })
})
