import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Effect, type Layer, Redacted } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { TokenRepo } from "../../src/accounts/TokenRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { CollectionVersionRepo } from "../../src/collections/CollectionVersionRepo.ts"
import { IdempotencyRepo } from "../../src/idempotency/IdempotencyRepo.ts"
import { RuleRepo } from "../../src/memory/RuleRepo.ts"
import { OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import { ClaimId, ItemId, type OrgId, RuleId, TokenId, WebhookId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { WebhookRepo } from "../../src/webhooks/WebhookRepo.ts"
import {
  edited,
  makeCollection,
  makeOrganisation,
  makeSpaceWithParents,
  makeUser,
  newUuid
} from "../shared/Fixtures.ts"
import { fact, refused } from "./refused.ts"

type Ports =
  | CollectionRepo
  | CollectionVersionRepo
  | IdempotencyRepo
  | OrganisationRepo
  | OverlayRepo
  | RuleRepo
  | SpaceRepo
  | TokenRepo
  | Transactor
  | UserRepo
  | WebhookRepo

/** How many of 16 simultaneous writes succeed. */
const countMade = <A, E, R>(make: () => Effect.Effect<A, E, R>) =>
  Effect.map(
    Effect.forEach(Array.from({ length: 16 }), () => Effect.result(Effect.suspend(make)), {
      concurrency: "unbounded"
    }),
    (ends) => ends.filter(({ _tag }) => _tag === "Success").length
  )

/** What holds under the limits of `fewOfAll` for quotas of all but projects, wherever things are stored. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`quotas (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("of others", (it) => {
      it.effect("a user has so many live tokens; a revoked or expired one makes room", () =>
        Effect.gen(function* () {
          const [tokens, user, now] = [yield* TokenRepo, yield* makeUser(), yield* DateTime.now]
          const make = (expiresAt = DateTime.add(now, { days: 1 })) =>
            Effect.suspend(() =>
              tokens.insert(
                { id: TokenId.make(newUuid()), ownerId: user.id, name: "CI", scope: "read", expiresAt },
                newUuid()
              )
            )
          yield* make(DateTime.subtract(now, { days: 1 }))
          const first = yield* make()
          assert.strictEqual(yield* countMade(make), 2)
          assert.deepStrictEqual(yield* refused(make()), fact("live_tokens", 3, 3))
          yield* tokens.revoke(first.id, now)
          yield* make()
        })
      )

      it.effect("an organisation and a user have so many rules each, disabled ones among them", () =>
        Effect.gen(function* () {
          const [rules, user] = [yield* RuleRepo, yield* makeUser()]
          const { organisation } = yield* makeSpaceWithParents
          const make = (orgId: OrgId | null, enabled = true) =>
            Effect.suspend(() =>
              rules.insert({ id: RuleId.make(newUuid()), orgId, ownerId: user.id, text: "Rule", enabled })
            )
          yield* make(null, false)
          assert.strictEqual(yield* countMade(() => make(null)), 2)
          assert.deepStrictEqual(yield* refused(make(null)), fact("memory_rules", 3, 3))
          assert.strictEqual(yield* countMade(() => make(organisation.id)), 3)
        })
      )

      it.effect("an organisation has so many webhooks; one that is removed makes room", () =>
        Effect.gen(function* () {
          const webhooks = yield* WebhookRepo
          const { id } = yield* makeOrganisation()
          const make = Effect.suspend(() => {
            const webhookId = WebhookId.make(newUuid())
            const fields = {
              url: "https://example.org/",
              description: "",
              kinds: null,
              actions: null,
              enabled: false
            }
            return webhooks.insert({ id: webhookId, orgId: id, ...fields }, Redacted.make("whsec_"))
          })
          const first = yield* make
          assert.strictEqual(yield* countMade(() => make), 2)
          assert.deepStrictEqual(yield* refused(make), fact("webhooks", 3, 3))
          yield* webhooks.remove(first.id)
          yield* make
        })
      )

      it.effect("a space has so many items of its own; one that is deleted makes room", () =>
        Effect.gen(function* () {
          const [items, { space }] = [yield* OverlayRepo, yield* makeSpaceWithParents]
          const make = Effect.suspend(() => {
            const id = ItemId.make(`x:${newUuid()}`)
            const item = { id, name: "Own", description: "", position: 0 }
            return Effect.as(items.insertCustom(space.id, { kind: "layer", item }), id)
          })
          const first = yield* make
          assert.strictEqual(yield* countMade(() => make), 2)
          assert.deepStrictEqual(yield* refused(make), fact("custom_items", 3, 3))
          yield* items.removeCustom(space.id, { kind: "layer", id: first })
          yield* make
          assert.strictEqual((yield* refused(make)).used, 3)
        })
      )

      it.effect(
        "a user keeps so many keys; a repeat counts none, and one that is free again makes room",
        () =>
          Effect.gen(function* () {
            const [keys, user] = [yield* IdempotencyRepo, yield* makeUser()]
            const lease = Duration.minutes(1)
            const claimOf = (key: string) => ({ id: ClaimId.make(newUuid()), userId: user.id, key })
            const first = claimOf("first")
            yield* keys.claim(first, "print", lease)
            assert.strictEqual(yield* countMade(() => keys.claim(claimOf(newUuid()), "print", lease)), 2)
            assert.deepStrictEqual(
              yield* refused(keys.claim(claimOf("more"), "print", lease)),
              fact("idempotency_keys", 3, 3)
            )
            assert.strictEqual((yield* keys.claim(claimOf("first"), "print", lease))._tag, "Some")
            yield* keys.release(first)
            assert.strictEqual((yield* keys.claim(claimOf("more"), "print", lease))._tag, "None")
          })
      )

      it.effect("a collection's contents have a quota; one that a version had already counts no more", () =>
        Effect.gen(function* () {
          const [collections, versions] = [yield* CollectionRepo, yield* CollectionVersionRepo]
          const transactor = yield* Transactor
          const { organisation } = yield* makeSpaceWithParents
          const first = yield* makeCollection(organisation.id)
          const save = (description: string, source = edited) =>
            transactor.run(
              Effect.gen(function* () {
                const found = yield* Effect.orDie(
                  Effect.fromOption(yield* collections.findForUpdate(first.id))
                )
                const layers = found.layers.map((layer, at) => (at === 0 ? { ...layer, description } : layer))
                return yield* collections.save({ ...found, layers }, source)
              })
            )
          yield* save("a".repeat(500))
          const { limit, quota, used } = yield* refused(save("b".repeat(2_000)))
          assert.strictEqual(quota, "collection_version_bytes")
          assert.isTrue(used > 1_000 && used < 4_000)
          const before = yield* versions.history(first.id, { limit: 10, cursor: null })
          assert.strictEqual(before.items.length, 2)
          const restored = { editType: "restore", restoredFrom: 1, authorId: edited.authorId } as const
          for (let again = 0; again < 20; again += 1) yield* save("", restored)
          assert.strictEqual((yield* refused(save("b".repeat(2_000)))).used, used)
          // Stored are the content without letters and the one with 500: so many more letters fit, to the octet.
          const left = limit - used - (used - 500) / 2
          assert.strictEqual((yield* refused(save("b".repeat(left + 1)))).used, used)
          yield* save("b".repeat(left))
          assert.strictEqual((yield* refused(save("c"))).used, limit)
        })
      )
    })
  })
}
