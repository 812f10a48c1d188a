import { assert, it } from "@effect/vitest"
import { Duration, Effect, type Layer, Option } from "effect"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import type { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import type { Claim, StoredResult } from "../../src/idempotency/Claim.ts"
import { IdempotencyRepo } from "../../src/idempotency/IdempotencyRepo.ts"
import { makeClaimCompletion } from "../../src/idempotency/makeClaimCompletion.ts"
import { ClaimId, OrgId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { makeAttemptWithParents, makeUser, newUuid } from "../shared/Fixtures.ts"

type Ports = AttemptRepo | CollectionRepo | IdempotencyRepo | OrganisationRepo | Transactor | UserRepo

const lease = Duration.seconds(60)
const day = Duration.hours(24)
/** As if the time had passed. */
const passed = Duration.zero

const answered: StoredResult = { _tag: "Answered", answer: '{"status":201,"body":"é\\n"}' }

const newClaim = Effect.map(
  makeUser(),
  ({ id }): Claim => ({ id: ClaimId.make(newUuid()), userId: id, key: newUuid() })
)

/** Another request with the same key of the same caller. */
const again = (claim: Claim): Claim => ({ ...claim, id: ClaimId.make(newUuid()) })

/** A claim that was let in. */
const claimed = Effect.fnUntraced(function* (within = lease) {
  const keys = yield* IdempotencyRepo
  const claim = yield* newClaim
  assert.isTrue(Option.isNone(yield* keys.claim(claim, "a", within)))
  return { claim, keys }
})

/** What every `IdempotencyRepo` keeps. */
export const suite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`IdempotencyRepo: ${name}`, (it) => {
    it.effect(
      "gives the key to exactly one of any number of simultaneous claims; the others see it run",
      () =>
        Effect.gen(function* () {
          const keys = yield* IdempotencyRepo
          for (let round = 0; round < 20; round += 1) {
            const first = yield* newClaim
            const results = yield* Effect.forEach(
              Array.from({ length: 16 }, () => again(first)),
              (claim) => keys.claim(claim, "a", lease),
              { concurrency: "unbounded" }
            )
            assert.strictEqual(results.filter(Option.isNone).length, 1)
            const others = results.flatMap((taken) => (Option.isSome(taken) ? [taken.value] : []))
            assert.deepStrictEqual(others, Array(15).fill({ fingerprint: "a", result: null }))
          }
        })
    )

    it.effect("keeps the keys of each caller apart, and the keys of one caller", () =>
      Effect.gen(function* () {
        const { claim, keys } = yield* claimed()
        const outsider = { ...(yield* newClaim), key: claim.key }
        assert.isTrue(Option.isNone(yield* keys.claim(outsider, "b", lease)))
        const other = { ...again(claim), key: claim.key.toUpperCase() }
        assert.isTrue(Option.isNone(yield* keys.claim(other, "b", lease)))
      })
    )

    it.effect("answers each of those who claim at once for its own key", () =>
      Effect.gen(function* () {
        const keys = yield* IdempotencyRepo
        const taken = yield* Effect.forEach(Array.from({ length: 4 }), () => claimed())
        yield* Effect.forEach(taken.slice(1), ({ claim }, n) =>
          keys.complete(claim, { _tag: "Answered", answer: `${n}` }, day)
        )
        const free = yield* Effect.forEach(taken, () => newClaim)
        const claims = taken.flatMap(({ claim }, n) => [again(claim), free[n] ?? claim])
        const outcomes = yield* Effect.forEach(claims, (claim) => keys.claim(claim, "b", lease), {
          concurrency: "unbounded"
        })
        const kept = [null, "0", "1", "2"].map((answer) =>
          answer === null ? null : { _tag: "Answered" as const, answer }
        )
        assert.deepStrictEqual(
          outcomes,
          kept.flatMap((it) => [Option.some({ fingerprint: "a", result: it }), Option.none()])
        )
      })
    )

    it.effect("returns the first request's fingerprint and its stored result", () =>
      Effect.gen(function* () {
        const { claim, keys } = yield* claimed()
        assert.isTrue(yield* keys.complete(claim, answered, day))
        assert.deepStrictEqual(
          yield* keys.claim(again(claim), "b", lease),
          Option.some({ fingerprint: "a", result: answered })
        )
      })
    )

    it.effect("keeps which generation was started", () =>
      Effect.gen(function* () {
        const { claim, keys } = yield* claimed()
        const { attempt } = yield* makeAttemptWithParents
        const started: StoredResult = { _tag: "Started", attemptId: attempt.id }
        assert.isTrue(yield* keys.complete(claim, started, day))
        assert.deepStrictEqual(
          yield* keys.claim(again(claim), "a", lease),
          Option.some({ fingerprint: "a", result: started })
        )
      })
    )

    it.effect("frees the key once its time has passed", () =>
      Effect.gen(function* () {
        const { claim, keys } = yield* claimed()
        assert.isTrue(yield* keys.complete(claim, answered, passed))
        const next = again(claim)
        assert.isTrue(Option.isNone(yield* keys.claim(next, "b", lease)))
        assert.deepStrictEqual(
          yield* keys.claim(again(claim), "b", lease),
          Option.some({ fingerprint: "b", result: null })
        )
      })
    )

    it.effect("the end of the lease lets the next one in, and the former can do no more", () =>
      Effect.gen(function* () {
        const { claim, keys } = yield* claimed(passed)
        const next = again(claim)
        assert.isTrue(Option.isNone(yield* keys.claim(next, "b", lease)))
        assert.isFalse(yield* keys.complete(claim, answered, day))
        assert.isFalse(yield* keys.renew(claim, lease))
        yield* keys.release(claim)
        assert.isTrue(yield* keys.complete(next, answered, day))
      })
    )

    it.effect("a late completion is refused, also if nobody took the key, and rolls its change back", () =>
      Effect.gen(function* () {
        const transactor = yield* Transactor
        const organisations = yield* OrganisationRepo
        const keep = yield* makeClaimCompletion
        const change = Effect.fnUntraced(function* (claim: Claim) {
          const id = OrgId.make(newUuid())
          const made = Effect.andThen(organisations.insert({ id, name: "Made" }), keep(claim, answered))
          const refused = yield* Effect.result(transactor.run(made))
          return { refused: refused._tag === "Failure", made: Option.isSome(yield* organisations.find(id)) }
        })
        const { claim } = yield* claimed()
        assert.deepStrictEqual(yield* change(claim), { refused: false, made: true })
        const { claim: late } = yield* claimed(passed)
        assert.deepStrictEqual(yield* change(late), { refused: true, made: false })
      })
    )

    it.effect("a completion that is rolled back was none", () =>
      Effect.gen(function* () {
        const transactor = yield* Transactor
        const { claim, keys } = yield* claimed()
        const refused = Effect.andThen(keys.complete(claim, answered, day), Effect.fail("refused"))
        assert.strictEqual(yield* Effect.flip(transactor.run(refused)), "refused")
        assert.deepStrictEqual(
          yield* keys.claim(again(claim), "a", lease),
          Option.some({ fingerprint: "a", result: null })
        )
        assert.isTrue(yield* keys.complete(claim, answered, day))
      })
    )

    it.effect("what is kept is result: no second completion, no renewal, no release", () =>
      Effect.gen(function* () {
        const { claim, keys } = yield* claimed()
        assert.isTrue(yield* keys.complete(claim, answered, day))
        assert.isFalse(yield* keys.complete(claim, { _tag: "Answered", answer: "another" }, day))
        assert.isFalse(yield* keys.renew(claim, passed))
        yield* keys.release(claim)
        assert.deepStrictEqual(
          yield* keys.claim(again(claim), "a", lease),
          Option.some({ fingerprint: "a", result: answered })
        )
      })
    )

    it.effect("renew starts the lease again, also after its end as long as nobody took the key", () =>
      Effect.gen(function* () {
        const { claim, keys } = yield* claimed(passed)
        assert.isTrue(yield* keys.renew(claim, lease))
        assert.deepStrictEqual(
          yield* keys.claim(again(claim), "a", lease),
          Option.some({ fingerprint: "a", result: null })
        )
        assert.isTrue(yield* keys.renew(claim, passed))
        assert.isTrue(Option.isNone(yield* keys.claim(again(claim), "a", lease)))
      })
    )

    it.effect("release frees the key at once, and is idempotent", () =>
      Effect.gen(function* () {
        const { claim, keys } = yield* claimed()
        yield* keys.release(claim)
        yield* keys.release(claim)
        assert.isFalse(yield* keys.complete(claim, answered, day))
        assert.isTrue(Option.isNone(yield* keys.claim(again(claim), "b", lease)))
      })
    )

    it.effect(
      "removeExpired forgets claims whose lease has ended and answers whose time has passed, no others",
      () =>
        Effect.gen(function* () {
          const { claim: dead, keys } = yield* claimed(passed)
          const { claim: running } = yield* claimed()
          const { claim: kept } = yield* claimed()
          assert.isTrue(yield* keys.complete(kept, answered, day))
          yield* keys.removeExpired
          assert.isFalse(yield* keys.renew(dead, lease))
          assert.isTrue(yield* keys.renew(running, lease))
          assert.deepStrictEqual(
            yield* keys.claim(again(kept), "a", lease),
            Option.some({ fingerprint: "a", result: answered })
          )
        })
    )
  })
