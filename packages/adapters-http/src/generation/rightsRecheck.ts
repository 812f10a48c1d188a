import { Clock, Duration, Effect } from "effect"

/** Readers with the same key share one check. */
export interface ReadersRight {
  readonly key: string
  readonly holds: Effect.Effect<boolean>
}

export interface Watched {
  readonly right?: ReadersRight | undefined
  readonly refuse: () => void
}

/** Between two checks of a right; with the duration of a check it is at most 30 s (contract 8.6). */
const every = Duration.toMillis("25 seconds")

const atOnce = 64

/** One pass: each right is checked once for all its readers, and after a failure again later. */
export const makeRightsRecheck = <M extends Watched>(members: ReadonlyMap<M, unknown>) => {
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
