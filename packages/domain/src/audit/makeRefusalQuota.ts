import { Cache, Context, Effect } from "effect"

/** How many refusals of one actor a process writes down in a minute, and how many of the same attempt. */
export const RefusalLimits = Context.Reference("@design-workspace/domain/RefusalLimits", {
  defaultValue: () => ({ perActor: 60, perAttempt: 1 })
})

/** What tells one refusal from another. */
export interface RefusalKey {
  readonly actor: string
  /** What was tried on what, and why it was refused. */
  readonly attempt: string
}

/** A refusal that may be written down, `giveBack` if it was not; or why it may not. */
export type Admittance = { readonly giveBack: Effect.Effect<void> } | "repeated" | "too_many"

/** More actors and attempts than these within a minute are forgotten, the oldest first, and so may be written down again. */
const capacity = 20_000

/**
 * Keeps refusals from filling the trail, and the trails of others: of the same attempt by the same actor one a minute is admitted, and of one
 * actor so many in all, since ids to try are had for the asking. Each process counts for itself.
 */
export const makeRefusalQuota = Effect.gen(function* () {
  const { perActor, perAttempt } = yield* RefusalLimits
  const counts = yield* Cache.make({
    capacity,
    timeToLive: "1 minute",
    lookup: (_: string) => Effect.sync(() => ({ taken: 0 }))
  })

  return Effect.fnUntraced(function* ({ actor, attempt }: RefusalKey): Effect.fn.Return<Admittance> {
    const ofActor = yield* Cache.get(counts, actor)
    if (ofActor.taken >= perActor) return "too_many"
    const ofAttempt = yield* Cache.get(counts, `${actor} ${attempt}`)
    if (ofAttempt.taken >= perAttempt) return "repeated"
    const add = (count: number) => {
      ofActor.taken += count
      ofAttempt.taken += count
    }
    add(1)
    return { giveBack: Effect.sync(() => add(-1)) }
  })
})
