import { Layer } from "effect"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { fewOfAll } from "../../testing/quotas/fewOfAll.ts"
import { suite as guestsSuite } from "../../testing/quotas/GuestQuotasContract.ts"
import { suite as projectsSuite } from "../../testing/quotas/ProjectQuotasContract.ts"
import { suite } from "../../testing/quotas/QuotasContract.ts"

for (const holds of [suite, projectsSuite, guestsSuite])
  holds("memory", Layer.provide(MemoryAdapters.layer, fewOfAll))
