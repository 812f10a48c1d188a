import { callsOf } from "@design-workspace/verification/calls/Calls"
import { fewestStatementsOf } from "@design-workspace/verification/calls/metrics"
import { timestamp } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { smallGraph } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus, makeCollection, smallContent } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

inWorld("search", (world) => {
  const admin = () => callsOf(world().api, { token: world().orgAdmin.readWrite })
  const member = () => callsOf(world().api, { token: world().member.readWrite })
  const makeSpace = async () => {
    const body = { org_id: world().orgId, collection_id: await makeCollection(world()), name: "Searched" }
    return expectStatus(await admin().post("/api/spaces", body), 201).json.id
  }
  const makeProject = async (space_id: string, fields: object) =>
    expectStatus(await admin().post("/api/projects", { space_id, ...fields }), 201).json

  describe("GET /api/search", () => {
    it("answers what is found with its place and a snippet in pieces, whatever the text has", async () => {
      const project = await makeProject(await makeSpace(), { title: "Quixotic shop", graph: smallGraph })
      const content = "# Web\n\nCalls <b>quixotical</b> things."
      await admin().put(`/api/projects/${project.id}/doc-content/web`, { content })
      const found = expectStatus(await member().get("/api/search?q=QUIXOTIC"), 200)
      expect(found.json).toEqual({
        items: [
          {
            kind: "project",
            id: project.id,
            title: "Quixotic shop",
            snippet: [
              { text: "Quixotic", match: true },
              { text: " shop", match: false }
            ],
            visibility: "organisation",
            updated_at: timestamp,
            path: `/api/projects/${project.id}`
          },
          {
            kind: "document",
            id: "web",
            project_id: project.id,
            title: "Web",
            snippet: [
              { text: "# Web Calls <b>", match: false },
              { text: "quixotical", match: true },
              { text: "</b> things.", match: false }
            ],
            visibility: "organisation",
            updated_at: timestamp,
            path: `/api/projects/${project.id}/doc-content/web`
          }
        ],
        next_cursor: null
      })
      for (const { path } of found.json.items) expectStatus(await member().get(path), 200)
      const outsider = callsOf(world().api, { token: world().outsider.readWrite })
      expect((await outsider.get("/api/search?q=QUIXOTIC")).json.items).toEqual([])
    })

    it("answers blocks and nodes with what holds them, and a path that opens them selected", async () => {
      const block = { id: "hub", name: "Syzygy hub", layer_id: "edge" }
      const collection = await makeCollection(world(), { ...smallContent, blocks: [block], edges: [] })
      const body = { org_id: world().orgId, collection_id: collection, name: "Parts" }
      const space = expectStatus(await admin().post("/api/spaces", body), 201).json.id
      const node = { id: "hub", label: "Syzygy hub", roles: "[]" }
      const graph = { nodes: [node], edges: [], roles: [], nodeRoles: [] }
      const project = await makeProject(space, { title: "Held", graph })
      const parts = async (query = "") => {
        const { json } = expectStatus(await member().get(`/api/search?q=syzygy+hub${query}`), 200)
        return json.items
          .filter(({ part_id }: Record<string, string>) => part_id !== undefined)
          .map(({ id, kind, part_id, path, title }: Record<string, string>) => [
            kind,
            id,
            part_id,
            title,
            path
          ])
      }
      const inCollection = [
        "block",
        collection,
        "hub",
        "Syzygy hub",
        `/collections/${collection}?part=hub&kind=block`
      ]
      const inSpace = ["block", space, "hub", "Syzygy hub", `/spaces/${space}?part=hub&kind=block`]
      const inProject = ["node", project.id, "hub", "Syzygy hub", `/projects/${project.id}?node=hub`]
      expect(await parts()).toEqual([inCollection, inSpace, inProject])
      expect(await parts("&kind=block")).toEqual([inCollection, inSpace])
      expect(await parts("&kind=node")).toEqual([inProject])
      const renamed = { name: "Syzygy hub of ours" }
      expectStatus(await admin().patch(`/api/spaces/${space}/blocks/hub`, renamed), 200)
      expect(await parts(`+ours&space_id=${space}`)).toEqual([
        ["block", space, "hub", renamed.name, `/spaces/${space}?part=hub&kind=block`]
      ])
      expectStatus(await admin().delete(`/api/spaces/${space}/blocks/hub`), 200)
      expect(await parts(`&kind=block`)).toEqual([inCollection])
      const outsider = callsOf(world().api, { token: world().outsider.readWrite })
      expect((await outsider.get("/api/search?q=syzygy")).json.items).toEqual([])
    })

    it("pages through what is found, and takes a cursor for the same search alone", async () => {
      const space = await makeSpace()
      for (const title of ["Vexillum one", "Vexillum two", "Vexillum three"])
        await makeProject(space, { title })
      const seen: Array<string> = []
      let cursor: string | null = ""
      while (cursor !== null) {
        const query: string = cursor === "" ? "" : `&cursor=${cursor}`
        const { json } = expectStatus(await member().get(`/api/search?q=vexillum&limit=2${query}`), 200)
        seen.push(...json.items.map((item: { title: string }) => item.title))
        cursor = json.next_cursor
        if (cursor !== null) {
          const other = await member().get(`/api/search?q=vexilla&cursor=${cursor}`)
          expect([other.status, other.json.issues]).toEqual([
            400,
            [{ path: ["query", "cursor"], message: "must be a next_cursor of an answer to the same search" }]
          ])
        }
      }
      expect(seen).toEqual(["Vexillum three", "Vexillum two", "Vexillum one"])
    })

    it("takes operators, quotes and patterns for punctuation, and finds the words between them", async () => {
      const project = await makeProject(await makeSpace(), { title: "Zephyr's (blue) 100% \u{1F6A2} plan" })
      const hostile = [
        "zephyr & blue",
        "blue | !zephyr",
        "zephyr:* <-> 'blue'",
        '"blue" -zephyr',
        "zephyr' || (blue) --",
        "%zephyr_blue%",
        "\\zephyr\\ [blue]+",
        "\u{1F6A2} zephyr",
        "ZEPHYR*"
      ]
      for (const text of hostile) {
        const { json } = expectStatus(await member().get(`/api/search?q=${encodeURIComponent(text)}`), 200)
        expect([text, json.items.map(({ id }: { id: string }) => id)]).toEqual([text, [project.id]])
      }
    })

    it("answers, and asks the database, the same whether others have what matches or not", async () => {
      const { api, outsider } = world()
      const outsiders = callsOf(api, { token: outsider.readWrite })
      const space = await makeSpace()
      const title = "Obelisk survey"
      const own = await makeProject(space, { title })
      const ask = async () => {
        const queries = [
          "obelisk",
          "obelsik&limit=1",
          "obelisk&visibility=public",
          `obelisk&space_id=${space}`
        ]
        let answers: ReadonlyArray<object> = []
        const statements = await fewestStatementsOf(
          world(),
          async () => undefined,
          async () => {
            const pages = await Promise.all(queries.map((query) => outsiders.get(`/api/search?q=${query}`)))
            answers = pages.map(({ json, status }) => ({ json, status }))
          }
        )
        return { answers, statements }
      }
      const withIt = await ask()
      expect(withIt.answers[0]).toEqual({ status: 200, json: { items: [], next_cursor: null } })
      expect((await member().get("/api/search?q=obelisk")).json.items).toHaveLength(1)
      for (let n = 0; n < 60; n += 1) await makeProject(space, { title })
      expect(await ask()).toEqual(withIt)
      await admin().delete(`/api/projects/${own.id}`)
      expect(await ask()).toEqual(withIt)
    })

    it.each([
      "",
      "?q=",
      "?q=%26",
      "?q=%21%3F+%3C-%3E+%3A*",
      "?q=%F0%9F%9A%A2",
      "?q=a+b+c+d+e+f+g+h+i+j+k",
      `?q=${"x".repeat(201)}`,
      `?q=${"x".repeat(10_000)}`,
      "?q=%00"
    ])("refuses %s", async (query) => {
      const { json, status } = await member().get(`/api/search${query}`)
      expect([status, json.code, json.issues.length]).toEqual([400, "VALIDATION_FAILED", 1])
    })
  })
})
