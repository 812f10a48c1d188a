import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { isMember } from "../../src/access/AccessPolicy.ts"
import { mayStartProject } from "../../src/projects/projectRights.ts"
import { anyActor, orgId } from "../../testing/projects/AccessArbitrary.ts"

const anyInput = { actor: anyActor, guestProjects: Schema.Boolean }

describe("mayStartProject", () => {
  it.prop(
    "a user may where it is a member, whether guests may or not",
    anyInput,
    ({ actor, guestProjects }) => {
      if (actor._tag !== "User") return
      assert.strictEqual(mayStartProject(actor, { guestProjects, orgId }), isMember(actor, orgId))
    }
  )

  it.prop("a guest may where guests' projects are taken, and nowhere else", anyInput, (input) => {
    const { actor, guestProjects } = input
    if (actor._tag === "Guest")
      assert.strictEqual(mayStartProject(actor, { guestProjects, orgId }), guestProjects)
  })
})
