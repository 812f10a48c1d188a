import type { Answer } from "@design-workspace/verification/calls/Api"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expect, it } from "vitest"

const pathsOf = ({ json }: Answer): ReadonlyArray<string> =>
  (json.issues ?? []).map(({ path }: { readonly path: ReadonlyArray<string> }) => path.join(".")).sort()

inOneWorld("contract 13.7: issues has every breach of shape and of rules in one answer", (world) => {
  const content = {
    layers: [{ id: "l", name: "L" }],
    specialties: [],
    blocks: [
      { id: "a", name: "", layer_id: "l" },
      { id: "a", name: "A", layer_id: "gone" },
      { id: "b b", name: "B", layer_id: "l", default_specialties: ["none"] },
      { id: "..", name: "C" }
    ],
    edges: [
      { source_id: "a", target_id: "a" },
      { source_id: "gone", target_id: 1 },
      { source_id: "a", target_id: "a" }
    ]
  }
  const inContent = [
    "blocks.0.name",
    "blocks.1.id",
    "blocks.1.layer_id",
    "blocks.2.default_specialties.0",
    "blocks.2.id",
    "blocks.3.id",
    "blocks.3.layer_id",
    "edges.0.target_id",
    "edges.1.source_id",
    "edges.1.target_id",
    "edges.2",
    "edges.2.target_id"
  ]
  const graph = {
    nodes: [
      { id: "a", label: "", roles: "[]" },
      { id: "a", label: "A", roles: '["none"]' },
      { id: "b", label: "B", roles: "no JSON" }
    ],
    edges: [{ source_id: "a", target_id: "gone" }, { source_id: "b b" }],
    roles: [{ id: "r" }, { id: "r", label: "R" }],
    nodeRoles: []
  }
  const inGraph = [
    "edges.0.target_id",
    "edges.1.source_id",
    "edges.1.target_id",
    "nodes.0.label",
    "nodes.1.id",
    "nodes.1.roles",
    "nodes.2.roles",
    "roles.0.label",
    "roles.1.id"
  ]

  it("of a collection that is made or changed", async () => {
    const { admin, collectionId } = await makeProjectScene(world())
    const made = await admin.post("/api/collections", {
      name: "",
      owner_org_id: world().orgId,
      extra: 1,
      ...content
    })
    expect([made.status, pathsOf(made)]).toEqual([400, [...inContent, "extra", "name"].sort()])
    const changed = await admin.patch(`/api/collections/${collectionId}`, content)
    expect([changed.status, pathsOf(changed)]).toEqual([400, inContent])
  })

  it("of a graph that is written, and of a project that starts with it", async () => {
    const { owner, project, spaceId } = await makeProjectScene(world())
    const written = await owner.put(`${project}/graph`, graph)
    expect([written.status, pathsOf(written)]).toEqual([400, ["expectedUpdatedAt", ...inGraph].sort()])
    const made = await owner.post("/api/projects", { space_id: spaceId, title: "", graph })
    expect([made.status, pathsOf(made)]).toEqual([
      400,
      [...inGraph.map((it) => `graph.${it}`), "title"].sort()
    ])
  })

  it("of roles and pairs that disagree, beside what is wrong elsewhere", async () => {
    const { owner, project } = await makeProjectScene(world())
    const written = await owner.put(`${project}/graph`, {
      nodes: [{ id: "a", label: "", roles: '["r"]' }],
      edges: [],
      roles: [{ id: "r", label: "R" }],
      nodeRoles: [{ node_id: "b", role_id: "r" }],
      expectedUpdatedAt: null
    })
    expect([written.status, pathsOf(written)]).toEqual([
      400,
      ["expectedUpdatedAt", "nodeRoles.0", "nodes.0.label", "nodes.0.roles"]
    ])
  })

  it("of bounds that exclude each other, beside a field that is not theirs", async () => {
    const { admin, collectionId } = await makeProjectScene(world())
    const answer = await admin.post(`/api/collections/${collectionId}/regenerate`, {
      mode: "propose",
      params: { layers: { min: 5, max: 3, extra: 1 }, blocks: { min: 5, max: 3 }, specialties: {} },
      messages: [{ role: "user", content: "A shop" }]
    })
    expect([answer.status, pathsOf(answer)]).toEqual([
      400,
      ["params.blocks.min", "params.layers.extra", "params.layers.min"]
    ])
  })

  it("of a decomposition", async () => {
    const { admin, collectionId } = await makeProjectScene(world())
    const answer = await admin.post(`/api/collections/${collectionId}/blocks/web/decompose/apply`, {
      sub_blocks: [
        { id: "a", name: "" },
        { id: "a", name: "A" },
        { id: "x:b", name: "B" }
      ],
      edges: [{ source_id: "a", target_id: "gone" }]
    })
    expect([answer.status, pathsOf(answer)]).toEqual([
      400,
      ["edges.0.target_id", "sub_blocks.0.name", "sub_blocks.1.id", "sub_blocks.2.id"]
    ])
  })
})
