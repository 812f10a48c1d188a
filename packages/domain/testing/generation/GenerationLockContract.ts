import { assert, it } from "@effect/vitest"
import { Duration, Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import { GenerationLock } from "../../src/generation/lock/GenerationLock.ts"
import { collectionSubject, projectSubject, type RunSubject } from "../../src/generation/lock/RunSubject.ts"
import type { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { AttemptId, UserId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import {
  makeAttempt,
  makeCollection,
  makeProject,
  makeProjectAttempt,
  makeSpaceWithParents,
  newUuid
} from "../shared/Fixtures.ts"

type Ports =
  | AttemptRepo
  | CollectionRepo
  | GenerationLock
  | OrganisationRepo
  | ProjectRepo
  | SpaceRepo
  | Transactor

const window = Duration.minutes(10)
/** As if the window had passed. */
const passed = Duration.zero

const newAttemptId = Effect.sync(() => AttemptId.make(newUuid()))

/** What may be generated: a new one of its kind. */
const makeSubject = {
  Collection: Effect.map(makeCollection(null), ({ id }) => collectionSubject(id)),
  Project: Effect.gen(function* () {
    const { space } = yield* makeSpaceWithParents
    return projectSubject((yield* makeProject(space.id)).id)
  })
}
type Kind = RunSubject["_tag"]

/** One that is stored, so that the refusal of a second one can name its job. Another of a project has ended by then. */
const storedAttempt = (subject: RunSubject) => {
  const startedBy = UserId.make(newUuid())
  if (subject._tag === "Collection") return makeAttempt({ collectionId: subject.id, startedBy })
  return Effect.gen(function* () {
    const attempts = yield* AttemptRepo
    const made = yield* makeProjectAttempt({ projectId: subject.id, startedBy })
    yield* attempts.finish(made.id, { status: "failed", resultSummary: null, durationMs: null, error: null })
    return made
  })
}

const taken = Effect.fnUntraced(function* (kind: Kind) {
  const lock = yield* GenerationLock
  const subject = yield* makeSubject[kind]
  const { id: attemptId, jobId } = yield* storedAttempt(subject)
  const fence = yield* lock.acquire(subject, attemptId, window)
  return { lock, subject, attemptId, jobId, fence }
})

const holds = Effect.fnUntraced(function* (subject: RunSubject, fence: number, within = window) {
  const lock = yield* GenerationLock
  const transactor = yield* Transactor
  return yield* transactor.run(lock.holds(subject, fence, within))
})

const extend = Effect.fnUntraced(function* (subject: RunSubject, fence: number) {
  const lock = yield* GenerationLock
  const transactor = yield* Transactor
  return yield* transactor.run(lock.extend(subject, fence))
})

/** What every lock of this kind keeps. */
const ofKind = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>, kind: Kind): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`${name} (${kind})`, (it) => {
    it.effect("lets exactly one of any number of simultaneous callers in", () =>
      Effect.gen(function* () {
        const lock = yield* GenerationLock
        for (let round = 0; round < 20; round += 1) {
          const subject = yield* makeSubject[kind]
          const attempts = yield* Effect.all(Array.from({ length: 16 }, () => storedAttempt(subject)))
          const attemptIds = attempts.map(({ id }) => id)
          const results = yield* Effect.forEach(
            attemptIds,
            (attemptId) => Effect.result(lock.acquire(subject, attemptId, window)),
            { concurrency: "unbounded" }
          )
          const winner = attemptIds.filter((_, index) => results[index]?._tag === "Success")
          const blockers = results.flatMap((result) =>
            result._tag === "Failure" ? [result.failure.attemptId] : []
          )
          assert.strictEqual(winner.length, 1)
          assert.deepStrictEqual(blockers, Array(15).fill(winner[0]))
        }
      })
    )

    it.effect("names the attempt that blocks, its job, and until when at the latest", () =>
      Effect.gen(function* () {
        const { attemptId, subject, jobId, lock } = yield* taken(kind)
        const short = yield* Effect.flip(lock.acquire(subject, yield* newAttemptId, Duration.minutes(10)))
        const long = yield* Effect.flip(lock.acquire(subject, yield* newAttemptId, Duration.hours(2)))
        assert.deepInclude(short, { attemptId, jobId, running: true })
        const minutes = (long.retryAt.epochMilliseconds - short.retryAt.epochMilliseconds) / 60_000
        assert.strictEqual(minutes, 110)
      })
    )

    it.effect("blocks each one on its own", () =>
      Effect.gen(function* () {
        const { lock } = yield* taken(kind)
        const fence = yield* lock.acquire(yield* makeSubject[kind], yield* newAttemptId, window)
        assert.isAbove(fence, 0)
      })
    )

    it.effect(
      "lets the next in once the window has passed, with a greater fence, and refuses the older one",
      () =>
        Effect.gen(function* () {
          const { subject, fence, lock } = yield* taken(kind)
          const next = yield* lock.acquire(subject, yield* newAttemptId, passed)
          assert.isAbove(next, fence)
          assert.isFalse(yield* holds(subject, fence))
          assert.isTrue(yield* holds(subject, next))
        })
    )

    it.effect("holds for the fence that was given, within its window", () =>
      Effect.gen(function* () {
        const { subject, fence } = yield* taken(kind)
        assert.isTrue(yield* holds(subject, fence))
        assert.isFalse(yield* holds(subject, fence + 1))
        assert.isFalse(yield* holds(subject, fence, passed))
        assert.isFalse(yield* holds(yield* makeSubject[kind], fence))
      })
    )

    it.effect("renew: older fences are refused", () =>
      Effect.gen(function* () {
        const { attemptId, subject, fence, lock } = yield* taken(kind)
        const renewed = yield* Effect.flatMap(lock.renew(subject, attemptId), Effect.fromOption)
        assert.isAbove(renewed, fence)
        assert.isFalse(yield* holds(subject, fence))
        assert.isTrue(yield* holds(subject, renewed))
      })
    )

    it.effect("renew: works after the window as long as nobody else took the lock", () =>
      Effect.gen(function* () {
        const { attemptId, subject, fence, lock } = yield* taken(kind)
        assert.isFalse(yield* holds(subject, fence, passed))
        assert.isTrue(Option.isSome(yield* lock.renew(subject, attemptId)))
      })
    )

    it.effect("renew: none for an attempt that was overtaken, released, applied or never let in", () =>
      Effect.gen(function* () {
        const overtaken = yield* taken(kind)
        yield* overtaken.lock.acquire(overtaken.subject, yield* newAttemptId, passed)
        const released = yield* taken(kind)
        yield* released.lock.release(released.subject, released.attemptId)
        const applied = yield* taken(kind)
        yield* applied.lock.markApplied(applied.subject, applied.attemptId)
        const outsider = { ...(yield* taken(kind)), attemptId: yield* newAttemptId }
        for (const { attemptId, subject, lock } of [overtaken, released, applied, outsider]) {
          assert.isTrue(Option.isNone(yield* lock.renew(subject, attemptId)))
        }
      })
    )

    it.effect("extend: restarts the window of the current fence, even after the window", () =>
      Effect.gen(function* () {
        const { fence, lock, subject } = yield* taken(kind)
        const before = Option.getOrThrow(yield* lock.active(subject, window)).retryAt
        yield* Effect.sleep("5 millis")
        assert.isTrue(yield* extend(subject, fence))
        assert.isTrue(yield* holds(subject, fence))
        const after = Option.getOrThrow(yield* lock.active(subject, window)).retryAt
        assert.isAbove(after.epochMilliseconds, before.epochMilliseconds)
        assert.isFalse(yield* holds(subject, fence, passed))
        assert.isTrue(yield* extend(subject, fence))
      })
    )

    it.effect(
      "extend: refused to a fence that was overtaken, renewed, released, applied or never given",
      () =>
        Effect.gen(function* () {
          const overtaken = yield* taken(kind)
          yield* overtaken.lock.acquire(overtaken.subject, yield* newAttemptId, passed)
          const renewed = yield* taken(kind)
          yield* renewed.lock.renew(renewed.subject, renewed.attemptId)
          const released = yield* taken(kind)
          yield* released.lock.release(released.subject, released.attemptId)
          const applied = yield* taken(kind)
          yield* applied.lock.markApplied(applied.subject, applied.attemptId)
          const greater = yield* taken(kind)
          const unknown = { subject: yield* makeSubject[kind], fence: 1 }
          const refused = [
            overtaken,
            renewed,
            released,
            applied,
            { ...greater, fence: greater.fence + 1 },
            unknown
          ]
          for (const { fence, subject } of refused) assert.isFalse(yield* extend(subject, fence))
        })
    )

    it.effect("extend: in a transaction that is rolled back it has restarted nothing", () =>
      Effect.gen(function* () {
        const { fence, lock, subject } = yield* taken(kind)
        const transactor = yield* Transactor
        const before = yield* lock.active(subject, window)
        yield* Effect.sleep("5 millis")
        yield* Effect.flip(
          transactor.run(Effect.andThen(lock.extend(subject, fence), Effect.fail("refused")))
        )
        assert.deepStrictEqual(yield* lock.active(subject, window), before)
      })
    )

    it.effect("extend: of one who extends and one who takes over, the later one finds out", () =>
      Effect.gen(function* () {
        for (let round = 0; round < 20; round += 1) {
          const { fence, lock, subject } = yield* taken(kind)
          const next = yield* storedAttempt(subject)
          // A window that has passed unless it is restarted meanwhile.
          yield* Effect.sleep("20 millis")
          const [extended, acquired] = yield* Effect.all(
            [extend(subject, fence), Effect.result(lock.acquire(subject, next.id, Duration.millis(20)))],
            { concurrency: "unbounded" }
          )
          // Whoever comes second is refused; if the extension takes long, it is over before the other looks.
          assert.strictEqual(yield* holds(subject, fence), acquired._tag === "Failure")
          if (!extended) assert.strictEqual(acquired._tag, "Success")
        }
      })
    )

    it.effect("an applied attempt generates no more and blocks the next until its window has passed", () =>
      Effect.gen(function* () {
        const { attemptId, subject, fence, jobId, lock } = yield* taken(kind)
        yield* lock.markApplied(subject, attemptId)
        assert.isTrue(Option.isNone(yield* lock.active(subject, window)))
        assert.isFalse(yield* holds(subject, fence))
        const blocked = yield* Effect.flip(lock.acquire(subject, yield* newAttemptId, window))
        assert.deepInclude(blocked, { attemptId, jobId, running: false })
        assert.isAbove(yield* lock.acquire(subject, yield* newAttemptId, passed), fence)
      })
    )

    it.effect("a released attempt blocks nobody and its fence is refused", () =>
      Effect.gen(function* () {
        const { attemptId, subject, fence, lock } = yield* taken(kind)
        yield* lock.release(subject, attemptId)
        assert.isFalse(yield* holds(subject, fence))
        assert.isTrue(Option.isNone(yield* lock.active(subject, window)))
        assert.isAbove(yield* lock.acquire(subject, yield* newAttemptId, window), fence)
      })
    )

    it.effect("release and markApplied of an attempt that does not hold the lock change nothing", () =>
      Effect.gen(function* () {
        const { subject, fence, lock } = yield* taken(kind)
        yield* lock.release(subject, yield* newAttemptId)
        yield* lock.markApplied(subject, yield* newAttemptId)
        assert.isTrue(yield* holds(subject, fence))
      })
    )

    it.effect("an applied attempt is not released any more", () =>
      Effect.gen(function* () {
        const { attemptId, subject, lock } = yield* taken(kind)
        yield* lock.markApplied(subject, attemptId)
        yield* lock.release(subject, attemptId)
        const blocked = yield* Effect.flip(lock.acquire(subject, yield* newAttemptId, window))
        assert.strictEqual(blocked.attemptId, attemptId)
      })
    )

    it.effect("active names who generates it now", () =>
      Effect.gen(function* () {
        const { attemptId, subject, jobId, lock } = yield* taken(kind)
        const active = Option.getOrThrow(yield* lock.active(subject, window))
        assert.deepInclude(active, { attemptId, jobId, running: true })
        assert.isTrue(Option.isNone(yield* lock.active(subject, passed)))
        assert.isTrue(Option.isNone(yield* lock.active(yield* makeSubject[kind], window)))
      })
    )

    it.effect("open names the attempt that has not ended, within its window or not", () =>
      Effect.gen(function* () {
        const { attemptId, subject, jobId, lock } = yield* taken(kind)
        for (const within of [window, passed]) {
          const open = Option.getOrThrow(yield* lock.open(subject, within))
          assert.deepInclude(open, { attemptId, jobId, running: true })
        }
        yield* lock.release(subject, attemptId)
        const applied = yield* taken(kind)
        yield* lock.markApplied(applied.subject, applied.attemptId)
        for (const ended of [subject, applied.subject, yield* makeSubject[kind]])
          assert.isTrue(Option.isNone(yield* lock.open(ended, window)))
      })
    )

    it.effect("open: nobody takes the lock until the transaction ends", () =>
      Effect.gen(function* () {
        const lock = yield* GenerationLock
        const transactor = yield* Transactor
        for (let round = 0; round < 20; round += 1) {
          const subject = yield* makeSubject[kind]
          const { id } = yield* storedAttempt(subject)
          const look = lock.open(subject, window)
          const twice = Effect.all([look, Effect.delay(look, "2 millis")])
          const [looks] = yield* Effect.all(
            [transactor.run(twice), transactor.run(lock.acquire(subject, id, window))],
            { concurrency: "unbounded" }
          )
          assert.deepStrictEqual(looks[0], looks[1])
        }
      })
    )

    it.effect("a lock taken in a transaction that is rolled back was never taken", () =>
      Effect.gen(function* () {
        const lock = yield* GenerationLock
        const transactor = yield* Transactor
        const subject = yield* makeSubject[kind]
        const attemptId = yield* newAttemptId
        const refused = Effect.andThen(lock.acquire(subject, attemptId, window), Effect.fail("refused"))
        assert.strictEqual(yield* Effect.flip(transactor.run(refused)), "refused")
        assert.isTrue(Option.isNone(yield* lock.active(subject, window)))
      })
    )
  })

/** What both kinds of locks keep apart. */
const ofBothKinds = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`${name} (both kinds)`, (it) => {
    it.effect("a collection and a project are generated side by side", () =>
      Effect.gen(function* () {
        const lock = yield* GenerationLock
        const [collection, project] = [yield* makeSubject.Collection, yield* makeSubject.Project]
        const ofCollection = yield* storedAttempt(collection)
        const ofProject = yield* storedAttempt(project)
        const first = yield* lock.acquire(collection, ofCollection.id, window)
        const second = yield* lock.acquire(project, ofProject.id, window)
        assert.isTrue(Option.isNone(yield* lock.renew(project, ofCollection.id)))
        yield* lock.release(project, ofCollection.id)
        yield* lock.markApplied(collection, ofProject.id)
        assert.strictEqual(
          Option.getOrThrow(yield* lock.active(collection, window)).attemptId,
          ofCollection.id
        )
        assert.strictEqual(Option.getOrThrow(yield* lock.active(project, window)).attemptId, ofProject.id)
        yield* lock.release(project, ofProject.id)
        assert.isFalse(yield* holds(project, second))
        assert.isTrue(yield* holds(collection, first))
      })
    )
  })

/** What every `GenerationLock` keeps. */
export const suite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void => {
  ofKind(`GenerationLock: ${name}`, layer, "Collection")
  ofKind(`GenerationLock: ${name}`, layer, "Project")
  ofBothKinds(`GenerationLock: ${name}`, layer)
}
