import { assert, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { type RunRef, runOf } from "../../src/generation/attempts/Attempt.ts"
import { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import type {
  DocumentOutcome,
  DocumentPlan,
  PlannedDocument
} from "../../src/generation/attempts/PlannedDocument.ts"
import { RunDocuments } from "../../src/generation/attempts/RunDocuments.ts"
import { RunRepo } from "../../src/generation/attempts/RunRepo.ts"
import type { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { AttemptId, ItemId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { makeProjectAttemptWithParents } from "../projects/makeProjectAttemptWithParents.ts"
import { newUuid } from "../shared/Fixtures.ts"

type Ports =
  | AttemptRepo
  | CollectionRepo
  | OrganisationRepo
  | ProjectRepo
  | RunDocuments
  | RunRepo
  | SpaceRepo
  | Transactor
  | UserRepo

const nodes = (count: number): ReadonlyArray<ItemId> =>
  Array.from({ length: count }, (_, n) => ItemId.make(`node-${count - n}`))

const written = (nodeId: ItemId, version = 1): DocumentOutcome => ({
  nodeId,
  state: "written",
  version,
  reason: null
})

/** A plan of these documents, each with a version of its own. */
const planOf = (nodeIds: ReadonlyArray<ItemId>): ReadonlyArray<DocumentPlan> =>
  nodeIds.map((nodeId) => ({ nodeId, after: nodeId.length }))

const document = (nodeId: ItemId, outcome: DocumentOutcome | null): PlannedDocument => ({
  nodeId,
  after: nodeId.length,
  outcome
})

/** The attempt in its first run, with a plan of these documents. */
const planned = Effect.fnUntraced(function* (nodeIds: ReadonlyArray<ItemId>) {
  const documents = yield* RunDocuments
  const runs = yield* RunRepo
  const { attempt } = yield* makeProjectAttemptWithParents
  const run = runOf(yield* Effect.flatMap(runs.begin(attempt.id), Effect.fromOption))
  yield* documents.plan(run, planOf(nodeIds))
  return { documents, runs, run, id: attempt.id }
})

/** That plan and settlement of this run are refused and change nothing. */
const refusesAll = Effect.fnUntraced(function* (run: RunRef, nodeId: ItemId) {
  const documents = yield* RunDocuments
  const before = yield* documents.read(run.attemptId)
  for (const refused of [
    documents.plan(run, planOf([ItemId.make("late")])),
    documents.settle(run, written(nodeId))
  ]) {
    assert.deepInclude(yield* Effect.flip(refused), { _tag: "RunOvertaken", attemptId: run.attemptId })
  }
  assert.deepStrictEqual(yield* documents.read(run.attemptId), before)
})

/** What every `RunDocuments` keeps. */
export const suite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`RunDocuments: ${name}`, (it) => {
    it.effect("progress forgives the runs before; handing on then forgives none that is to come", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const [web, api] = nodes(2) as [ItemId, ItemId]
        const { documents, id, run, runs } = yield* planned([web, api])
        const counts = Effect.map(
          Effect.flatMap(attempts.find({ attemptId: id }), Effect.fromOption),
          ({ handedOn, runNo }) => [runNo, handedOn]
        )
        assert.deepStrictEqual(yield* counts, [1, 1])
        yield* runs.giveBack(run)
        assert.deepStrictEqual(yield* counts, [1, 1])
        yield* runs.begin(id)
        yield* runs.begin(id)
        assert.deepStrictEqual(yield* counts, [3, 1])
        yield* documents.settle({ attemptId: id, runNo: 3 }, written(web))
        assert.deepStrictEqual(yield* counts, [3, 3])
        yield* Effect.flip(documents.settle(run, written(api)))
        yield* runs.begin(id)
        assert.deepStrictEqual(yield* counts, [4, 3])
      })
    )

    it.effect("a plan has each document once, in its order; nothing is planned twice", () =>
      Effect.gen(function* () {
        const [a, b, c, d] = ["b", "a", "z.-:_1", "c"].map((id) => ItemId.make(id)) as [
          ItemId,
          ItemId,
          ItemId,
          ItemId
        ]
        const { documents, id, run } = yield* planned([a, b, a, c])
        const open = (nodeIds: ReadonlyArray<ItemId>) => nodeIds.map((nodeId) => document(nodeId, null))
        assert.deepStrictEqual(yield* documents.read(id), open([a, b, c]))
        yield* documents.settle(run, written(b))
        yield* documents.plan(run, planOf([d, b, a]))
        assert.deepStrictEqual(yield* documents.read(id), [
          ...open([a]),
          document(b, written(b)),
          ...open([c, d])
        ])
      })
    )

    it.effect("an attempt that plans nothing, or is unknown, has no documents", () =>
      Effect.gen(function* () {
        const { documents, id } = yield* planned([])
        assert.deepStrictEqual(yield* documents.read(id), [])
        assert.deepStrictEqual(yield* documents.read(AttemptId.make(newUuid())), [])
      })
    )

    it.effect("every outcome comes back as it was settled, and each tells how many are", () =>
      Effect.gen(function* () {
        const [a, b, c, d] = nodes(4) as [ItemId, ItemId, ItemId, ItemId]
        const { documents, id, run } = yield* planned([a, b, c, d])
        const outcomes: ReadonlyArray<DocumentOutcome> = [
          { nodeId: c, state: "failed", version: null, reason: "refused" },
          written(a, 7),
          { nodeId: b, state: "skipped", version: null, reason: "stale" }
        ]
        assert.deepStrictEqual(
          yield* Effect.forEach(outcomes, (outcome) => documents.settle(run, outcome)),
          [1, 2, 3]
        )
        assert.deepStrictEqual(
          yield* documents.read(id),
          [a, b, c, d].map((nodeId) =>
            document(nodeId, outcomes.find((outcome) => outcome.nodeId === nodeId) ?? null)
          )
        )
      })
    )

    it.effect("what is settled stays so; what is not planned is not settled", () =>
      Effect.gen(function* () {
        const [a, b] = nodes(2) as [ItemId, ItemId]
        const { documents, id, run } = yield* planned([a, b])
        assert.strictEqual(yield* documents.settle(run, written(a)), 1)
        const again = { nodeId: a, state: "failed", version: null, reason: "model" } as const
        assert.strictEqual(yield* documents.settle(run, again), 1)
        assert.strictEqual(yield* documents.settle(run, written(ItemId.make("other"))), 1)
        assert.deepStrictEqual(yield* documents.read(id), [document(a, written(a)), document(b, null)])
      })
    )

    it.effect("of documents that are settled at the same time each counts, and one is the last", () =>
      Effect.gen(function* () {
        const all = nodes(24)
        const { documents, id, run } = yield* planned(all)
        const counts = yield* Effect.forEach(all, (nodeId) => documents.settle(run, written(nodeId)), {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(
          counts.toSorted((one, other) => one - other),
          all.map((_, n) => n + 1)
        )
        assert.isTrue((yield* documents.read(id)).every(({ outcome }) => outcome?.state === "written"))
      })
    )

    it.effect("a run that was overtaken, or whose attempt has ended, plans and settles nothing", () =>
      Effect.gen(function* () {
        const [a] = nodes(1) as [ItemId]
        const attempts = yield* AttemptRepo
        const { id, run, runs } = yield* planned([a])
        yield* runs.begin(id)
        yield* refusesAll(run, a)
        yield* refusesAll({ attemptId: id, runNo: 3 }, a)
        yield* attempts.finish(id, { status: "failed", resultSummary: null, durationMs: null, error: null })
        yield* refusesAll({ attemptId: id, runNo: 2 }, a)
        yield* refusesAll({ attemptId: AttemptId.make(newUuid()), runNo: 1 }, a)
      })
    )

    it.effect("the next run finds what the one before has settled, and goes on with the rest", () =>
      Effect.gen(function* () {
        const [a, b] = nodes(2) as [ItemId, ItemId]
        const { documents, id, run, runs } = yield* planned([a, b])
        yield* documents.settle(run, written(a))
        const next = runOf(yield* Effect.flatMap(runs.begin(id), Effect.fromOption))
        assert.deepStrictEqual(
          (yield* documents.read(id)).filter(({ outcome }) => outcome === null),
          [document(b, null)]
        )
        assert.strictEqual(yield* documents.settle(next, written(b)), 2)
      })
    )

    it.effect("of a run that settles and the one that overtakes it, a document is settled by one", () =>
      Effect.gen(function* () {
        for (let round = 0; round < 20; round += 1) {
          const [a] = nodes(1) as [ItemId]
          const { documents, id, run, runs } = yield* planned([a])
          const overtaking = Effect.flatMap(Effect.flatMap(runs.begin(id), Effect.fromOption), (begun) =>
            documents.settle(runOf(begun), written(a, 2))
          )
          const [settled] = yield* Effect.all(
            [Effect.isSuccess(documents.settle(run, written(a))), overtaking],
            {
              concurrency: "unbounded"
            }
          )
          assert.deepStrictEqual(yield* documents.read(id), [document(a, written(a, settled ? 1 : 2))])
        }
      })
    )

    it.effect("what is settled in a transaction that is rolled back is not settled", () =>
      Effect.gen(function* () {
        const [a] = nodes(1) as [ItemId]
        const { documents, id, run } = yield* planned([a])
        const transactor = yield* Transactor
        const refused = Effect.andThen(documents.settle(run, written(a)), Effect.fail("refused"))
        assert.strictEqual(yield* Effect.flip(transactor.run(refused)), "refused")
        assert.deepStrictEqual(yield* documents.read(id), [document(a, null)])
        assert.strictEqual(yield* documents.settle(run, written(a)), 1)
      })
    )
  })
