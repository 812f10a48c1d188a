import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Layer, Option, Ref } from "effect"
import { TestClock } from "effect/testing"
import type { Claim } from "../../src/idempotency/Claim.ts"
import { IdempotencyRepo } from "../../src/idempotency/IdempotencyRepo.ts"
import { makeKeyRelease } from "../../src/idempotency/makeKeyRelease.ts"
import { ClaimId, UserId } from "../../src/shared/Ids.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"

const lease = Duration.seconds(60)
const newClaim = (): Claim => ({ id: ClaimId.make(newUuid()), userId: UserId.make(newUuid()), key: "k" })

/** Keys in a store that can go away, and what was asked of it. */
const storeThatGoesAway = Effect.gen(function* () {
  const away = yield* Ref.make(true)
  const [tries, freed] = [yield* Ref.make(0), yield* Ref.make<ReadonlyArray<string>>([])]
  const repo = IdempotencyRepo.of({
    claim: () => Effect.succeed(Option.none()),
    renew: () => Effect.succeed(true),
    complete: () => Effect.succeed(true),
    removeExpired: Effect.void,
    release: ({ id }) =>
      Effect.gen(function* () {
        yield* Ref.update(tries, (count) => count + 1)
        if (yield* Ref.get(away)) return yield* Effect.die("the store is away")
        yield* Ref.update(freed, (ids) => [...ids, id])
      })
  })
  return { away, tries, freed, layer: Layer.succeed(IdempotencyRepo, repo) }
})

describe("makeKeyRelease", () => {
  it.effect("a key that cannot be freed while the store is away is freed within a second of its return", () =>
    Effect.gen(function* () {
      const { away, freed, layer } = yield* storeThatGoesAway
      const { release } = yield* Effect.provide(makeKeyRelease(lease), layer)
      const claim = newClaim()
      yield* release(claim)
      yield* TestClock.adjust("30 seconds")
      assert.deepStrictEqual(yield* Ref.get(freed), [])
      yield* Ref.set(away, false)
      yield* TestClock.adjust("1 seconds")
      assert.deepStrictEqual(yield* Ref.get(freed), [claim.id])
    })
  )

  it.effect("nothing is tried after the end of the lease, and no more than 256 keys at a time", () =>
    Effect.gen(function* () {
      const { layer, tries } = yield* storeThatGoesAway
      const { release } = yield* Effect.provide(makeKeyRelease(lease), layer)
      yield* Effect.forEach(Array.from({ length: 300 }, newClaim), release)
      assert.strictEqual(yield* Ref.get(tries), 300)
      yield* TestClock.adjust("1 seconds")
      assert.strictEqual(yield* Ref.get(tries), 300 + 256)
      yield* TestClock.adjust("5 minutes")
      assert.strictEqual(yield* Ref.get(tries), 300 + 256 * 60)
    })
  )

  it.effect("a claim that failed is looked for again, since the store may make it late", () =>
    Effect.gen(function* () {
      const { away, freed, layer } = yield* storeThatGoesAway
      yield* Ref.set(away, false)
      const { releaseUncertain } = yield* Effect.provide(makeKeyRelease(lease), layer)
      const claim = newClaim()
      yield* releaseUncertain(claim)
      yield* TestClock.adjust("15 seconds")
      assert.deepStrictEqual(yield* Ref.get(freed), Array(5).fill(claim.id))
      yield* TestClock.adjust("5 minutes")
      assert.deepStrictEqual(yield* Ref.get(freed), Array(7).fill(claim.id))
    })
  )
})
