import { Layer } from "effect"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { fewOfAll, suite } from "../../testing/QuotasContract.ts"

suite("memory", Layer.provide(MemoryAdapters.layer, fewOfAll))
