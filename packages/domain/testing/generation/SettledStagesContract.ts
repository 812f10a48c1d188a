import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { Collection } from "../../src/collections/Collection.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { runOf } from "../../src/generation/attempts/Attempt.ts"
import { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import { RunRepo } from "../../src/generation/attempts/RunRepo.ts"
import { type Settled, SettledStages } from "../../src/generation/attempts/SettledStages.ts"
import { makeAttempt, makeAttemptWithParents, newUuid, smallContent } from "../shared/Fixtures.ts"

type Ports = AttemptRepo | RunRepo | CollectionRepo | OrganisationRepo | UserRepo

const settledAt = (stage: Settled["stage"]): Settled => ({ stage, draft: smallContent })

const of = ({ updatedAt }: Collection, key: string = newUuid()) => ({ version: updatedAt, key })

/** What every `SettledStages` keeps; the layer provides the one under test. */
export const suite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`SettledStages: ${name}`, (it) => {
    it.effect("keeps the last stage of an attempt for the version of the collection it began with", () =>
      Effect.gen(function* () {
        const stages = yield* SettledStages
        const { attempt, collection } = yield* makeAttemptWithParents
        assert.isTrue(Option.isNone(yield* stages.find(attempt.id, collection.updatedAt)))
        yield* stages.save(runOf(attempt), of(collection), settledAt("layers"))
        yield* stages.save(runOf(attempt), of(collection), settledAt("specialties"))
        const found = yield* stages.find(attempt.id, collection.updatedAt)
        assert.deepStrictEqual(found, Option.some(settledAt("specialties")))
        const later = DateTime.add(collection.updatedAt, { milliseconds: 1 })
        assert.isTrue(Option.isNone(yield* stages.find(attempt.id, later)))
      })
    )

    it.effect("takes nothing from a run that was overtaken, nor from an attempt that has ended", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const runs = yield* RunRepo
        const stages = yield* SettledStages
        const { attempt, collection } = yield* makeAttemptWithParents
        const save = (runNo: number, stage: Settled["stage"]) =>
          stages.save({ attemptId: attempt.id, runNo }, of(collection), settledAt(stage))
        yield* runs.begin(attempt.id)
        yield* runs.begin(attempt.id)
        yield* save(2, "edges")
        yield* save(1, "layers")
        const found = yield* stages.find(attempt.id, collection.updatedAt)
        assert.deepStrictEqual(found, Option.some(settledAt("edges")))
        yield* attempts.finish(attempt.id, {
          status: "failed",
          resultSummary: null,
          durationMs: 1,
          error: null
        })
        yield* stages.remove(attempt.id)
        yield* save(2, "quality")
        assert.isTrue(Option.isNone(yield* stages.find(attempt.id, collection.updatedAt)))
      })
    )

    it.effect("forgets an attempt that has ended, and no other", () =>
      Effect.gen(function* () {
        const stages = yield* SettledStages
        const one = yield* makeAttemptWithParents
        const other = yield* makeAttemptWithParents
        yield* stages.save(runOf(one.attempt), of(one.collection), settledAt("blocks"))
        yield* stages.save(runOf(other.attempt), of(other.collection), settledAt("edges"))
        yield* stages.remove(one.attempt.id)
        yield* stages.remove(one.attempt.id)
        assert.isTrue(Option.isNone(yield* stages.find(one.attempt.id, one.collection.updatedAt)))
        const kept = yield* stages.find(other.attempt.id, other.collection.updatedAt)
        assert.deepStrictEqual(kept, Option.some(settledAt("edges")))
      })
    )

    it.effect("keeps the key of an attempt without stages", () =>
      Effect.gen(function* () {
        const stages = yield* SettledStages
        const { attempt, collection } = yield* makeAttemptWithParents
        const key = newUuid()
        yield* stages.save(runOf(attempt), of(collection, key), null)
        yield* stages.keep(attempt.id)
        assert.isTrue(Option.isNone(yield* stages.find(attempt.id, collection.updatedAt)))
        const longAgo = DateTime.makeUnsafe("2000-01-01T00:00:00Z")
        assert.deepStrictEqual(yield* stages.findKept(key, longAgo), Option.some(attempt.id))
      })
    )

    it.effect("keeps what an attempt left for the next one with its key, for some time", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const stages = yield* SettledStages
        const { attempt, collection } = yield* makeAttemptWithParents
        const { collectionId, id, startedBy } = attempt
        const key = `${newUuid()} ${"a long request ".repeat(1_000)}`
        const longAgo = DateTime.makeUnsafe("2000-01-01T00:00:00Z")
        yield* stages.save(runOf(attempt), of(collection, key), settledAt("blocks"))
        assert.isTrue(Option.isNone(yield* stages.findKept(key, longAgo)))
        yield* attempts.finish(id, { status: "failed", resultSummary: null, durationMs: 1, error: null })
        yield* stages.keep(id)
        yield* stages.removeKept(longAgo)
        assert.deepStrictEqual(yield* stages.findKept(key, longAgo), Option.some(id))
        assert.isTrue(Option.isNone(yield* stages.findKept(`${key} `, longAgo)))
        const later = DateTime.makeUnsafe("2999-01-01T00:00:00Z")
        assert.isTrue(Option.isNone(yield* stages.findKept(key, later)))
        const next = yield* makeAttempt({ collectionId, startedBy }, { continuedFrom: id })
        assert.strictEqual(next.continuedFrom, id)
        yield* stages.move(id, next.id)
        assert.isTrue(Option.isNone(yield* stages.findKept(key, longAgo)))
        assert.deepStrictEqual(
          yield* stages.find(next.id, collection.updatedAt),
          Option.some(settledAt("blocks"))
        )
        yield* stages.keep(next.id)
        yield* stages.removeKept(later)
        assert.isTrue(Option.isNone(yield* stages.findKept(key, longAgo)))
      })
    )
  })
