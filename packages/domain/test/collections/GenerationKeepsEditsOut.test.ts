import { describe, expect, it } from "@effect/vitest"
import { DateTime, Duration, Effect } from "effect"
import { TestClock } from "effect/testing"
import { Collections } from "../../src/collections/Collections.ts"
import { Decomposition } from "../../src/decomposition/Decomposition.ts"
import { GenerationLock } from "../../src/generation/lock/GenerationLock.ts"
import { collectionSubject } from "../../src/generation/lock/RunSubject.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { makeMemberActor } from "../../testing/access/Actors.ts"
import { makeAttempt, makeCollection, makeOrganisation } from "../../testing/shared/Fixtures.ts"
import { DesignServices } from "../DesignServices.ts"

const window = Duration.minutes(10)

/** A collection whose generation has begun, and two edits of it by its admin. */
const generating = Effect.gen(function* () {
  const collections = yield* Collections
  const decomposition = yield* Decomposition
  const lock = yield* GenerationLock
  const organisation = yield* makeOrganisation()
  const admin = yield* makeMemberActor(organisation.id, "admin")
  const { id } = yield* makeCollection(organisation.id)
  const { id: attemptId, jobId } = yield* makeAttempt({ collectionId: id, startedBy: admin.userId })
  yield* lock.acquire(collectionSubject(id), attemptId, window)
  const started = yield* DateTime.now
  const subBlocks = [{ name: "One" }, { name: "Two" }]
  return {
    id,
    lock,
    attemptId,
    jobId,
    retryAt: DateTime.addDuration(started, window),
    rename: collections.update(admin, id, { name: "New" }),
    patch: collections.update(admin, id, { edges: [], expectedUpdatedAt: started }),
    split: decomposition.apply(admin, id, ItemId.make("api"), {
      subBlocks,
      edges: [],
      expectedUpdatedAt: null
    })
  }
})

it.layer(DesignServices.layer)("a collection being generated", (it) => {
  describe("Collections.update and Decomposition.apply", () => {
    it.effect("refuses other edits, and says which attempt keeps them out and until when", () =>
      Effect.gen(function* () {
        const { attemptId, jobId, patch, retryAt, split } = yield* generating
        const expected = { _tag: "GenerationInProgress", attemptId, jobId, running: true, retryAt }
        expect(yield* Effect.flip(patch)).toMatchObject(expected)
        expect(yield* Effect.flip(split)).toMatchObject(expected)
      })
    )

    it.effect("lets a name be changed, which is no content", () =>
      Effect.gen(function* () {
        const { rename } = yield* generating
        expect((yield* rename).name).toBe("New")
      })
    )

    it.effect("takes edits again once the attempt was applied", () =>
      Effect.gen(function* () {
        const { attemptId, id, lock, split } = yield* generating
        yield* lock.markApplied(collectionSubject(id), attemptId)
        expect((yield* split).removed).toBe("api")
      })
    )

    it.effect("takes edits again once the attempt failed or was cancelled", () =>
      Effect.gen(function* () {
        const { attemptId, id, lock, split } = yield* generating
        yield* lock.release(collectionSubject(id), attemptId)
        expect((yield* split).removed).toBe("api")
      })
    )

    it.effect("takes edits again once the attempt outlived its window", () =>
      Effect.gen(function* () {
        const { split } = yield* generating
        yield* TestClock.adjust(window)
        expect((yield* split).removed).toBe("api")
      })
    )
  })
})
