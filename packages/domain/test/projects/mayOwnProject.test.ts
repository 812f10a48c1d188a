import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { OrgRole } from "../../src/access/Actor.ts"
import { projectAccess } from "../../src/projects/ProjectAccess.ts"
import { mayOwnProject } from "../../src/projects/projectRights.ts"
import { UserId } from "../../src/shared/Ids.ts"
import { actorWith } from "../../testing/access/Actors.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"

describe("mayOwnProject", () => {
  it.prop(
    "whoever may own a project has an owner's rights on it, and nobody else has",
    { access: anyAccess, role: Schema.NullOr(OrgRole), siteAdmin: Schema.Boolean },
    ({ access: { facts }, role, siteAdmin }) => {
      const userId = UserId.make(newUuid())
      const owner = actorWith(userId, role === null ? [] : [[facts.space.orgId, role]], siteAdmin)
      const theirs = { ...facts, project: { ...facts.project, ownerId: userId } }
      assert.strictEqual(mayOwnProject({ siteAdmin }, role), projectAccess(owner, theirs).owner)
    }
  )
})
