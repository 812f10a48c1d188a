import {
  ShownBlockWire,
  ShownLayerWire,
  ShownSpecialtyWire
} from "@design-workspace/api/overlays/OverlaysApi"
import { FullGraphWire, ProjectReadWire } from "@design-workspace/api/projects/ProjectsApi"
import { mergeSpace, shownOnly } from "@design-workspace/domain/overlays/mergeSpace"
import { ShownBlock, ShownLayer, ShownSpecialty } from "@design-workspace/domain/overlays/Overlay"
import { nodeRolesOf } from "@design-workspace/domain/projects/graphDiff"
import type { Project } from "@design-workspace/domain/projects/Project"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"
import { ProjectId, SpaceId, UserId } from "@design-workspace/domain/shared/Ids"
import { arbitrarySpace } from "@design-workspace/domain/testing/overlays/SpaceArbitrary"
import { anyGraph } from "@design-workspace/domain/testing/projects/GraphArbitrary"
import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, DateTime, Schema } from "effect"
import { jsonOf } from "../../src/answers/Representation.ts"
import { instantJson, snakeJson } from "../../src/answers/snakeJson.ts"
import { shownJson, shownLists } from "../../src/overlays/shownJson.ts"
import { graphJson, projectJson } from "../../src/projects/projectJson.ts"

const runs = { arbitrary: { runs: 100, seed: 11 } }
const access = { level: "read", owner: false, administrator: false, manager: false, member: true } as const
const uuid = "01a20369-05fa-7332-a655-c29b1ad2c1b1"
const instant = DateTime.makeUnsafe("2026-11-20T18:09:29.001Z")
const project: Project = {
  id: ProjectId.make(uuid),
  title: 'A "title", \u{1F642}',
  prompt: "two\nlines",
  status: "ready",
  spaceId: SpaceId.make(uuid),
  ownerId: null,
  guestId: null,
  visibility: "public",
  createdAt: instant,
  updatedAt: instant,
  createdBy: null,
  updatedBy: UserId.make(uuid),
  deletedAt: null
}

const reads: Arbitrary.Arbitrary<WholeProject> = Arbitrary.all({
  graph: anyGraph,
  owned: Arbitrary.schema(Schema.Boolean),
  trashed: Arbitrary.schema(Schema.Boolean)
}).pipe(
  Arbitrary.map(({ graph, owned, trashed }) => ({
    graph,
    access,
    updatedAt: instant,
    createdBy: null,
    updatedBy: UserId.make(uuid),
    project: {
      ...project,
      ownerId: owned ? UserId.make(uuid) : null,
      deletedAt: trashed ? DateTime.add(instant, { days: 1 }) : null
    },
    contentItems: graph.nodes.map(({ id }, index) => ({
      id: index,
      nodeId: id,
      version: index + 1,
      editType: "edit" as const,
      updatedAt: DateTime.add(instant, { milliseconds: index })
    }))
  }))
)

/** What the schema says of the same, byte for byte. */
const bySchema = <S extends Schema.Codec<unknown, unknown>>(schema: S) => {
  const encode = jsonOf(schema)
  return (value: S["Type"]) => JSON.stringify(encode(value))
}

const wireGraph = ({ contentItems, graph }: WholeProject) => ({
  ...graph,
  nodeRoles: nodeRolesOf(graph),
  contentItems
})

describe("JSON that is written without its schema is byte for byte what the schema says", () => {
  it.prop(
    "of a project with its graph",
    { read: reads },
    ({ read }) => {
      const said = bySchema(ProjectReadWire)({ ...read.project, graph: wireGraph(read) })
      expect(JSON.stringify(projectJson(read))).toBe(said)
    },
    runs
  )

  it.prop(
    "of a whole graph",
    { read: reads },
    ({ read }) => {
      const said = bySchema(FullGraphWire)({ updatedAt: read.updatedAt, ...wireGraph(read) })
      expect(JSON.stringify({ updated_at: instantJson(read.updatedAt), ...graphJson(read) })).toBe(said)
    },
    runs
  )

  it.prop(
    "of the lists of a space, however often they are written and what another space of the collection changes",
    { space: arbitrarySpace },
    ({ space: { content, custom, overlays } }) => {
      const none = { blocks: [], layers: [], specialties: [] }
      const views = [
        mergeSpace(content, [], none),
        mergeSpace(content, overlays, custom),
        mergeSpace(content, [], custom),
        mergeSpace(content, overlays, custom)
      ]
      for (const view of [...views, ...views.map(shownOnly)]) {
        expect(shownLists.blocks(view)).toBe(JSON.stringify({ items: view.blocks.map(shownJson.block) }))
        expect(shownLists.layers(view)).toBe(JSON.stringify({ items: view.layers.map(shownJson.layer) }))
        expect(shownLists.specialties(view)).toBe(
          JSON.stringify({ items: view.specialties.map(shownJson.specialty) })
        )
      }
    },
    runs
  )

  it.prop(
    "of the items of a space",
    { space: arbitrarySpace },
    ({ space: { content, custom, overlays } }) => {
      const { blocks, layers, specialties } = mergeSpace(content, overlays, custom)
      const plain =
        <A>(json: (item: A) => unknown) =>
        (item: A) =>
          JSON.stringify(json(item))
      expect(blocks.map(plain(snakeJson(ShownBlock.fields)))).toEqual(blocks.map(bySchema(ShownBlockWire)))
      expect(layers.map(plain(snakeJson(ShownLayer.fields)))).toEqual(layers.map(bySchema(ShownLayerWire)))
      expect(specialties.map(plain(snakeJson(ShownSpecialty.fields)))).toEqual(
        specialties.map(bySchema(ShownSpecialtyWire))
      )
    },
    runs
  )
})
