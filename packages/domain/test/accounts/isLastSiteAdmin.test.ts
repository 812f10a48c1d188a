import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { isLastSiteAdmin } from "../../src/accounts/Accounts.ts"
import { UserId } from "../../src/shared/Ids.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"

const users = Array.from({ length: 4 }, () => UserId.make(newUuid()))
const anyUser = Schema.Literals(users)

describe("isLastSiteAdmin", () => {
  it.prop(
    "is true exactly for a site-admin whose removal would leave none",
    { user: anyUser, siteAdmins: Schema.Array(anyUser) },
    ({ siteAdmins, user }) => {
      const isSiteAdmin = siteAdmins.includes(user)
      const left = siteAdmins.filter((admin) => admin !== user)
      assert.strictEqual(isLastSiteAdmin(user, siteAdmins), isSiteAdmin && left.length === 0)
    }
  )

  it.prop(
    "as long as there is a site-admin, one is left, whoever is removed",
    [Schema.Array(anyUser)],
    ([order]) => {
      let siteAdmins = users.slice(0, 3)
      for (const user of order)
        if (!isLastSiteAdmin(user, siteAdmins)) siteAdmins = siteAdmins.filter((admin) => admin !== user)
      assert.isAbove(siteAdmins.length, 0)
    }
  )
})
