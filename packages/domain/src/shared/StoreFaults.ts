import { Context } from "effect"

/**
 * What a defect says about the store: it cannot be reached now (`away`), has no room for what is written (`full`), or
 * a write refers to something that was removed before it (`reference_gone`).
 */
export type StoreFault = "away" | "full" | "reference_gone"

/** Distinguishes the store's passing faults from faults of the service, for those who answer a failed call. */
export class StoreFaults extends Context.Service<
  StoreFaults,
  {
    /** The fault that this defect shows; null for any other defect. */
    readonly faultIn: (defect: unknown) => StoreFault | null
  }
>()("@design-workspace/domain/StoreFaults") {}
