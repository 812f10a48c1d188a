import * as AttemptRepoContract from "@design-workspace/domain/testing/generation/AttemptRepoContract"
import * as GeneratedProjectRepoContract from "@design-workspace/domain/testing/generation/GeneratedProjectRepoContract"
import * as GenerationLockContract from "@design-workspace/domain/testing/generation/GenerationLockContract"
import * as JobQueueContract from "@design-workspace/domain/testing/generation/JobQueueContract"
import * as RunDocumentsContract from "@design-workspace/domain/testing/generation/RunDocumentsContract"
import * as RunEventsContract from "@design-workspace/domain/testing/generation/RunEventsContract"
import * as RunRepoContract from "@design-workspace/domain/testing/generation/RunRepoContract"
import * as SettledStagesContract from "@design-workspace/domain/testing/generation/SettledStagesContract"
import * as StarterRepoContract from "@design-workspace/domain/testing/generation/StarterRepoContract"
import * as UsageLedgerContract from "@design-workspace/domain/testing/generation/UsageLedgerContract"
import { isInGate } from "@design-workspace/verification/gates/gate"
import { Layer } from "effect"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

for (const { layer, name } of makeDatabases(migrations).filter(isInGate)) {
  const adapters = Layer.provideMerge(SqlAdapters.layer, layer)
  AttemptRepoContract.suite(name, adapters)
  GeneratedProjectRepoContract.suite(name, adapters)
  GenerationLockContract.suite(name, adapters)
  JobQueueContract.suite(name, adapters)
  RunDocumentsContract.suite(name, adapters)
  RunEventsContract.suite(name, adapters)
  RunRepoContract.suite(name, adapters)
  SettledStagesContract.suite(name, adapters)
  StarterRepoContract.suite(name, adapters)
  UsageLedgerContract.suite(name, adapters)
}
