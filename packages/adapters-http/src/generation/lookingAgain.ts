import { Clock, Duration, Effect } from "effect"

/** Whether a reader may be told more, asked of the store; those with the same key are asked about once. */
export interface ReadersRight {
  readonly key: string
  readonly holds: Effect.Effect<boolean>
}

/** An open stream by whose right it is told; without one it needs none. */
export interface Watched {
  readonly right?: ReadersRight | undefined
  /** Ends the stream, whose reader lost the right. */
  readonly refuse: () => void
}

/** Rights are looked up again so often: with the time of a look, every 30 s at least (contract 8.6). */
const every = Duration.toMillis("25 seconds")

/** So many looks are made at once, which share statements. */
const atOnce = 64

/**
 * Makes one look at all open streams: the rights of those that were not looked at for 25 s are looked up, once for all of the same
 * credential and collection, and whoever lost it is refused. What cannot be looked up now is so with the next look.
 */
export const makeLookAgain = <M extends Watched>(members: ReadonlyMap<M, unknown>) => {
  const lookedAt = new WeakMap<M, number>()

  const judge = Effect.fnUntraced(function* (readers: ReadonlyArray<M>) {
    const right = readers[0]?.right
    if (right === undefined || (yield* right.holds)) return
    for (const reader of readers) reader.refuse()
  })

  const due = (now: number): ReadonlyArray<ReadonlyArray<M>> => {
    const groups = new Map<string, Array<M>>()
    for (const member of members.keys()) {
      if (member.right === undefined) continue
      const before = lookedAt.get(member)
      if (before === undefined) lookedAt.set(member, now)
      if (before === undefined || now - before < every) continue
      lookedAt.set(member, now)
      const group = groups.get(member.right.key)
      if (group === undefined) groups.set(member.right.key, [member])
      else group.push(member)
    }
    return [...groups.values()]
  }

  return Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.forEach(
      due(now),
      (readers) =>
        Effect.catchCause(judge(readers), (cause) =>
          Effect.logWarning("the right of who follows a generation could not be looked up", cause)
        ),
      { concurrency: atOnce, discard: true }
    )
  )
}
