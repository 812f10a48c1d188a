import { assert, describe, it } from "@effect/vitest"
import { projectAccess } from "../../src/projects/ProjectAccess.ts"
import { projectRights } from "../../src/projects/projectRights.ts"
import { trashedProjectRights } from "../../src/projects/trashedProjectRights.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"

describe("trashedProjectRights", () => {
  it.prop("who may purge a project has that right on what is in the trash itself", [anyAccess], ([it]) => {
    const { actor, facts } = it
    const { deletedAt } = facts.project
    const rights = trashedProjectRights(actor, { deletedAt, orgId: facts.space.orgId })
    const purges = projectRights(actor, projectAccess(actor, facts)).has("org_admin")
    assert.deepStrictEqual([...rights], deletedAt !== null && purges ? ["org_admin"] : [])
  })
})
