import * as IdempotencyRepoContract from "@design-workspace/domain/testing/idempotency/IdempotencyRepoContract"
import { Layer } from "effect"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

for (const { layer, name } of makeDatabases(migrations)) {
  IdempotencyRepoContract.suite(name, Layer.provideMerge(SqlAdapters.layer, layer))
}
