import { assert, describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Search } from "../../src/search/Search.ts"
import { searchFilter } from "../../src/search/searchFilter.ts"
import { OrgId, SpaceId, UserId } from "../../src/shared/Ids.ts"
import { actorWith, guest } from "../../testing/access/Actors.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { makeMember, makeProject, makeSpaceWithParents, newUuid } from "../../testing/shared/Fixtures.ts"

const everywhere = { show: "beyond_public", kind: null, orgId: null, spaceId: null } as const
const firstPage = { limit: 50, cursor: null }

describe("searchFilter", () => {
  const [orgId, otherId] = [OrgId.make(newUuid()), OrgId.make(newUuid())]
  const member = actorWith(UserId.make(newUuid()), [[orgId, "member"]])

  it("looks at the spaces and collections that the caller's lists show", () => {
    const { collections, spaces } = searchFilter(member, everywhere)
    expect(spaces).toEqual({ organisations: [orgId], trashed: false })
    expect(collections).toEqual({ organisations: [orgId], globals: true, trashed: false })
  })

  it("looks at none of an organisation that the caller does not belong to", () => {
    expect(searchFilter(member, { ...everywhere, orgId: otherId })).toMatchObject({
      spaces: null,
      collections: null
    })
  })

  it("looks at none for guests, and at none where only public things are asked for", () => {
    expect(searchFilter(guest, everywhere)).toMatchObject({ spaces: null, collections: null })
    expect(searchFilter(member, { ...everywhere, show: "public" })).toMatchObject({
      spaces: null,
      collections: null
    })
  })

  it("looks at no collection in a space", () => {
    expect(searchFilter(member, { ...everywhere, spaceId: SpaceId.make(newUuid()) }).collections).toBe(null)
  })
})

describe("Search.find", () => {
  it.layer(Layer.provideMerge(Search.layer, MemoryAdapters.layer))("over the repository", (it) => {
    it.effect("refuses a text without a word, and one with more than ten", () =>
      Effect.gen(function* () {
        const search = yield* Search
        for (const text of ["", "&", "a b c d e f g h i j k"]) {
          const refused = yield* Effect.flip(search.find(guest, text, everywhere, firstPage))
          assert.strictEqual(refused._tag, "InvalidInput")
        }
      })
    )

    it.effect("says what matches where", () =>
      Effect.gen(function* () {
        const search = yield* Search
        const { organisation, space } = yield* makeSpaceWithParents
        const { id } = yield* makeMember(organisation.id)
        const actor = actorWith(id, [[organisation.id, "member"]])
        yield* makeProject(space.id, { title: "Shop", prompt: "Takes a payment" })
        const { items, next } = yield* search.find(actor, "PAY", everywhere, firstPage)
        assert.isNull(next)
        assert.deepStrictEqual(
          items.map(({ snippet, title }) => ({ snippet, title })),
          [
            {
              snippet: [
                { text: "Takes a ", match: false },
                { text: "payment", match: true }
              ],
              title: "Shop"
            }
          ]
        )
      })
    )
  })
})
