import { suite } from "@design-workspace/domain/testing/fastpath/WriteByTokenRepoContract"
import { Layer } from "effect"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

for (const { layer, name } of makeDatabases(migrations))
  suite(name, Layer.provideMerge(SqlAdapters.layer, layer))
