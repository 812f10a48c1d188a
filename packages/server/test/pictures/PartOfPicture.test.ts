import { readSvg } from "@design-workspace/adapters-pictures/testing/readSvg"
import { connectMcp } from "@design-workspace/verification/calls/mcpClient"
import { invalid, outcome } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene, smallGraph } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const markdown = { accept: "text/markdown" }
const texts = [
  "svg",
  "mermaid",
  "drawio",
  "json",
  "layout",
  "likec4",
  "structurizr",
  "d2",
  "dot",
  "backstage",
  "calm"
]

const idsOf = (items: ReadonlyArray<{ readonly id: string }>) => items.map(({ id }) => id)

inOneWorld("contract 16.3: a part of a picture", (world) => {
  const scene = async () => {
    const made = await makeProjectScene(world(), { visibility: "public" })
    const collection = `/api/collections/${made.collectionId}`
    return { ...made, collection, paths: [made.project, made.space, collection].map((it) => `${it}/graph`) }
  }

  describe("of a project, a space and a collection", () => {
    it.each([
      ["only=part:web", ["web"], 0],
      ["only=part:web&hops=1", ["web", "api"], 1],
      ["only=part:store&hops=1", ["api", "store"], 1],
      ["only=part:web&hops=3", ["web", "api", "store"], 2],
      ["only=part:web&only=part:store", ["web", "store"], 0],
      ["only=layer:core", ["api", "store"], 1],
      ["only=part:none&hops=2", [], 0],
      ["only=owner:Team%3A%20A", [], 0],
      ["only=tag:web", [], 0],
      ["hops=0", ["web", "api", "store"], 2]
    ])("%s shows the parts %j and %i edges", async (query, ids, edges) => {
      const { owner, paths } = await scene()
      for (const path of paths) {
        const { json } = expectStatus(await owner.get(`${path}?${query}`), 200)
        expect([path, idsOf(json.nodes), json.edges.length]).toEqual([path, ids, edges])
        const drawn = (await owner.get(`${path}?${query}&format=layout`)).json
        expect([idsOf(drawn.boxes).toSorted(), drawn.edges.length]).toEqual([ids.toSorted(), edges])
        expect((await owner.get(path)).json.nodes).toHaveLength(3)
      }
    })

    it.each(texts)("is shown as %s, and the whole beside it stays whole", async (format) => {
      const { owner, paths } = await scene()
      const shown = (text: string) => ["Web", "Store"].map((name) => text.includes(name))
      for (const path of paths)
        for (const _ of [1, 2]) {
          const part = expectStatus(await owner.get(`${path}?only=part:web&format=${format}`), 200)
          const whole = expectStatus(await owner.get(`${path}?format=${format}`), 200)
          expect([shown(part.text), shown(whole.text)]).toEqual([
            [true, false],
            [true, true]
          ])
          expect(part.headers["content-type"]).toBe(whole.headers["content-type"])
          expect(part.headers["etag"]).toBe(whole.headers["etag"])
        }
    })

    it("may be nothing, in every form", async () => {
      const { owner, paths } = await scene()
      for (const path of paths)
        for (const format of [...texts, "png"]) {
          const { text } = expectStatus(await owner.get(`${path}?only=part:none&format=${format}`), 200)
          expect([format, text.includes("Frontend")]).toEqual([format, false])
        }
    })

    it.each([
      ["only="],
      ["only=part:"],
      ["only=web"],
      ["only=Part:web"],
      ["only=kind:service"],
      ["only=part:web&only=x"],
      ["only=part:web%2Ctag", 200],
      [Array.from({ length: 50 }, (_, at) => `only=part:a-part-with-a-long-name-${at}`).join("&"), 200],
      [Array.from({ length: 51 }, () => "only=part:web").join("&")],
      ["only=part:web&hops=4", 400, "hops"],
      ["only=part:web&hops=-1", 400, "hops"],
      ["hops=", 400, "hops"]
    ])("%s is refused unless it is of that form", async (query, status = 400, name = "only") => {
      const { owner, paths } = await scene()
      for (const path of paths)
        for (const more of ["", "&format=svg"]) {
          const answer = await owner.get(`${path}?${query}${more}`)
          expect(answer.status).toBe(status)
          if (status === 400) expect(answer.json.issues[0].path.slice(0, 2)).toEqual(["query", name])
        }
    })
  })

  it("is of a tag and of an owner, exactly", async () => {
    const { admin, collection, owner, paths, project } = await scene()
    const team = { owner: "Team: A", tags: ["pci", "web-1"] }
    const { blocks } = (await owner.get(collection)).json
    const withTeam = blocks.map((it: { readonly id: string }) => (it.id === "api" ? { ...it, ...team } : it))
    expectStatus(await admin.patch(collection, { blocks: withTeam }), 200)
    const nodes = smallGraph.nodes.map((it) => (it.id === "api" ? { ...it, ...team } : it))
    const expectedUpdatedAt = (await owner.get(project)).json.updated_at
    expectStatus(await owner.put(`${project}/graph`, { ...smallGraph, nodes, expectedUpdatedAt }), 200)
    for (const path of paths)
      for (const [query, ids] of [
        ["only=tag:pci", ["api"]],
        ["only=tag:web", []],
        ["only=owner:Team%3A%20A&hops=1", ["web", "api", "store"]],
        ["only=owner:Team", []],
        ["only=tag:web-1&only=part:web", ["web", "api"]]
      ] as const)
        expect([query, idsOf((await owner.get(`${path}?${query}`)).json.nodes)]).toEqual([query, ids])
  })

  it("cuts roles, lanes and documents too, and a summary counts it", async () => {
    const { owner, paths, project } = await scene()
    expectStatus(await owner.put(`${project}/doc-content/web`, { content: "# Web" }), 200)
    expectStatus(await owner.put(`${project}/doc-content/store`, { content: "# Store" }), 200)
    const [ofProject, ...designs] = paths
    const { contentItems, nodeRoles, roles } = (await owner.get(`${ofProject}?only=part:web`)).json
    expect([idsOf(roles), nodeRoles, contentItems]).toEqual([
      ["frontend"],
      smallGraph.nodeRoles.slice(0, 1),
      [expect.objectContaining({ node_id: "web" })]
    ])
    const { updated_at: _, ...counts } = (await owner.get(`${ofProject}?only=part:web&hops=1&view=summary`))
      .json
    expect(counts).toEqual({ nodes: 2, edges: 1, roles: 2, nodeRoles: 2, contentItems: 1 })
    const page = (await owner.get(`${ofProject}?only=part:web`, markdown)).text
    expect(page).toContain("nodes: 1\nedges: 0\nroles: 1\n")
    expect(page.slice(0, page.indexOf("## Actions"))).not.toContain("store")
    for (const path of designs) {
      expect(idsOf((await owner.get(`${path}?only=part:web`)).json.lanes)).toEqual(["edge"])
      expect((await owner.get(`${path}?only=part:web`, markdown)).text).not.toContain("Store")
    }
  })

  it("with diff_from is what matches in either version, of which nothing else is compared", async () => {
    const { admin, collection, owner, paths, project, space } = await scene()
    const [ofProject = "", ofSpace = "", ofCollection = ""] = paths
    const from = (await owner.get(project)).json.updated_at
    const [web, api, store] = smallGraph.nodes
    const graph = {
      ...smallGraph,
      nodes: [{ ...web, layer_id: "core" }, { ...api, label: "Gate" }, store],
      edges: [{ source_id: "web", target_id: "store" }],
      expectedUpdatedAt: from
    }
    expectStatus(await owner.put(`${project}/graph`, graph), 200)
    const diffOf = async (query: string) => (await owner.get(`${ofProject}?diff_from=${from}&${query}`)).json
    const moved = await diffOf("only=layer:edge")
    expect(moved.nodes.changed).toHaveLength(1)
    expect([moved.edges, moved.roles]).toEqual([
      { added: [], removed: [], changed: [] },
      { added: [], removed: [], changed: [] }
    ])
    const near = await diffOf("only=part:web&hops=1")
    expect(near.nodes.changed.map(({ after }: { after: { id: string } }) => after.id)).toEqual(["web", "api"])
    expect([near.edges.added, near.edges.removed]).toEqual([graph.edges, smallGraph.edges])

    expectStatus(await admin.patch(collection, { edges: [smallGraph.edges[1]] }), 200)
    for (const path of [ofSpace, ofCollection]) {
      const near = (await owner.get(`${path}?diff_from=1&only=part:web&hops=1`)).json
      expect([near.edges.removed, near.layers.removed, near.blocks.removed]).toEqual([
        smallGraph.edges.slice(0, 1),
        [],
        []
      ])
      expect((await owner.get(`${path}?diff_from=1&only=part:store`)).json.edges.removed).toEqual([])
      const drawn = await owner.get(`${path}?diff_from=1&only=part:web&hops=1&format=svg`)
      expect(readSvg(drawn.text).titles.slice(1).toSorted()).toEqual(["API", "Web"])
    }
    expect((await owner.get(space)).status).toBe(200)
  })

  it("has the version of the whole, which a conditional read names", async () => {
    const { owner, project } = await scene()
    const path = `${project}/graph?only=part:web`
    const { headers } = await owner.get(path)
    const named = { "if-none-match": `${headers["etag"]}` }
    expect((await owner.get(path, named)).status).toBe(304)
    expect(outcome(await owner.get(`${path}&only=`, named))).toEqual(invalid([["query", "only", 1]]))
  })

  it("is read by an agent too, with one name or a list of them", async () => {
    const { paths, projectId } = await scene()
    const { tool } = await connectMcp(world().api, world().owner.read)
    const [path = ""] = paths
    const one = await tool("read", { path: `${path}?only=part:web` })
    expect([one.text.includes("nodes: 1"), one.text.includes("Web")]).toEqual([true, true])
    const query = { only: ["part:web", "layer:core"], hops: 0 }
    for (const args of [
      { path, query },
      { name: "readProjectGraph", params: { id: projectId }, query }
    ])
      expect((await tool("read", args)).text).toContain("nodes: 3")
  })
})
