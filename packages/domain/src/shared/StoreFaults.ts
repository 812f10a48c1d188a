import { Context } from "effect"

/** `away`: cannot be reached now; `full`: no room; `reference_gone`: what a write refers to was removed before it. */
export type StoreFault = "away" | "full" | "reference_gone"

/** Tells the store's passing faults from those of the service. */
export class StoreFaults extends Context.Service<
  StoreFaults,
  {
    /** The fault that the defect shows; null for any other defect. */
    readonly faultIn: (defect: unknown) => StoreFault | null
  }
>()("@design-workspace/domain/StoreFaults") {}
