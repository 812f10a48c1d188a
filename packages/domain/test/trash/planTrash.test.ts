import { assert, describe, it } from "@effect/vitest"
import { isOutOfTrash } from "../../src/projects/FoundProject.ts"
import { planTrash } from "../../src/trash/planTrash.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"

describe("planTrash", () => {
  it.prop("moves exactly what is visible", { access: anyAccess }, ({ access: { facts } }) => {
    assert.strictEqual(planTrash(facts) === "moves", isOutOfTrash(facts))
  })

  it.prop(
    "leaves what is in the trash, whether its space is there too or not",
    { access: anyAccess },
    ({ access: { facts } }) => {
      assert.strictEqual(planTrash(facts) === "unchanged", facts.project.deletedAt !== null)
    }
  )
})
