import { Effect, Option } from "effect"
import type { GuestNotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { requireUser } from "../access/requireRight.ts"
import { answers, type FollowedEvents, followedBy } from "../generation/attempts/EventPage.ts"
import { RunEvents } from "../generation/attempts/RunEvents.ts"
import type { JobId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import type { Waiting } from "../turns/Waiting.ts"
import { JobNotFound } from "./JobNotFound.ts"
import { JobRepo } from "./JobRepo.ts"
import { makeJobAccess } from "./makeJobAccess.ts"

export interface EventsRequest<Busy, E> {
  readonly after: number
  readonly waiting: Waiting<Busy>
  /** Who calls once the wait is over, with the rights of then. */
  readonly callerThen: Effect.Effect<Actor, E>
}

const beyondLast = (last: number) =>
  new InvalidInput({
    issues: [{ path: ["after"], message: `is beyond the last event, whose number is ${last}` }]
  })

export const jobEvents = Effect.gen(function* () {
  const jobs = yield* JobRepo
  const events = yield* RunEvents
  const access = yield* makeJobAccess

  const judge = Effect.fnUntraced(function* (actor: Actor, jobId: JobId) {
    const user = yield* requireUser(actor)
    const missing = () => new JobNotFound({ jobId })
    const place = yield* someOrFail(jobs.findPlace(jobId), missing)
    return (yield* access.mayFollow(user, place)) ? place : yield* missing()
  })

  return {
    events: <Busy, E>(
      actor: Actor,
      jobId: JobId,
      { after, callerThen, waiting }: EventsRequest<Busy, E>
    ): Effect.Effect<FollowedEvents, Busy | E | GuestNotAllowed | InvalidInput | JobNotFound> =>
      Effect.gen(function* () {
        const { attemptId } = yield* judge(actor, jobId)
        const stored = yield* someOrFail(events.read(attemptId, after), () => new JobNotFound({ jobId }))
        if (after > stored.last) return yield* beyondLast(stored.last)
        if (answers(stored, after)) return followedBy(stored, after)
        const news = Option.flatten(yield* waiting(events.next(attemptId, after)))
        // Meanwhile the right may have been lost, or the job may have been deleted.
        yield* judge(yield* callerThen, jobId)
        return followedBy(
          Option.getOrElse(news, () => stored),
          after
        )
      }).pipe(Effect.withSpan("Jobs.events"))
  }
})
