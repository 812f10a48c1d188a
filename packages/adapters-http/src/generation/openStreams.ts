import { Clock, Duration, Effect, Metric, Schedule, type Scope } from "effect"

/** Readers with the same key share one check. */
export interface ReadersRight {
  readonly key: string
  readonly holds: Effect.Effect<boolean>
}

/** Between two checks of a right; with the duration of a check it is at most 30 s (contract 8.6). */
const every = Duration.toMillis("25 seconds")

const atOnce = 64

/** Checks each right once for all its readers; if a check fails, it is made again later. */
const makeRightsRecheck = (members: ReadonlyMap<Member, unknown>) => {
  const lookedAt = new WeakMap<Member, number>()

  const judge = Effect.fnUntraced(function* (readers: ReadonlyArray<Member>) {
    const right = readers[0]?.right
    if (right === undefined || (yield* right.holds)) return
    for (const reader of readers) reader.refuse()
  })

  const isDue = (member: Member, now: number): boolean => {
    if (member.right === undefined) return false
    const before = lookedAt.get(member)
    if (before !== undefined && now - before < every) return false
    lookedAt.set(member, now)
    return before !== undefined
  }

  return Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.forEach(
      Map.groupBy(
        members.keys().filter((it) => isDue(it, now)),
        ({ right }) => right?.key
      ).values(),
      (readers) =>
        Effect.catchCause(judge(readers), (cause) =>
          Effect.logWarning("the right of who follows a generation could not be looked up", cause)
        ),
      { concurrency: atOnce, discard: true }
    )
  )
}

const gauge = Metric.gauge("design_workspace_event_streams_open", {
  description: "Event streams that are open in this process.",
  attributes: { unit: "{stream}" }
})

const silence = Duration.toMillis("15 seconds")

interface Member {
  readonly right: ReadersRight | undefined
  readonly refuse: () => void
  /** Sends nothing if something else still waits to be sent. */
  readonly comment: () => void
  readonly stop: () => void
}

export interface OpenStreams {
  /** Until the scope closes. Call the returned function whenever something is sent. */
  readonly join: (member: Member) => Effect.Effect<() => void, never, Scope.Scope>
  readonly areStopping: () => boolean
}

/** Who lost its right is refused within 30 s (contract 8.6). Timers are shared, since thousands may be open. */
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
