import { Clock, Duration, Effect, Metric, Schedule, type Scope } from "effect"
import { makeRightsRecheck, type Watched } from "./rightsRecheck.ts"

const gauge = Metric.gauge("design_workspace_event_streams_open", {
  description: "Event streams that are open in this process.",
  attributes: { unit: "{stream}" }
})

const silence = Duration.toMillis("15 seconds")

interface Member extends Watched {
  /** Sends nothing if something else still waits to be sent. */
  readonly comment: () => void
  readonly stop: () => void
}

export interface OpenStreams {
  /** Until the scope closes. Call the returned function whenever something is sent. */
  readonly join: (member: Member) => Effect.Effect<() => void, never, Scope.Scope>
  readonly areStopping: () => boolean
}

/** Until `draining` ends. Who lost its right is refused within 30 s (contract 8.6). Thousands share the timers. */
export const makeOpenStreams = (
  draining: Effect.Effect<void>
): Effect.Effect<OpenStreams, never, Scope.Scope> =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const sentAt = new Map<Member, number>()
    let stopping = false

    const sendComments = Effect.sync(() => {
      const now = clock.currentTimeMillisUnsafe()
      for (const [member, at] of sentAt) {
        if (now - at < silence) continue
        member.comment()
        sentAt.set(member, now)
      }
    })
    const stop = Effect.sync(() => {
      stopping = true
      for (const member of sentAt.keys()) member.stop()
    })
    yield* Metric.update(gauge, 0)
    yield* Effect.forkScoped(Effect.repeat(sendComments, Schedule.spaced("1 second")))
    yield* Effect.forkScoped(Effect.repeat(makeRightsRecheck(sentAt), Schedule.spaced("1 second")))
    yield* Effect.forkScoped(Effect.andThen(draining, stop), { startImmediately: true })

    const add = (member: Member) => {
      const recordSent = () => void sentAt.set(member, clock.currentTimeMillisUnsafe())
      recordSent()
      if (stopping) member.stop()
      return Effect.as(Metric.modify(gauge, 1), recordSent)
    }
    const remove = (member: Member) => {
      sentAt.delete(member)
      return Metric.modify(gauge, -1)
    }
    return {
      areStopping: () => stopping,
      join: (member) =>
        Effect.acquireRelease(
          Effect.suspend(() => add(member)),
          () => Effect.suspend(() => remove(member))
        )
    }
  })
