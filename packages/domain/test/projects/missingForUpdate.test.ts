import { assert, describe, it } from "@effect/vitest"
import { fieldsBeyond, missingForUpdate } from "../../src/projects/missingForUpdate.ts"
import { Visibility } from "../../src/projects/Project.ts"
import {
  mayAdministerProject,
  mayChangeVisibility,
  mayWriteProject,
  projectAccess
} from "../../src/projects/ProjectAccess.ts"
import { UserId } from "../../src/shared/Ids.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"

const text = { title: "T", prompt: "", status: "ready" } as const
const heir = UserId.make(newUuid())
const anyInput = { access: anyAccess, visibility: Visibility }

describe("fieldsBeyond", () => {
  it.prop(
    "are those that the writer of a project may not change",
    anyInput,
    ({ access: { actor, facts }, visibility }) => {
      const access = projectAccess(actor, facts)
      if (!mayWriteProject(access) || visibility === facts.project.visibility) return
      const refused = Object.entries({ visibility, ownerId: heir }).flatMap(([field, value]) =>
        missingForUpdate(access, facts.project, { [field]: value }) === null ? [] : [field]
      )
      assert.deepStrictEqual([...fieldsBeyond(access)] as ReadonlyArray<string>, refused)
    }
  )
})

describe("missingForUpdate", () => {
  it.prop("content needs the right to write, and no other", anyInput, ({ access: { actor, facts } }) => {
    const access = projectAccess(actor, facts)
    const missing = missingForUpdate(access, facts.project, text)
    assert.strictEqual(missing, mayWriteProject(access) ? null : "project_write")
  })

  it.prop("only its owner and admins hand a project over", anyInput, ({ access: { actor, facts } }) => {
    const access = projectAccess(actor, facts)
    const missing = missingForUpdate(access, facts.project, { ownerId: heir })
    assert.strictEqual(missing === null, mayAdministerProject(access))
  })

  it.prop(
    "they and the space's managers decide who sees it",
    anyInput,
    ({ access: { actor, facts }, visibility }) => {
      if (visibility === facts.project.visibility) return
      const access = projectAccess(actor, facts)
      assert.strictEqual(
        missingForUpdate(access, facts.project, { visibility }) === null,
        mayChangeVisibility(access)
      )
    }
  )

  it.prop(
    "what stays as it is needs no more than the right to write",
    anyInput,
    ({ access: { actor, facts } }) => {
      const access = projectAccess(actor, facts)
      const { ownerId, visibility } = facts.project
      const same = missingForUpdate(access, facts.project, { ...text, ownerId, visibility })
      assert.strictEqual(same, missingForUpdate(access, facts.project, text))
    }
  )

  it.prop("a larger change never needs less", anyInput, ({ access: { actor, facts }, visibility }) => {
    const access = projectAccess(actor, facts)
    const parts = [text, { visibility }, { ownerId: heir }]
    const missing = parts.map((patch) => missingForUpdate(access, facts.project, patch))
    const all = missingForUpdate(access, facts.project, { ...text, visibility, ownerId: heir })
    assert.strictEqual(
      all === null,
      missing.every((role) => role === null)
    )
  })
})
