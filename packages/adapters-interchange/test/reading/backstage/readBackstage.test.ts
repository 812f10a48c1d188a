import { describe, expect, it } from "vitest"
import { readBackstage } from "../../../src/reading/backstage/readBackstage.ts"
import { backstageOf } from "../../../src/writing/backstageOf.ts"
import { shopDesign } from "../../../testing/shopDesign.ts"

const entity = (kind: string, name: string, spec = "", metadata = "") =>
  `apiVersion: backstage.io/v1alpha1\nkind: ${kind}\nmetadata:\n  name: ${name}\n${metadata}spec:\n  owner: team-a\n${spec}`
const read = (...entities: ReadonlyArray<string>) => readBackstage(entities.join("---\n"))
const edges = (...entities: ReadonlyArray<string>) =>
  read(...entities).design.edges.map(({ label, sourceId, targetId }) => `${sourceId}>${targetId}:${label}`)
const noted = (...entities: ReadonlyArray<string>) =>
  read(...entities).notes.map(({ message, path }) => `${path.join(" ")}: ${message}`)

describe("entities of Backstage", () => {
  it("are found by references in every spelling", () => {
    expect(
      edges(
        entity("Component", "a", "  dependsOn: [component:default/B, Component:b, default/c, d]\n"),
        entity("Component", "b"),
        entity("Component", "c"),
        entity("Resource", "d")
      )
    ).toEqual(["a>b:null", "a>c:null", "a>d:null"])
  })

  it("depend on what is in their namespace, and get ids that differ", () => {
    const inTeam = "  namespace: team\n"
    const { design } = read(
      entity("Component", "a"),
      entity("Component", "a", "  dependsOn: [resource:a]\n", inTeam),
      entity("Resource", "a", "", inTeam)
    )
    expect(design.parts.map(({ id }) => id)).toEqual(["a", "component.a", "resource.a"])
    expect(design.edges).toEqual([{ sourceId: "component.a", targetId: "resource.a", label: null }])
  })

  it("are joined by every API that one provides and the other consumes, in one edge", () => {
    expect(
      edges(
        entity("Component", "shop", "  consumesApis: [orders, payments]\n  dependsOn: [component:core]\n"),
        entity("Component", "core", "  providesApis: [orders, api:payments]\n"),
        entity("API", "orders", "", "  title: Orders API\n")
      )
    ).toEqual(["shop>core:Orders API, payments"])
  })

  it("are joined with what they are a part of", () => {
    expect(edges(entity("Component", "a", "  subcomponentOf: b\n"), entity("Component", "b"))).toEqual([
      "a>b:part of"
    ])
  })

  it("become a block on their own layer where they are systems at which an edge ends", () => {
    const { design } = read(
      entity("Component", "a", "  system: s\n"),
      entity("Component", "b", "  dependsOn: [system:s]\n"),
      entity("System", "s")
    )
    expect(design.parts.map(({ id, layerId }) => [id, layerId])).toEqual([
      ["a", "s"],
      ["b", null],
      ["s", "s"]
    ])
  })

  it("become blocks on their domain's layer where they are systems with nothing in them", () => {
    const { design } = read(
      entity("System", "s", "  domain: d\n"),
      entity("Domain", "d", "", "  title: Sales\n")
    )
    expect(design.parts.map(({ id, layerId }) => [id, layerId])).toEqual([["s", "d"]])
    expect(design.layers.map(({ name }) => name)).toEqual(["Sales"])
    expect(design.name).toBe("Sales")
  })

  it("are on a layer that nothing else tells of, by its name alone", () => {
    const { design } = read(entity("Component", "a", "  system: other/Billing\n"))
    expect(design.layers).toEqual([{ id: "billing", name: "billing", description: "" }])
  })

  it("follow anchors and merges, as Backstage does", () => {
    const { design } = readBackstage(
      "apiVersion: backstage.io/v1alpha1\nkind: Component\nx: &x {owner: team-b, type: website}\nmetadata: {name: a}\nspec:\n  <<: *x\n  type: database\n"
    )
    expect(design.parts[0]).toMatchObject({ kind: "store", facts: { owner: "team-b" } })
  })

  it("are noted where references name nothing, a group, or the entity itself", () => {
    expect(
      noted(
        entity(
          "Component",
          "a",
          "  dependsOn:\n    - component:gone\n    - group:team-a\n    - component:a\n    - a:b:c\n"
        ),
        entity("Group", "team-a")
      )
    ).toEqual([
      'line 8 spec dependsOn: "component:gone" names no entity of this text',
      'line 9 spec dependsOn: "group:team-a" is a group, at which no edge ends',
      'line 10: "a" would be joined with itself',
      'line 11 spec dependsOn: "a:b:c" is no reference',
      'line 13: "team-a" is the owner of what it owns: nothing else of it is taken over',
      "line 18 spec owner: is not taken over"
    ])
  })

  it("have owners, lifecycles, tags and links as facts", () => {
    const { design, notes } = read(
      entity(
        "Component",
        "a",
        "  type: service\n  lifecycle: experimental\n",
        `  tags: [C++, "Payment Service", "-", [x]]\n  links:\n    - url: https://example.org\n      title: Docs\n      icon: docs\n    - title: None\n`
      ),
      entity("Resource", "b", "  lifecycle: production\n", "  tags: none\n"),
      entity("API", "c", "  lifecycle: beta\n  type: openapi\n"),
      entity("Component", "d", "  lifecycle: Deprecated\n  dependsOn: [api:c]\n").replace(
        "team-a",
        "user:Jane"
      ),
      entity("Component", "e", "  lifecycle: 1\n").replace("team-a", "unknown"),
      entity("Group", "team-a", "  type: team\n  profile: {displayName: Team A}\n").replace(
        "  owner: team-a\n",
        ""
      )
    )
    expect(design.tags).toEqual([])
    expect(design.parts.map(({ facts, id }) => [id, facts])).toEqual([
      [
        "a",
        {
          owner: "Team A",
          lifecycle: "planned",
          tags: ["c", "payment-service"],
          links: [{ url: "https://example.org", title: "Docs" }]
        }
      ],
      ["b", { owner: "Team A" }],
      ["c", { owner: "Team A" }],
      ["d", { owner: "Jane", lifecycle: "deprecated" }],
      ["e", undefined]
    ])
    expect(notes.map(({ message, path }) => `${path.slice(1).join(" ")}: ${message}`)).toEqual([
      "metadata tags 3: is no text: is left out",
      'metadata tags: "-" has none of a to z and 0 to 9: it is no tag, and left out',
      "metadata links 0 icon: is not taken over",
      "metadata links 1: has no address: is left out",
      "metadata tags: is no list: is not taken over",
      "spec lifecycle: is not taken over",
      'spec lifecycle: "beta" is none of production, experimental, deprecated: is not taken over',
      "spec type: is not taken over",
      "spec lifecycle: is no text: is not taken over",
      ': "Team A" is the owner of what it owns: nothing else of it is taken over'
    ])
  })

  it("are as they were where we wrote them before parts had facts", () => {
    const { design, notes } = readBackstage(`apiVersion: backstage.io/v1alpha1
kind: Group
metadata:
  name: backend
  title: Back end
  annotations:
    design-workspace/specialty: backend
spec:
  type: specialty
  children: []
---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: bank
  annotations:
    design-workspace/part: bank
    design-workspace/specialties: backend
  tags:
    - external
    - back-end
spec:
  type: external
  lifecycle: experimental
  owner: backend
`)
    expect(design.tags.map(({ id, name }) => [id, name])).toEqual([["backend", "Back end"]])
    expect(design.parts).toEqual([
      { id: "bank", name: "bank", description: "", kind: "external", layerId: null, tagIds: ["backend"] }
    ])
    expect(notes).toEqual([])
  })

  it("say who owns a part by the reference where somebody changed it, else by our mark", () => {
    const { facts } = shopDesign.parts.find(({ id }) => id === "orders") ?? {}
    const text = [...backstageOf(shopDesign)].join("")
    const ownerIn = (catalog: string) =>
      readBackstage(catalog).design.parts.find(({ id }) => id === "orders")?.facts?.owner
    expect(text).toContain("owner: team-checkout")
    expect(ownerIn(text)).toBe(facts?.owner)
    expect(ownerIn(text.replace("owner: team-checkout", "owner: team-other"))).toBe("team-other")
  })

  it("are noted where they stand twice, and the first counts", () => {
    const { design, notes } = read(entity("Component", "a"), entity("Component", "A", "", "  title: Other\n"))
    expect(design.parts.map(({ name }) => name)).toEqual(["a"])
    expect(notes.map(({ message }) => message)).toEqual(['"component:default/a" stands above already'])
  })

  it("keep what somebody changed in what we wrote", () => {
    const { design, notes } = readBackstage(`apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: orders
  annotations:
    design-workspace/part: o
    design-workspace/specialties: gone
    design-workspace/edge-labels: "no JSON"
spec:
  type: service
  owner: team-a
  dependsOn: [component:orders]
`)
    expect(design.parts).toMatchObject([{ id: "o", tagIds: [], facts: { owner: "team-a" } }])
    expect(notes.map(({ path }) => path.join(" "))).toEqual([
      "line 7 metadata annotations specialties",
      "line 8 metadata annotations edge-labels",
      "line 12"
    ])
  })
})
