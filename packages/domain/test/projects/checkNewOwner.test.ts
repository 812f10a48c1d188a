import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import { checkNewOwner } from "../../src/projects/projectRights.ts"
import { UserId } from "../../src/shared/Ids.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { makeMember, makeOrganisation, makeUser, newUuid } from "../../testing/shared/Fixtures.ts"

describe("checkNewOwner", () => {
  it.layer(MemoryAdapters.layer)("users", (it) => {
    it.effect("accepts members and site-admins; refuses others, unknown users, and no user at all", () =>
      Effect.gen(function* () {
        const [users, organisations] = [yield* UserRepo, yield* OrganisationRepo]
        const { id: orgId } = yield* makeOrganisation()
        const member = yield* makeMember(orgId)
        const removed = yield* makeMember(orgId)
        yield* organisations.removeMember(orgId, removed.id)
        const refusal = (id: UserId | null) =>
          checkNewOwner(users, organisations, orgId, id).pipe(
            Effect.match({ onSuccess: () => null, onFailure: ({ _tag }) => _tag })
          )
        const siteAdmin = yield* makeUser({ siteAdmin: true })
        assert.deepStrictEqual([yield* refusal(member.id), yield* refusal(siteAdmin.id)], [null, null])
        assert.strictEqual(yield* refusal(removed.id), "InvalidInput")
        assert.strictEqual(yield* refusal(UserId.make(newUuid())), "UserNotFound")
        assert.strictEqual(yield* refusal(null), "InvalidInput")
        assert.isTrue(Option.isNone(yield* organisations.roleOf(orgId, removed.id)))
      })
    )
  })
})
