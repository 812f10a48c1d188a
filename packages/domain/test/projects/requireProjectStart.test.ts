import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { Forbidden, GuestNotAllowed } from "../../src/access/AccessErrors.ts"
import { mayStartProject, requireProjectStart } from "../../src/projects/projectRights.ts"
import { anyActor, orgId } from "../../testing/projects/AccessArbitrary.ts"

describe("requireProjectStart", () => {
  it.effect.prop(
    "passes who may start a project, asks users to be members, and guests to sign in",
    { actor: anyActor, guestProjects: Schema.Boolean },
    ({ actor, guestProjects }) =>
      Effect.gen(function* () {
        const space = { guestProjects, orgId }
        const required = requireProjectStart(actor, space)
        if (mayStartProject(actor, space)) return yield* required
        const refusal =
          actor._tag === "Guest" ? new GuestNotAllowed() : new Forbidden({ requiredRole: "member" })
        assert.deepStrictEqual(yield* Effect.flip(required), refusal)
      })
  )
})
