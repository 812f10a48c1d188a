import { Cause, Context, DateTime, Duration, Effect, Layer, Queue } from "effect"
import type { ProjectId } from "../shared/Ids.ts"
import { GuestProjectRepo } from "./GuestProjectRepo.ts"
import { abandonment } from "./isAbandoned.ts"
import type { Project } from "./Project.ts"

type Opened = Pick<Project, "guestId" | "id">

/** A forgotten one costs a statement that changes nothing. */
const mostRemembered = 10_000

/** Beyond that, the oldest waits until its next opening. */
const mostWaiting = 1_000

const interval = Duration.toMillis(Duration.days(abandonment.openingDays))

/** It forgets the oldest first. */
const makeMemory = () => {
  const recordedAt = new Map<ProjectId, number>()
  return {
    forget: (id: ProjectId) => recordedAt.delete(id),
    isDue: (id: ProjectId, now: number): boolean => {
      const last = recordedAt.get(id)
      if (last !== undefined && now - last < interval) return false
      recordedAt.delete(id)
      recordedAt.set(id, now)
      const [oldest] = recordedAt.keys()
      if (recordedAt.size > mostRemembered && oldest !== undefined) recordedAt.delete(oldest)
      return true
    }
  }
}

const make = Effect.gen(function* () {
  const repo = yield* GuestProjectRepo
  const waiting = yield* Queue.sliding<ProjectId>(mostWaiting)
  const memory = makeMemory()
  const recordNext = Effect.flatMap(Queue.take(waiting), (id) =>
    Effect.catchDefect(repo.recordOpened(id), (defect) => {
      memory.forget(id)
      return Effect.logWarning("that a project was opened could not be noted", Cause.die(defect))
    })
  )
  yield* Effect.forkScoped(Effect.forever(recordNext))
  return ({ guestId, id }: Opened) =>
    guestId === null
      ? Effect.void
      : Effect.flatMap(DateTime.now, ({ epochMilliseconds }) =>
          memory.isDue(id, epochMilliseconds) ? Effect.asVoid(Queue.offer(waiting, id)) : Effect.void
        )
})

/** At most once a day, without delaying the caller (contract 8.4, 15.2). Without its layer nothing is recorded. */
export class OpeningLog extends Context.Reference<(project: Opened) => Effect.Effect<void>>(
  "@design-workspace/domain/OpeningLog",
  { defaultValue: () => () => Effect.void }
) {
  static readonly layer = Layer.effect(OpeningLog, make)
}
