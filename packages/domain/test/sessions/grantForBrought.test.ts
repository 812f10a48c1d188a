import { assert, describe, it } from "@effect/vitest"
import { mayWriteProject, projectAccess } from "../../src/projects/ProjectAccess.ts"
import { grantForBrought } from "../../src/sessions/makeOpenSession.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"

describe("grantForBrought", () => {
  it.prop(
    "a user can write the projects that it brings, whatever it is in their organisation",
    [anyAccess],
    (input) => {
      const [{ actor, facts }] = input
      if (actor._tag !== "User") return
      const grant = grantForBrought(actor, facts.space.orgId)
      const brought = { ...facts.project, ownerId: actor.userId, guestId: null }
      assert.isTrue(mayWriteProject(projectAccess(actor, { ...facts, project: brought, grant })))
    }
  )

  it.prop("it gets a grant only where its ownership does not count", [anyAccess], ([{ actor, facts }]) => {
    if (actor._tag !== "User") return
    const brought = { ...facts.project, ownerId: actor.userId, guestId: null }
    const { owner } = projectAccess(actor, { ...facts, project: brought, grant: null })
    assert.strictEqual(grantForBrought(actor, facts.space.orgId) === null, owner)
  })
})
