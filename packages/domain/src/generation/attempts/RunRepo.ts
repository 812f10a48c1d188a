import { Context, type Effect, type Option } from "effect"
import type { AttemptId, RuleId } from "../../shared/Ids.ts"
import type { RunOvertaken } from "../outcome/GenerationErrors.ts"
import type { Attempt } from "./Attempt.ts"
import type { RunRef } from "./RunRef.ts"

/** Port: the runs in which workers carry out the attempts of `AttemptRepo`, and how they are stopped. */
export class RunRepo extends Context.Service<
  RunRepo,
  {
    /**
     * A worker takes the attempt: `running`, `runNo` plus one, `startedAt` now. The first run also stores which rules
     * go into the prompts. None if the attempt has ended or its cancellation was requested.
     */
    readonly begin: (id: AttemptId, ruleIds?: ReadonlyArray<RuleId>) => Effect.Effect<Option.Option<Attempt>>
    /** Leaves the attempt to the next worker; the run does not count as broken off. No effect if it was overtaken. */
    readonly giveBack: (run: RunRef) => Effect.Effect<void>
    /** Asks the worker to stop; no effect on an attempt that has ended. */
    readonly requestCancel: (id: AttemptId) => Effect.Effect<void>
    /** Returns at most about half a second after any process requested cancelling. Fails once the run was overtaken. */
    readonly awaitCancel: (run: RunRef) => Effect.Effect<void, RunOvertaken>
  }
>()("@design-workspace/domain/RunRepo") {}

/**
 * An attempt that broke off more often is given up. Runs that were given back in good order do not count, nor do those
 * of a project up to the last one that got further.
 */
export const mostRuns = 3
