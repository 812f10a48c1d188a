import { Context } from "effect"

/** `away`: cannot be reached now; `full`: no room; `reference_gone`: what a write refers to was removed before it. */
export type StoreFault = "away" | "full" | "reference_gone"

/** The store's passing faults are not the service's; null for any other defect. */
export class StoreFaults extends Context.Service<
  StoreFaults,
  {
    readonly faultIn: (defect: unknown) => StoreFault | null
  }
>()("@design-workspace/domain/StoreFaults") {}
