import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"
import { mayStartProject } from "../../src/projects/projectRights.ts"
import { isListedForGuests } from "../../src/spaces/Space.ts"
import { guest } from "../../testing/access/Actors.ts"
import { orgId } from "../../testing/projects/AccessArbitrary.ts"

const anySpace = { guestProjects: Schema.Boolean, listedForGuests: Schema.Boolean, trashed: Schema.Boolean }

const spaceOf = ({ trashed, ...flags }: { [Name in keyof typeof anySpace]: boolean }) => ({
  ...flags,
  orgId,
  deletedAt: trashed ? DateTime.makeUnsafe(0) : null
})

describe("isListedForGuests", () => {
  it.prop("a space is listed if guests may start projects in it and it asked for that", anySpace, (flags) => {
    const space = spaceOf(flags)
    const asks = mayStartProject(guest, space) && space.listedForGuests
    assert.strictEqual(isListedForGuests(space), asks && !flags.trashed)
  })

  it.prop("none in the trash is listed, and none that did not ask", anySpace, (flags) => {
    assert.isFalse(isListedForGuests(spaceOf({ ...flags, trashed: true })))
    assert.isFalse(isListedForGuests(spaceOf({ ...flags, listedForGuests: false })))
  })
})
