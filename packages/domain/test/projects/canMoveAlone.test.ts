import { assert, describe, it } from "@effect/vitest"
import { isOutOfTrash } from "../../src/projects/FoundProject.ts"
import { canMoveAlone } from "../../src/trash/trashPlans.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"

describe("canMoveAlone", () => {
  it.prop(
    "a project moves alone in one direction at most, and in none while its space is in the trash",
    { access: anyAccess },
    ({ access: { facts } }) => {
      const directions = [true, false].filter((trashed) => canMoveAlone(facts, trashed))
      assert.strictEqual(directions.length, facts.space.deletedAt === null ? 1 : 0)
    }
  )

  it.prop(
    "only what is visible moves alone into the trash",
    { access: anyAccess },
    ({ access: { facts } }) => {
      assert.strictEqual(canMoveAlone(facts, true), isOutOfTrash(facts))
    }
  )
})
