import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { newProject } from "../../src/projects/Projects.ts"
import { ProjectId, SpaceId } from "../../src/shared/Ids.ts"
import { sampleGraph } from "../../testing/projects/sampleGraph.ts"
import { emptyGraph, newUuid } from "../../testing/shared/Fixtures.ts"

const id = ProjectId.make(newUuid())
const draft = { spaceId: SpaceId.make(newUuid()), title: "Shop" }

describe("newProject", () => {
  it.prop(
    "is ready once it has something to show: a graph that its maker sent, or a node",
    { isGiven: Schema.Boolean, nodes: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2 })) },
    ({ isGiven, nodes }) => {
      const graph = { ...emptyGraph, nodes: sampleGraph.nodes.slice(0, nodes) }
      const { status } = newProject(id, isGiven ? { ...draft, graph } : draft, graph)
      assert.strictEqual(status, isGiven || nodes > 0 ? "ready" : "draft")
    }
  )

  it("has no prompt and is visible to the organisation unless the draft says otherwise", () => {
    assert.deepStrictEqual(newProject(id, draft, emptyGraph), {
      id,
      ...draft,
      prompt: "",
      visibility: "organisation",
      status: "draft"
    })
    const wanted = { ...draft, prompt: "A shop", visibility: "private" } as const
    assert.deepStrictEqual(newProject(id, wanted, emptyGraph), { id, ...wanted, status: "draft" })
  })
})
