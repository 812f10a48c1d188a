import { Context } from "effect"

/** With more than `above` bytes an answer is refused while the budget is full (contract 15.1). */
export class LargeAnswer extends Context.Reference<{ readonly above: number }>(
  "@design-workspace/adapters-http/LargeAnswer",
  { defaultValue: () => ({ above: 65_536 }) }
) {}
