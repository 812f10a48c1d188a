import { type Context, Effect, type Exit } from "effect"

/**
 * Callers who wait for the same key at one time share one effect, which costs each of them a callback. It begins with
 * the first of them, and is interrupted once none is left.
 */
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
