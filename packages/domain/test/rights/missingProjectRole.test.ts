import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { isOrgAdmin } from "../../src/access/AccessPolicy.ts"
import { projectAccess } from "../../src/projects/ProjectAccess.ts"
import { projectRights } from "../../src/projects/projectRights.ts"
import { missingProjectRole } from "../../src/rights/CallRights.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"

const onProjects = Schema.Literals([
  "project_read",
  "project_write",
  "project_owner",
  "project_owner_or_admin"
])

describe("missingProjectRole", () => {
  it.prop(
    "nothing is missing to whoever has the right",
    { access: anyAccess, right: onProjects },
    (input) => {
      const { actor, facts } = input.access
      const access = projectAccess(actor, facts)
      const isHeld = projectRights(actor, access).has(input.right)
      assert.strictEqual(missingProjectRole(actor, access, input.right) === null, isHeld)
    }
  )

  it.prop("a purge needs an admin, and says so", [anyAccess], ([{ actor, facts }]) => {
    const missing = missingProjectRole(actor, projectAccess(actor, facts), "org_admin")
    assert.strictEqual(missing, isOrgAdmin(actor, facts.space.orgId) ? null : "org_admin")
  })
})
