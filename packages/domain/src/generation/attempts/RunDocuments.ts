import { Context, type Effect } from "effect"
import type { AttemptId } from "../../shared/Ids.ts"
import type { RunOvertaken } from "../outcome/GenerationErrors.ts"
import type { RunRef } from "./Attempt.ts"
import type { DocumentOutcome, DocumentPlan, PlannedDocument } from "./PlannedDocument.ts"

/**
 * Port: what became of an attempt's documents, so that a next worker asks for no settled one again (contract 10.3).
 * Each step is progress: no earlier run counts as broken off any more (`handedOn`).
 */
export class RunDocuments extends Context.Service<
  RunDocuments,
  {
    /** In their order, each once, some settled already. Nothing is planned twice. */
    readonly plan: (
      run: RunRef,
      documents: ReadonlyArray<DocumentPlan & Partial<PlannedDocument>>
    ) => Effect.Effect<void, RunOvertaken>
    /** In the transaction of the version, if it has one. Returns how many are settled. */
    readonly settle: (run: RunRef, outcome: DocumentOutcome) => Effect.Effect<number, RunOvertaken>
    readonly read: (attemptId: AttemptId) => Effect.Effect<ReadonlyArray<PlannedDocument>>
  }
>()("@design-workspace/domain/RunDocuments") {}
