import { assert, describe, it } from "@effect/vitest"
import { isOutOfTrash, readableProject, visibleProject } from "../../src/projects/FoundProject.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"

const anyInput = { access: anyAccess }

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
