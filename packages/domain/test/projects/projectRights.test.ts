import { assert, describe, it } from "@effect/vitest"
import type { Right } from "../../src/access/Operations.ts"
import { projectAccess } from "../../src/projects/ProjectAccess.ts"
import { projectRights } from "../../src/projects/projectRights.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"

/** Each right with those that it includes. */
const includes: ReadonlyArray<readonly [Right, Right]> = [
  ["project_owner", "project_owner_or_admin"],
  ["org_admin", "project_owner_or_admin"],
  ["project_owner_or_admin", "project_write"],
  ["project_write", "project_read"],
  ["project_read", "anyone"]
]

/** What a right on a project never says: who somebody is elsewhere in the service. */
const ofOthers: ReadonlyArray<Right> = [
  ...(["member", "site_admin", "space_manager"] as const),
  ...(["member_or_guest_space", "rule_owner", "starter_or_admin"] as const)
]

describe("projectRights", () => {
  it.prop("a greater right includes the lesser ones", [anyAccess], ([{ actor, facts }]) => {
    const rights = projectRights(actor, projectAccess(actor, facts))
    for (const [greater, lesser] of includes) assert.isTrue(!rights.has(greater) || rights.has(lesser))
  })

  it.prop("it names rights on projects alone, beside who is signed in", [anyAccess], ([{ actor, facts }]) => {
    const rights = projectRights(actor, projectAccess(actor, facts))
    assert.strictEqual(rights.has("signed_in"), actor._tag === "User")
    assert.isFalse(ofOthers.some((right) => rights.has(right)))
  })

  it.prop("whoever may not read a project has no right on it", [anyAccess], ([{ actor, facts }]) => {
    const access = projectAccess(actor, facts)
    if (access.level !== "none") return
    const without = [...projectRights(actor, access)].filter((right) => right.startsWith("project"))
    assert.deepStrictEqual(without, [])
  })
})
