import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Forbidden, GuestNotAllowed } from "../../src/access/AccessErrors.ts"
import { mayAdministerProject, projectAccess } from "../../src/projects/ProjectAccess.ts"
import { requireProjectAdministrator } from "../../src/projects/projectRights.ts"
import { anyAccess } from "../../testing/projects/AccessArbitrary.ts"

describe("requireProjectAdministrator", () => {
  it.effect.prop(
    "passes who may administer the project, and names the owner to others",
    [anyAccess],
    ([it]) =>
      Effect.gen(function* () {
        const access = projectAccess(it.actor, it.facts)
        const required = requireProjectAdministrator(it.actor, access)
        if (mayAdministerProject(access)) return yield* required
        const refusal =
          it.actor._tag === "Guest" ? new GuestNotAllowed() : new Forbidden({ requiredRole: "project_owner" })
        assert.deepStrictEqual(yield* Effect.flip(required), refusal)
      })
  )
})
