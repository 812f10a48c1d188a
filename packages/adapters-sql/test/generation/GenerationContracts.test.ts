import * as AttemptRepoContract from "@design-workspace/domain/testing/AttemptRepoContract"
import * as GenerationLockContract from "@design-workspace/domain/testing/GenerationLockContract"
import * as JobQueueContract from "@design-workspace/domain/testing/JobQueueContract"
import * as RunEventsContract from "@design-workspace/domain/testing/RunEventsContract"
import * as RunRepoContract from "@design-workspace/domain/testing/RunRepoContract"
import * as SettledStagesContract from "@design-workspace/domain/testing/SettledStagesContract"
import * as StarterRepoContract from "@design-workspace/domain/testing/StarterRepoContract"
import * as UsageLedgerContract from "@design-workspace/domain/testing/UsageLedgerContract"
import { Layer } from "effect"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

for (const { layer, name } of makeDatabases(migrations)) {
  const adapters = Layer.provideMerge(SqlAdapters.layer, layer)
  AttemptRepoContract.suite(name, adapters)
  GenerationLockContract.suite(name, adapters)
  JobQueueContract.suite(name, adapters)
  RunEventsContract.suite(name, adapters)
  RunRepoContract.suite(name, adapters)
  SettledStagesContract.suite(name, adapters)
  StarterRepoContract.suite(name, adapters)
  UsageLedgerContract.suite(name, adapters)
}
