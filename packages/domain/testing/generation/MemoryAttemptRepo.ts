import { type DateTime, Effect, Equal, Layer, Option } from "effect"
import type { Collection } from "../../src/collections/Collection.ts"
import {
  type Attempt,
  type CollectionAttempt,
  type RunRef,
  subjectOf
} from "../../src/generation/attempts/Attempt.ts"
import {
  type AttemptKey,
  AttemptRepo,
  type FollowedAttempt,
  type NewAttempt,
  type Outcome
} from "../../src/generation/attempts/AttemptRepo.ts"
import type { AttemptId, CollectionId } from "../../src/shared/Ids.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { octetsOf, pageOf } from "../shared/pageOf.ts"

/** Whether the attempt has not ended. */
export const isOpen = ({ status }: Attempt): boolean => status === "queued" || status === "running"

/** Whether the attempt is open and in this run. */
export const isIn = (attempt: Attempt | undefined, { runNo }: RunRef): attempt is Attempt =>
  attempt !== undefined && isOpen(attempt) && attempt.runNo === runNo

const isMeant =
  (by: AttemptKey) =>
  (attempt: Attempt): boolean => {
    if ("attemptId" in by) return attempt.id === by.attemptId
    return "jobId" in by
      ? attempt.jobId === by.jobId
      : Equal.equals(subjectOf(attempt), by.openOf) && isOpen(attempt)
  }

const queued = (attempt: NewAttempt, now: DateTime.Utc): Attempt => {
  const state = {
    status: "queued",
    stage: "queued",
    resultSummary: null,
    durationMs: null,
    error: null,
    usage: null,
    runNo: 0,
    handedOn: 0,
    createdAt: now,
    startedAt: null,
    finishedAt: null
  } as const
  return attempt._tag === "Collection" ? { ...attempt, ...state } : { ...attempt, ...state }
}

/** The collection's attempts. */
const on = (attempts: Iterable<Attempt>, collectionId: CollectionId): Array<CollectionAttempt> =>
  [...attempts].filter(
    (attempt): attempt is CollectionAttempt =>
      attempt._tag === "Collection" && attempt.collectionId === collectionId
  )

const followed = (attempt: CollectionAttempt): FollowedAttempt => {
  const { collectionId, finishedAt, id, jobId, model, startedBy } = attempt
  return { _tag: "Collection", id, jobId, collectionId, startedBy, model, finishedAt }
}

/** Changes an attempt that has not ended. None if it has, or if the change is null. */
export const changeOpen = (
  store: MemoryStore["Service"],
  id: AttemptId,
  change: (attempt: Attempt, now: DateTime.Utc) => Attempt | null
) =>
  store.step((now): Option.Option<Attempt> => {
    const attempts = store.table<Attempt>("attempt")
    const attempt = attempts.rows.get(id)
    if (attempt === undefined || !isOpen(attempt)) return Option.none()
    const changed = change(attempt, now)
    if (changed !== null) attempts.rows.set(id, changed)
    return Option.fromNullOr(changed)
  })

export const MemoryAttemptRepo = {
  layer: Layer.effect(
    AttemptRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const attempts = store.table<Attempt>("attempt")
      const collections = store.table<Collection>("collection")
      const cancels = store.table<true>("attempt_cancel")

      return AttemptRepo.of({
        insert: (attempt) =>
          store.step((now) => {
            const stored = queued(attempt, now)
            attempts.rows.set(attempt.id, stored)
            return stored
          }),
        find: (by) => store.step(() => Option.fromUndefinedOr([...attempts.rows.values()].find(isMeant(by)))),
        findOn: (collectionId, attemptId) =>
          store.step(() =>
            Option.map(Option.fromUndefinedOr(collections.rows.get(collectionId)), ({ ownerOrgId }) => {
              const attempt = on(attempts.rows.values(), collectionId).find(({ id }) => id === attemptId)
              return { ownerOrgId, attempt: attempt === undefined ? null : followed(attempt) }
            })
          ),
        list: (collectionId, page) =>
          store.step(() => {
            const own = on(attempts.rows.values(), collectionId)
            return pageOf(
              own.map(({ messages: _, ...attempt }) => attempt),
              page,
              {
                octets: ({ keepBlockIds, ruleIds, usage }) =>
                  octetsOf(JSON.stringify([keepBlockIds, ruleIds, usage]))
              }
            )
          }),
        lastApplied: (collectionId: CollectionId) =>
          store.step(() => {
            const applied = on(attempts.rows.values(), collectionId).filter(
              ({ status }) => status === "applied"
            )
            const finishedAt = ({ finishedAt: at }: Attempt) => at?.epochMilliseconds ?? 0
            return Option.fromUndefinedOr(applied.sort((a, b) => finishedAt(a) - finishedAt(b)).at(-1))
          }),
        finish: (id, outcome: Outcome) =>
          Effect.map(
            changeOpen(store, id, (attempt, now) =>
              outcome.status === "applied" && cancels.rows.has(id)
                ? null
                : ({ ...attempt, ...outcome, finishedAt: now } as Attempt)
            ),
            Option.isSome
          )
      })
    })
  )
}
