import { Effect, Layer } from "effect"
import { StoreClock } from "../../src/shared/StoreClock.ts"
import { MemoryStore } from "./MemoryStore.ts"

/** `StoreClock` of the in-memory store: the clock by which it writes. */
export const MemoryStoreClock = {
  layer: Layer.effect(
    StoreClock,
    Effect.map(MemoryStore, (store) => StoreClock.of({ now: store.step((now) => now) }))
  )
}
