import { Context, DateTime, Effect, Layer, Semaphore } from "effect"
import { Transactor } from "../../src/shared/Transactor.ts"

/** One table of the in-memory store: rows by key. Rows are immutable values; replace them, never change them. */
export interface MemoryTable<Row> {
  rows: Map<string, Row>
}

type Rows = ReadonlyMap<string, ReadonlyMap<string, unknown>>

/** The rows of every table when the innermost transaction began; null outside of any. */
const Former = Context.Reference<Rows | null>("@design-workspace/domain/testing/Former", {
  defaultValue: () => null
})

/** The tables that the in-memory adapters share; transactions are one after the other and roll back whole. */
export class MemoryStore extends Context.Service<
  MemoryStore,
  {
    /** The table of this name; every caller gets the same one. */
    readonly table: <Row>(name: string) => MemoryTable<Row>
    /** Runs a synchronous step that no other step or transaction interleaves with. `now` is the clock's instant. */
    readonly step: <A>(run: (now: DateTime.Utc) => A) => Effect.Effect<A>
    /** The row that had this key when the transaction began; what is there now outside of any. */
    readonly former: (name: string, key: string) => Effect.Effect<unknown>
    readonly transaction: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()("@design-workspace/domain/testing/MemoryStore") {
  static readonly layer = Layer.effect(
    MemoryStore,
    Effect.gen(function* () {
      const tables = new Map<string, MemoryTable<unknown>>()
      const semaphore = yield* Semaphore.make(1)

      const alone = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
        Effect.flatMap(Former, (former) => (former === null ? semaphore.withPermits(1)(effect) : effect))

      const snapshot = () => new Map([...tables].map(([name, table]) => [name, new Map(table.rows)]))

      const rollback = (saved: Map<string, Map<string, unknown>>) =>
        Effect.sync(() => {
          for (const [name, table] of tables) table.rows = saved.get(name) ?? new Map()
        })

      return MemoryStore.of({
        table: <Row>(name: string) => {
          const table = tables.get(name) ?? { rows: new Map<string, unknown>() }
          tables.set(name, table)
          return table as MemoryTable<Row>
        },
        step: (run) => alone(Effect.map(DateTime.now, run)),
        former: (name, key) => Effect.map(Former, (former) => (former ?? snapshot()).get(name)?.get(key)),
        transaction: (effect) =>
          alone(
            Effect.suspend(() => {
              const saved = snapshot()
              return Effect.onExit(Effect.provideService(effect, Former, saved), (exit) =>
                exit._tag === "Success" ? Effect.void : rollback(saved)
              )
            })
          )
      })
    })
  )
}

export const MemoryTransactor = {
  layer: Layer.effect(
    Transactor,
    Effect.map(MemoryStore, (store) => Transactor.of({ run: store.transaction }))
  )
}
