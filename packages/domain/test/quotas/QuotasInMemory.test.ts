import { Layer } from "effect"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { fewOfAll, suite } from "../../testing/quotas/QuotasContract.ts"

suite("memory", Layer.provide(MemoryAdapters.layer, fewOfAll))
