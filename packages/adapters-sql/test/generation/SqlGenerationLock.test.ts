import { AttemptRepo } from "@design-workspace/domain/generation/attempts/AttemptRepo"
import { makeSubjectLock } from "@design-workspace/domain/generation/attempts/endAttempt"
import { GenerationLock } from "@design-workspace/domain/generation/lock/GenerationLock"
import {
  collectionSubject,
  projectSubject,
  type RunSubject
} from "@design-workspace/domain/generation/lock/RunSubject"
import { AttemptId, UserId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import {
  makeAttempt,
  makeCollection,
  makeProject,
  makeProjectAttempt,
  makeSpaceWithParents,
  newUuid
} from "@design-workspace/domain/testing/shared/Fixtures"
import { describe, expect, it } from "@effect/vitest"
import { type Context, Duration, Effect, Fiber, Result } from "effect"
import { twoPools } from "../../testing/TwoPools.ts"
import { untilOneWaits } from "../../testing/untilOneWaits.ts"

const window = Duration.minutes(10)
type Adapters = Effect.Success<typeof twoPools>[0] extends Context.Context<infer R> ? R : never
const newAttemptId = () => AttemptId.make(newUuid())

const newCollection = Effect.map(makeCollection(null), ({ id }) => collectionSubject(id))
const newProject = Effect.gen(function* () {
  const { space } = yield* makeSpaceWithParents
  return projectSubject((yield* makeProject(space.id)).id)
})

/** One that is stored. A project has one open attempt at most, so the others of the race have ended. */
const storedAttempt = Effect.fnUntraced(function* (subject: RunSubject) {
  const startedBy = UserId.make(newUuid())
  if (subject._tag === "Collection") return yield* makeAttempt({ collectionId: subject.id, startedBy })
  const attempts = yield* AttemptRepo
  const made = yield* makeProjectAttempt({ projectId: subject.id, startedBy })
  yield* attempts.finish(made.id, { status: "failed", resultSummary: null, durationMs: null, error: null })
  return made
})

/** Sixteen callers at once, shared out over the locks; answers the attempts that got in and those that did not. */
const race = Effect.fnUntraced(function* (
  locks: ReadonlyArray<GenerationLock["Service"]>,
  subject: RunSubject
) {
  const attempts = yield* Effect.forEach(Array.from({ length: 16 }), () => storedAttempt(subject))
  const results = yield* Effect.forEach(
    attempts,
    Effect.fnUntraced(function* ({ id: attemptId }, n) {
      const acquired = locks[n % locks.length]?.acquire(subject, attemptId, window) ?? Effect.never
      return { attemptId, result: yield* Effect.result(acquired) }
    }),
    { concurrency: "unbounded" }
  )
  const winners = results.filter(({ result }) => Result.isSuccess(result)).map(({ attemptId }) => attemptId)
  const named = results.flatMap(({ result }) => (Result.isFailure(result) ? [result.failure.attemptId] : []))
  return { winners, named }
})

const raceInRounds = Effect.fnUntraced(function* <E>(
  newSubject: Effect.Effect<RunSubject, E, Adapters>,
  rounds: number
) {
  const [one, other] = yield* twoPools
  const locks = yield* Effect.forEach([one, other], (context) =>
    Effect.provideContext(GenerationLock, context)
  )
  for (let round = 0; round < rounds; round++) {
    const { named, winners } = yield* Effect.provideContext(
      Effect.flatMap(newSubject, (subject) => race(locks, subject)),
      one
    )
    expect(winners).toHaveLength(1)
    expect(named).toEqual(Array.from({ length: 15 }, () => winners[0]))
  }
}, Effect.scoped)

describe("GenerationLock.acquire on two processes", () => {
  it.live("lets one of 16 simultaneous callers on two pools in, in each of 50 rounds", () =>
    raceInRounds(newCollection, 50)
  )

  it.live("lets one of 16 in that would generate a project, in each of 20 rounds", () =>
    raceInRounds(newProject, 20)
  )

  it.live.each([
    ["collection", newCollection],
    ["project", newProject]
  ] as const)(
    "waits for the end of a transaction that has the %s for an update, also when the lock was free",
    ([, newSubject]) =>
      Effect.gen(function* () {
        const [one, other] = yield* twoPools
        const subject = yield* Effect.provideContext(newSubject, one)
        const first = newAttemptId()
        const order: Array<string> = []
        const acquire = Effect.flatMap(GenerationLock, (lock) =>
          lock.acquire(subject, newAttemptId(), window)
        ).pipe(
          Effect.tap(() => Effect.sync(() => order.push("acquired"))),
          Effect.provideContext(other)
        )
        const write = Effect.gen(function* () {
          const lockSubject = yield* makeSubjectLock
          yield* lockSubject(subject)
          const fiber = yield* Effect.forkDetach(acquire, { startImmediately: true })
          yield* Effect.provideContext(untilOneWaits, other)
          order.push("written")
          return fiber
        })
        yield* Effect.gen(function* () {
          const lock = yield* GenerationLock
          const transactor = yield* Transactor
          yield* lock.acquire(subject, first, window)
          yield* lock.release(subject, first)
          yield* Effect.flatMap(transactor.run(write), Fiber.join)
        }).pipe(Effect.provideContext(one))
        expect(order).toEqual(["written", "acquired"])
      }).pipe(Effect.scoped)
  )
})
