import { Cause, Effect, Layer, Metric, Option, type Scope } from "effect"
import * as Reactivity from "effect/reactivity/Reactivity"
import type { SqlError } from "effect/sql/SqlError"
import { makeBreaker } from "./makeBreaker.ts"
import { Replica, type ReplicaRead, type ReplicaShape } from "./Replica.ts"
import { openReplicaPool, type ReplicaOptions } from "./ReplicaPool.ts"
import { replicaReads } from "./replicaMetrics.ts"

const make = Effect.fnUntraced(function* (
  options: ReplicaOptions
): Effect.fn.Return<ReplicaShape, SqlError, Reactivity.Reactivity | Scope.Scope> {
  const pool = yield* openReplicaPool(options)
  const breaker = yield* makeBreaker(pool)
  let underWay = 0

  const isOpen = Effect.suspend(() => {
    if (breaker.isOpen()) return Effect.as(Metric.update(replicaReads.away, 1), false)
    if (underWay >= options.maxConnections) return Effect.as(Metric.update(replicaReads.busy, 1), false)
    return Effect.succeed(true)
  })

  const counted = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.acquireUseRelease(
      Effect.sync(() => {
        underWay += 1
      }),
      () => work,
      () =>
        Effect.sync(() => {
          underWay -= 1
        })
    )

  const read: ReplicaRead = (query) =>
    Effect.flatMap(isOpen, (open) => {
      if (!open) return Effect.succeedNone
      return counted(pool.run(query)).pipe(
        Effect.tap((found) =>
          Metric.update(Option.isSome(found) ? replicaReads.replica : replicaReads.lacking, 1)
        ),
        Effect.catchCause((cause) => {
          if (Cause.hasInterruptsOnly(cause)) return Effect.interrupt
          breaker.open(cause)
          return Effect.as(Metric.update(replicaReads.failed, 1), Option.none())
        })
      )
    })
  return { isOpen, read }
})

/**
 * A pool of connections to a PostgreSQL that replicates the primary. None is opened before the first read, and nothing
 * depends on it: a replica that fails or answers too late is left alone for five seconds at a time.
 */
export const layer = (options: ReplicaOptions): Layer.Layer<never, SqlError> =>
  Layer.effect(Replica, make(options)).pipe(Layer.provide(Reactivity.layer))
