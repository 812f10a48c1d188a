import { Context, type Effect, type Option } from "effect"
import type { AttemptId, RuleId } from "../../shared/Ids.ts"
import type { RunOvertaken } from "../outcome/GenerationErrors.ts"
import type { Attempt } from "./Attempt.ts"
import type { RunRef } from "./RunRef.ts"

export class RunRepo extends Context.Service<
  RunRepo,
  {
    /** `running`, `runNo` plus one, `startedAt` now. The first run stores the rules. None if it ended or is to be cancelled. */
    readonly begin: (id: AttemptId, ruleIds?: ReadonlyArray<RuleId>) => Effect.Effect<Option.Option<Attempt>>
    /** The run does not count as broken off. No effect if it was overtaken. */
    readonly giveBack: (run: RunRef) => Effect.Effect<void>
    /** No effect on an attempt that has ended. */
    readonly requestCancel: (id: AttemptId) => Effect.Effect<void>
    /** Returns at most about half a second after any process requested cancelling. Fails once the run was overtaken. */
    readonly awaitCancel: (run: RunRef) => Effect.Effect<void, RunOvertaken>
  }
>()("@design-workspace/domain/RunRepo") {}

/** More runs broke off: the attempt is given up. Those handed on do not count, nor those before a project got further. */
export const mostRuns = 3
