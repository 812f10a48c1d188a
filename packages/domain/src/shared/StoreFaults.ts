import { Context } from "effect"

/** `away`: cannot be reached now; `full`: no room; `reference_gone`: what a write refers to was removed before it. */
export type StoreFault = "away" | "full" | "reference_gone"

/** Null for a defect that is no passing fault of the store. */
export class StoreFaults extends Context.Service<
  StoreFaults,
  { readonly faultIn: (defect: unknown) => StoreFault | null }
>()("@design-workspace/domain/StoreFaults") {}
