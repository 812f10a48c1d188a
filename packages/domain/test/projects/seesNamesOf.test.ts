import { assert, describe, it } from "@effect/vitest"
import { isInList } from "../../src/projects/isInList.ts"
import { seesNamesOf } from "../../src/projects/namedFor.ts"
import { readsBeyondPublic } from "../../src/projects/ProjectAccess.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"

describe("seesNamesOf", () => {
  it.prop("a list shows the names that the project itself shows", [anyAccess], ([{ actor, facts }]) => {
    const listed = { ...facts.project, orgId: facts.space.orgId, grant: facts.grant }
    for (const list of ["beyond_public", "public"] as const)
      if (isInList(actor, facts, list))
        assert.strictEqual(seesNamesOf(actor, list, listed), readsBeyondPublic(actor, facts))
  })
})
