import { Effect } from "effect"
import { applyDesign } from "./applyDesign.ts"
import { makeDesign } from "./makeDesign.ts"
import type { CollectionRun } from "./makeReadyCollection.ts"

/** Makes what a worker does with a collection's run: the design, and the transaction that writes it. */
export const makeCollectionWork = Effect.gen(function* () {
  const apply = yield* applyDesign
  const design = yield* makeDesign
  return (run: CollectionRun) => Effect.map(design(run), (content) => apply(run, content))
})
