import { DateTime, Effect } from "effect"

/** Something that can be trashed and restored. */
export interface Trashable {
  readonly setTrashed: (trashed: boolean) => Effect.Effect<unknown>
  readonly deletedAt: Effect.Effect<DateTime.Utc | null>
}

/** Trashes one by one, each at a later instant: again where it was too quick for the store's clock. */
export const trashInTurn = (things: ReadonlyArray<Trashable>): Effect.Effect<void> =>
  Effect.gen(function* () {
    let last = DateTime.makeUnsafe(0)
    for (const { deletedAt, setTrashed } of things) {
      last = yield* setTrashed(false).pipe(
        Effect.andThen(setTrashed(true)),
        Effect.andThen(deletedAt),
        Effect.map((at) => at ?? last),
        Effect.repeat({ until: (at) => DateTime.isGreaterThan(at, last) })
      )
    }
  })
