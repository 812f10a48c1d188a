import { Context, type Effect } from "effect"
import type { AttemptId } from "../../shared/Ids.ts"
import type { RunOvertaken } from "../outcome/GenerationErrors.ts"
import type { DocumentOutcome, DocumentPlan, PlannedDocument } from "./PlannedDocument.ts"
import type { RunRef } from "./RunRef.ts"

/**
 * Port: which documents an attempt writes, and what became of each, so that a worker that takes the attempt over asks
 * for no settled document again (contract 10.3). Kept with the attempt. Each step is progress: no run of the attempt up
 * to this one counts as broken off any more (`handedOn`).
 */
export class RunDocuments extends Context.Service<
  RunDocuments,
  {
    /**
     * The documents in their order, each once, some of them settled already; nothing is planned twice. Fails unless the
     * run is current.
     */
    readonly plan: (
      run: RunRef,
      documents: ReadonlyArray<DocumentPlan & Partial<PlannedDocument>>
    ) => Effect.Effect<void, RunOvertaken>
    /** In the transaction of the version, if it has one. Returns how many are settled. Fails unless the run is current. */
    readonly settle: (run: RunRef, outcome: DocumentOutcome) => Effect.Effect<number, RunOvertaken>
    /** In the order of the plan; empty before there is one. */
    readonly read: (attemptId: AttemptId) => Effect.Effect<ReadonlyArray<PlannedDocument>>
  }
>()("@design-workspace/domain/RunDocuments") {}
