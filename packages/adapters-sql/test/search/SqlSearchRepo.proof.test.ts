import { suite } from "@design-workspace/domain/testing/search/SearchContract"
import { suite as partsSuite } from "@design-workspace/domain/testing/search/SearchPartsContract"
import { Layer } from "effect"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

for (const { layer, name } of makeDatabases(migrations))
  if (name === "embedded")
    for (const holds of [suite, partsSuite])
      holds(`${name}, while it is indexed`, Layer.provideMerge(SqlAdapters.layer, layer))
