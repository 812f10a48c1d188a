import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"
import { abandonment, isAbandoned } from "../../src/projects/isAbandoned.ts"
import { GuestId } from "../../src/shared/Ids.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"

const now = DateTime.makeUnsafe("2026-06-01T00:00:00.000Z")
const ago = (days: number) => DateTime.subtract(now, { days })
const Days = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 800 }))
const Side = Schema.Literals(["active", "trash"])

const anyUse = {
  opened: Days,
  updated: Days,
  trashed: Schema.NullOr(Days),
  ofGuest: Schema.Boolean,
  usedByUsers: Schema.Boolean,
  side: Side
}

const abandoned = (it: { readonly [K in keyof typeof anyUse]: (typeof anyUse)[K]["Type"] }) =>
  isAbandoned(
    {
      openedAt: ago(it.opened),
      updatedAt: ago(it.updated),
      deletedAt: it.trashed === null ? null : ago(it.trashed),
      guestId: it.ofGuest ? GuestId.make(newUuid()) : null,
      usedByUsers: it.usedByUsers
    },
    it.side,
    now
  )

describe("isAbandoned", () => {
  it.prop("only what lies on this side is, and what users own or used never", anyUse, (use) => {
    if (use.usedByUsers || !use.ofGuest || (use.trashed === null) !== (use.side === "active"))
      assert.isFalse(abandoned(use))
  })

  it.prop("whoever opens it within the year keeps it, wherever it lies", anyUse, (use) => {
    assert.isFalse(abandoned({ ...use, opened: use.opened % (abandonment.unusedDays + 1) }))
  })

  it.prop("waiting longer never takes the abandonment back", anyUse, (use) => {
    const later = { ...use, opened: use.opened + 1, updated: use.updated + 1 }
    const trashed = use.trashed === null ? null : use.trashed + 1
    if (abandoned(use)) assert.isTrue(abandoned({ ...later, trashed }))
  })

  it("is so from the day after the last one that is too early", () => {
    const unused = { opened: 366, updated: 366, trashed: null, ofGuest: true, usedByUsers: false }
    const inTrash = { ...unused, updated: 31, trashed: 31, side: "trash" } as const
    assert.deepStrictEqual(
      [
        abandoned({ ...unused, side: "active" }),
        abandoned({ ...unused, updated: 365, side: "active" }),
        abandoned(inTrash),
        abandoned({ ...inTrash, trashed: 30 })
      ],
      [true, false, true, false]
    )
  })
})
