import { Context, Latch } from "effect"

/**
 * Open since a transaction or a shared change of this process was committed; whoever follows the writes closes it.
 * Opening costs a write nothing, and nobody may rely on it: other processes write too.
 */
export const CommitSignal = Context.Reference<Latch.Latch>("@design-workspace/adapters-sql/CommitSignal", {
  defaultValue: () => Latch.makeUnsafe()
})
