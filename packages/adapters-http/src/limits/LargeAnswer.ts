import { Context } from "effect"

/**
 * An answer of more bytes than `above` is refused while the budget is full; a smaller one always goes out (contract
 * 15.1).
 */
export class LargeAnswer extends Context.Reference<{ readonly above: number }>(
  "@design-workspace/adapters-http/LargeAnswer",
  { defaultValue: () => ({ above: 65_536 }) }
) {}
