import { Layer } from "effect"
import { StoreFaults } from "../../src/shared/StoreFaults.ts"

/** `StoreFaults` of the in-memory store, which has none. */
export const MemoryStoreFaults = { layer: Layer.succeed(StoreFaults, { faultIn: () => null }) }
