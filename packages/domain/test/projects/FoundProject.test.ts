import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import {
  isOutOfTrash,
  isPlainMove,
  readableProject,
  visibleProject
} from "../../src/projects/FoundProject.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"

const anyInput = { access: anyAccess, trashed: Schema.Boolean }

describe("isPlainMove", () => {
  it.prop(
    "a project moves plainly in one direction at most, and in none while its space is in the trash",
    anyInput,
    (it) => {
      const { facts } = it.access
      const directions = [true, false].filter((trashed) => isPlainMove(facts, trashed))
      assert.strictEqual(directions.length, facts.space.deletedAt === null ? 1 : 0)
    }
  )

  it.prop("only what is visible moves plainly into the trash", anyInput, ({ access: { facts } }) => {
    assert.strictEqual(isPlainMove(facts, true), isOutOfTrash(facts))
  })
})

describe("visibleProject", () => {
  it.prop(
    "shows what is readable and neither itself nor by its space in the trash",
    anyInput,
    ({ access }) => {
      const readable = readableProject(access.actor, access.facts)
      const visible = visibleProject(access.actor, access.facts)
      assert.deepStrictEqual(visible, isOutOfTrash(access.facts) ? readable : null)
    }
  )

  it.prop("gives no project to a caller without any access", anyInput, ({ access }) => {
    assert.notStrictEqual(readableProject(access.actor, access.facts)?.access.level, "none")
  })
})
