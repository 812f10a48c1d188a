import { type Context, Effect, type Exit, Latch, Option, RcMap, type Scope, Stream } from "effect"

/** Callers of a key at one time share one effect. It is interrupted once none is left. */
export const sharedWaits = <Key, A>(nameOf: (key: Key) => string, wait: (key: Key) => Effect.Effect<A>) =>
  Effect.contextWith((context: Context.Context<never>) => {
    const fork = Effect.runForkWith(context)
    const underWay = new Map<string, ReturnType<typeof begin>>()

    const begin = (name: string, key: Key) => {
      const waiting = new Set<(exit: Exit.Exit<A>) => void>()
      const fiber = fork(Effect.andThen(Effect.yieldNow, wait(key)))
      const shared = { fiber, waiting }
      underWay.set(name, shared)
      fiber.addObserver((exit) => {
        if (underWay.get(name) === shared) underWay.delete(name)
        for (const resume of waiting) resume(exit)
      })
      return shared
    }

    return Effect.succeed((key: Key) =>
      Effect.callback<A>((resume) => {
        const name = nameOf(key)
        const shared = underWay.get(name) ?? begin(name, key)
        shared.waiting.add(resume)
        return Effect.sync(() => {
          shared.waiting.delete(resume)
          if (shared.waiting.size > 0) return
          if (underWay.get(name) === shared) underWay.delete(name)
          shared.fiber.interruptUnsafe()
        })
      })
    )
  })

interface Reading<A> {
  readonly pages: Array<ReadonlyArray<A>>
  end: Exit.Exit<void> | null
  news: Latch.Latch
}

/** Each reads at its own pace. All is held until the last one leaves, so only for finite streams. */
export const shareReplay = <K, A>(
  read: (key: K) => Stream.Stream<A>
): Effect.Effect<(key: K) => Stream.Stream<A>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const start = Effect.fnUntraced(function* (key: K) {
      const reading: Reading<A> = { pages: [], end: null, news: Latch.makeUnsafe(false) }
      const wakeReaders = () => {
        const { news } = reading
        reading.news = Latch.makeUnsafe(false)
        news.openUnsafe()
      }
      yield* Stream.runForEachArray(read(key), (page) =>
        Effect.sync(() => {
          reading.pages.push(page)
          wakeReaders()
        })
      ).pipe(
        Effect.onExit((end) =>
          Effect.sync(() => {
            reading.end = end
            wakeReaders()
          })
        ),
        Effect.forkScoped
      )
      return reading
    })
    const readings = yield* RcMap.make({ lookup: start })

    const follow = (reading: Reading<A>) =>
      Stream.paginate(0, (next) => {
        const look = (): Effect.Effect<readonly [ReadonlyArray<A>, Option.Option<number>]> => {
          const page = reading.pages[next]
          if (page !== undefined) return Effect.succeed([page, Option.some(next + 1)])
          if (reading.end === null) return Effect.andThen(reading.news.await, Effect.suspend(look))
          return Effect.as(reading.end, [[], Option.none()])
        }
        return Effect.suspend(look)
      })
    return (key: K) => Stream.unwrap(Effect.map(RcMap.get(readings, key), follow))
  })
