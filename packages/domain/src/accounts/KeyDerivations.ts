import { Context, Effect, Layer, Semaphore } from "effect"
import * as Kdf from "effect/crypto/Kdf"
import { Overloaded } from "../shared/Overloaded.ts"

/** How many derivations run at a time: each takes a core and 19 MiB for some tens of milliseconds. */
const atOnce = 2

const mostWaiting = 16

/** `mostWaiting` turns take less time than this. */
const retryAfterSeconds = 1

/** At most 2 derivations run and 16 wait, else `Overloaded` (contract 8.5). A running one cannot be interrupted. */
export class KeyDerivations extends Context.Service<
  KeyDerivations,
  {
    readonly derive: (
      algorithm: Kdf.Argon2id,
      secret: Uint8Array,
      options: { readonly salt: Uint8Array; readonly length: number }
    ) => Effect.Effect<Uint8Array, Overloaded>
    /** Fails if a derivation would fail now. Check it before other work, so that a refusal costs nothing. */
    readonly requireRoom: Effect.Effect<void, Overloaded>
  }
>()("@design-workspace/domain/KeyDerivations") {
  static readonly layer = Layer.effect(
    KeyDerivations,
    Effect.gen(function* () {
      const kdf = yield* Kdf.Kdf
      const turns = yield* Semaphore.make(atOnce)
      let here = 0
      const comeIn = (places: 0 | 1) =>
        Effect.suspend(() => {
          if (here >= atOnce + mostWaiting) return Effect.fail(new Overloaded({ retryAfterSeconds }))
          here += places
          return Effect.void
        })
      const leave = Effect.sync(() => {
        here -= 1
      })
      return KeyDerivations.of({
        requireRoom: comeIn(0),

        derive: (algorithm, secret, options) =>
          Effect.acquireUseRelease(
            comeIn(1),
            () => {
              const derivation = Effect.orDie(kdf.derive(algorithm, secret, options))
              return turns.withPermits(1)(Effect.uninterruptible(derivation))
            },
            () => leave
          )
      })
    })
  )
}
