import { Context } from "effect"

/** `away`: cannot be reached now; `full`: no room; `reference_gone`: what a write refers to was removed before it. */
export type StoreFault = "away" | "full" | "reference_gone"

/** Port: tells the faults of the store that may pass. Null for any other defect. */
export class StoreFaults extends Context.Service<
  StoreFaults,
  { readonly faultIn: (defect: unknown) => StoreFault | null }
>()("@design-workspace/domain/StoreFaults") {}
