import { Layer } from "effect"
import { MemoryAttemptRepo } from "./MemoryAttemptRepo.ts"
import { MemoryGeneratedProjectRepo } from "./MemoryGeneratedProjectRepo.ts"
import { MemoryGenerationLock } from "./MemoryGenerationLock.ts"
import { MemoryJobQueue } from "./MemoryJobQueue.ts"
import { MemoryRunDocuments } from "./MemoryRunDocuments.ts"
import { MemoryRunEvents } from "./MemoryRunEvents.ts"
import { MemoryRunRepo } from "./MemoryRunRepo.ts"
import { MemorySettledStages } from "./MemorySettledStages.ts"
import { MemoryStarterRepo } from "./MemoryStarterRepo.ts"
import { MemoryUsageLedger } from "./MemoryUsageLedger.ts"
import { PlainFailureReports } from "./PlainFailureReports.ts"

/** The ports of generation over the in-memory store, the model aside. Failures are reported plainly. */
export const MemoryGeneration = {
  layer: Layer.mergeAll(
    MemoryAttemptRepo.layer,
    MemoryGeneratedProjectRepo.layer,
    MemoryGenerationLock.layer,
    MemoryJobQueue.layer,
    MemoryRunDocuments.layer,
    MemoryRunEvents.layer,
    MemoryRunRepo.layer,
    MemorySettledStages.layer,
    MemoryStarterRepo.layer,
    MemoryUsageLedger.layer,
    PlainFailureReports.layer
  )
}
