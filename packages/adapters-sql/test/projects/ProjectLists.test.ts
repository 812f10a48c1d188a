import { suite } from "@design-workspace/domain/testing/projects/ProjectListsContract"
import { suite as pagesSuite } from "@design-workspace/domain/testing/projects/ProjectPagesContract"
import { suite as amongManySuite } from "@design-workspace/domain/testing/projects/ProjectsAmongManyContract"
import { isInGate } from "@design-workspace/verification/gates/gate"
import { Layer } from "effect"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

for (const { layer, name } of makeDatabases(migrations).filter(isInGate))
  for (const holds of [suite, pagesSuite, amongManySuite])
    holds(name, Layer.provideMerge(SqlAdapters.layer, layer))
