import { assert, describe, it } from "@effect/vitest"
import { isOutOfTrash } from "../../src/projects/FoundProject.ts"
import { planTrashProject } from "../../src/trash/trashPlans.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"

describe("planTrashProject", () => {
  it.prop("moves exactly what is visible", { access: anyAccess }, ({ access: { facts } }) => {
    assert.strictEqual(planTrashProject(facts).moves, isOutOfTrash(facts))
  })

  it.prop(
    "leaves what is in the trash, whether its space is there too or not",
    { access: anyAccess },
    ({ access: { facts } }) => {
      const { moves, refusal } = planTrashProject(facts)
      assert.strictEqual(!moves && refusal === null, facts.project.deletedAt !== null)
    }
  )

  it.prop(
    "refuses the rest as missing: what went with its space",
    { access: anyAccess },
    ({ access: { facts } }) => {
      const { moves, refusal } = planTrashProject(facts)
      const isHidden = facts.project.deletedAt === null && facts.space.deletedAt !== null
      assert.strictEqual(refusal?.projectId, isHidden ? facts.project.id : undefined)
      if (refusal !== null) assert.isFalse(moves)
    }
  )
})
