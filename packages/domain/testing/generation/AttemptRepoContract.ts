import { assert, it } from "@effect/vitest"
import { Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { type Attempt, type CollectionAttempt, subjectOf } from "../../src/generation/attempts/Attempt.ts"
import { AttemptRepo, type Outcome } from "../../src/generation/attempts/AttemptRepo.ts"
import { RunRepo } from "../../src/generation/attempts/RunRepo.ts"
import type { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { AttemptId, CollectionId, ItemId, JobId, RuleId } from "../../src/shared/Ids.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { makeProjectAttemptWithParents } from "../projects/makeProjectAttemptWithParents.ts"
import { everyPage, firstPage } from "../shared/everyPage.ts"
import {
  asCollectionAttempt,
  makeAttempt,
  makeAttemptWithParents,
  makeProjectAttempt,
  newUuid
} from "../shared/Fixtures.ts"

type Ports = AttemptRepo | RunRepo | CollectionRepo | OrganisationRepo | ProjectRepo | SpaceRepo | UserRepo

const applied: Outcome = {
  status: "applied",
  resultSummary: { layersCount: 2, blocksCount: 3, specialtiesCount: 1 },
  durationMs: 1_234,
  error: null
}

const failed: Outcome = {
  status: "failed",
  resultSummary: null,
  durationMs: null,
  error: { code: "MODEL_UNAVAILABLE", message: "The model could not be reached." }
}

const stored = Effect.fnUntraced(function* ({ id }: Attempt) {
  const attempts = yield* AttemptRepo
  return yield* Effect.flatMap(attempts.find({ attemptId: id }), Effect.fromOption)
})

/** What every `AttemptRepo` keeps. */
export const suite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`AttemptRepo: ${name}`, (it) => {
    it.effect("an attempt is stored as queued and found by its id and by its job's", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const { admin, collection } = yield* makeAttemptWithParents
        const fields = {
          mode: "with-keep",
          quality: "pro",
          params: { layers: { min: 1, max: null }, blocks: { max: 7 }, specialties: {} },
          messages: [
            { role: "user", content: "A shop\n„für alle“ 支付 😀" },
            { role: "assistant", content: "Which?" }
          ],
          keepBlockIds: [ItemId.make("web"), ItemId.make("x.y:Z_1-")],
          ruleIds: [RuleId.make(newUuid())],
          progress: { done: 0, total: 6 }
        } as const
        const attempt = yield* makeAttempt({ collectionId: collection.id, startedBy: admin.id }, fields)
        assert.deepStrictEqual({ ...attempt, ...fields }, attempt)
        assert.deepInclude(attempt, {
          status: "queued",
          stage: "queued",
          runNo: 0,
          handedOn: 0,
          startedAt: null,
          finishedAt: null,
          resultSummary: null,
          durationMs: null,
          error: null
        })
        assert.deepStrictEqual(yield* stored(attempt), attempt)
        const byJob = yield* attempts.find({ jobId: attempt.jobId })
        assert.deepStrictEqual(byJob, Option.some(attempt))
      })
    )

    it.effect("an unknown attempt or job is not found", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        assert.isTrue(Option.isNone(yield* attempts.find({ attemptId: AttemptId.make(newUuid()) })))
        assert.isTrue(Option.isNone(yield* attempts.find({ jobId: JobId.make(newUuid()) })))
      })
    )

    it.effect("who follows one finds it on its collection alone, with whose that is", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const { attempt: other, collection: elsewhere } = yield* makeAttemptWithParents
        const { attempt, collection } = yield* makeAttemptWithParents
        const { collectionId, id, jobId, model, startedBy } = attempt
        const followed = {
          _tag: "Collection",
          id,
          jobId,
          collectionId,
          startedBy,
          model,
          finishedAt: null
        } as const
        const { ownerOrgId } = collection
        assert.deepStrictEqual(
          yield* attempts.findOn(collectionId, id),
          Option.some({ ownerOrgId, attempt: followed })
        )
        yield* attempts.finish(id, failed)
        const { finishedAt } = yield* stored(attempt)
        assert.isNotNull(finishedAt)
        assert.deepStrictEqual(
          yield* attempts.findOn(collectionId, id),
          Option.some({ ownerOrgId, attempt: { ...followed, finishedAt } })
        )
        for (const unknown of [other.id, AttemptId.make(newUuid())]) {
          assert.deepStrictEqual(
            yield* attempts.findOn(collectionId, unknown),
            Option.some({ ownerOrgId, attempt: null })
          )
        }
        assert.deepStrictEqual(
          yield* attempts.findOn(elsewhere.id, id),
          Option.some({ ownerOrgId: elsewhere.ownerOrgId, attempt: null })
        )
        const nowhere = CollectionId.make(newUuid())
        assert.deepStrictEqual(yield* attempts.findOn(nowhere, id), Option.none())
        const places = [
          [nowhere, id],
          [other.collectionId, other.id],
          [collectionId, other.id],
          [collectionId, id]
        ] as const
        assert.deepStrictEqual(
          yield* Effect.forEach(places, (place) => attempts.findOn(...place), { concurrency: "unbounded" }),
          yield* Effect.forEach(places, (place) => attempts.findOn(...place))
        )
      })
    )

    it.effect("an attempt on a project is stored with what was asked for, and found as one", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const { attempt: earlier, owner, project } = yield* makeProjectAttemptWithParents
        yield* attempts.finish(earlier.id, failed)
        const fields = {
          scope: "documents",
          nodeIds: [ItemId.make("web"), ItemId.make("x.y:Z_1-")],
          instructions: "Briefly\n„für alle“ 支付 😀",
          quality: "pro",
          ruleIds: [RuleId.make(newUuid())],
          progress: { done: 0, total: 2 },
          designVersion: project.updatedAt,
          acceptedVersion: project.updatedAt,
          statusBefore: "failed"
        } as const
        const attempt = yield* makeProjectAttempt({ projectId: project.id, startedBy: owner.id }, fields)
        assert.deepStrictEqual({ ...attempt, ...fields }, attempt)
        assert.deepInclude(attempt, {
          _tag: "Project",
          projectId: project.id,
          startedBy: owner.id,
          status: "queued",
          stage: "queued",
          runNo: 0,
          resultSummary: null
        })
        assert.deepStrictEqual(yield* stored(attempt), attempt)
        assert.deepStrictEqual(yield* attempts.find({ jobId: attempt.jobId }), Option.some(attempt))
        const resultSummary = { nodesCount: 9, documentsWritten: 1, documentsSkipped: 1, documentsFailed: 0 }
        assert.isTrue(yield* attempts.finish(attempt.id, { ...applied, resultSummary }))
        const ended = yield* stored(attempt)
        assert.deepInclude(ended, { _tag: "Project", status: "applied", resultSummary })
      })
    )

    it.effect("attempts on projects are none of a collection's", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const { attempt, collection } = yield* makeProjectAttemptWithParents
        const { ownerOrgId } = collection
        assert.deepStrictEqual(
          yield* attempts.findOn(collection.id, attempt.id),
          Option.some({ ownerOrgId, attempt: null })
        )
        yield* attempts.finish(attempt.id, applied)
        assert.deepStrictEqual((yield* attempts.list(collection.id, firstPage)).items, [])
        assert.deepStrictEqual(yield* attempts.lastApplied(collection.id), Option.none())
      })
    )

    it.effect("the open attempt of a collection or a project is found until it has ended, running too", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const runs = yield* RunRepo
        const [ofCollection, ofProject] = [makeAttemptWithParents, makeProjectAttemptWithParents] as const
        yield* Effect.all([ofCollection, ofProject])
        for (const { attempt } of [yield* ofCollection, yield* ofProject]) {
          const openOf = Effect.map(
            attempts.find({ openOf: subjectOf(attempt) }),
            Option.map(({ id }) => id)
          )
          assert.deepStrictEqual(yield* openOf, Option.some(attempt.id))
          yield* runs.begin(attempt.id)
          assert.deepStrictEqual(yield* openOf, Option.some(attempt.id))
          yield* attempts.finish(attempt.id, failed)
          assert.deepStrictEqual(yield* openOf, Option.none())
        }
      })
    )

    it.effect("of any number of endings exactly one counts", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const { attempt } = yield* makeAttemptWithParents
        const outcomes = [applied, failed, applied, failed, applied, failed, applied, failed]
        const counted = yield* Effect.forEach(outcomes, (outcome) => attempts.finish(attempt.id, outcome), {
          concurrency: "unbounded"
        })
        assert.strictEqual(counted.filter((one) => one).length, 1)
        const winner = outcomes[counted.indexOf(true)] ?? applied
        const { durationMs, error, finishedAt, resultSummary, status } = yield* stored(attempt)
        assert.deepStrictEqual({ durationMs, error, resultSummary, status }, winner)
        assert.isNotNull(finishedAt)
      })
    )

    it.effect("the last applied attempt is the one that was applied last; others do not count", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const { admin, attempt, collection } = yield* makeAttemptWithParents
        assert.isTrue(Option.isNone(yield* attempts.lastApplied(collection.id)))
        const parents = { collectionId: collection.id, startedBy: admin.id }
        const second = yield* makeAttempt(parents)
        const third = yield* makeAttempt(parents)
        yield* attempts.finish(attempt.id, applied)
        yield* attempts.finish(second.id, applied)
        yield* attempts.finish(third.id, failed)
        const last = yield* attempts.lastApplied(collection.id)
        assert.deepStrictEqual(last, Option.some(asCollectionAttempt(yield* stored(second))))
      })
    )

    it.effect("a page of attempts that keep many blocks ends once these pass 1 MiB", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const { admin, attempt, collection } = yield* makeAttemptWithParents
        yield* attempts.finish(attempt.id, failed)
        const keepBlockIds = Array.from({ length: 20_000 }, (_, n) => ItemId.make(`block-${10_000 + n}`))
        const made = [attempt.id]
        for (let n = 0; n < 5; n += 1) {
          const { id } = yield* makeAttempt(
            { collectionId: collection.id, startedBy: admin.id },
            { mode: "with-keep", keepBlockIds }
          )
          yield* attempts.finish(id, failed)
          made.push(id)
        }
        const pages = yield* everyPage((page) => attempts.list(collection.id, page), 200)
        assert.deepStrictEqual(
          pages.map(({ length }) => length),
          [4, 2]
        )
        assert.deepStrictEqual(
          pages.flat().map(({ id }) => id),
          made.toReversed()
        )
      })
    )

    it.effect("the attempts of a collection come newest first in pages, without what was asked for", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const { admin, attempt, collection } = yield* makeAttemptWithParents
        const parents = { collectionId: collection.id, startedBy: admin.id }
        yield* attempts.finish(attempt.id, failed)
        const second = yield* makeAttempt(parents)
        yield* attempts.finish(second.id, applied)
        const third = yield* makeAttempt(parents)
        const { attempt: elsewhere } = yield* makeAttemptWithParents
        const withoutMessages = ({ messages: _, ...rest }: CollectionAttempt) => rest
        const storedHere = (made: Attempt) => Effect.map(stored(made), asCollectionAttempt)
        const all = yield* Effect.forEach([third, second, attempt], storedHere)
        const page = yield* attempts.list(collection.id, { limit: 2, cursor: null })
        const rest = yield* attempts.list(collection.id, { limit: 2, cursor: page.next })
        assert.deepStrictEqual([...page.items, ...rest.items], all.map(withoutMessages))
        assert.deepStrictEqual([page.items.length, rest.next], [2, null])
        const other = yield* attempts.list(elsewhere.collectionId, { limit: 2, cursor: null })
        assert.deepStrictEqual(other.items, [withoutMessages(yield* storedHere(elsewhere))])
      })
    )
  })
