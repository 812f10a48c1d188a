import { fewOfAll } from "@design-workspace/domain/testing/quotas/fewOfAll"
import { suite as guestsSuite } from "@design-workspace/domain/testing/quotas/GuestQuotasContract"
import { suite as projectsSuite } from "@design-workspace/domain/testing/quotas/ProjectQuotasContract"
import { suite } from "@design-workspace/domain/testing/quotas/QuotasContract"
import { Layer } from "effect"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

for (const { layer, name } of makeDatabases(migrations))
  for (const holds of [suite, projectsSuite, guestsSuite])
    holds(name, SqlAdapters.layer.pipe(Layer.provide(fewOfAll), Layer.provideMerge(layer)))
