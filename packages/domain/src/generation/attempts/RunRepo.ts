import { Context, type Effect, type Option } from "effect"
import type { AttemptId, RuleId } from "../../shared/Ids.ts"
import type { RunOvertaken } from "../outcome/GenerationErrors.ts"
import type { Attempt, RunRef } from "./Attempt.ts"

/** Port: begins the runs of attempts and passes on requests to cancel. Only the newest run of an attempt has effect. */
export class RunRepo extends Context.Service<
  RunRepo,
  {
    /** `running`, `runNo` plus one. The first run stores the rules. None if it has ended or is to be cancelled. */
    readonly begin: (id: AttemptId, ruleIds?: ReadonlyArray<RuleId>) => Effect.Effect<Option.Option<Attempt>>
    /** The run does not count as broken off. No effect if it was overtaken. */
    readonly giveBack: (run: RunRef) => Effect.Effect<void>
    readonly requestCancel: (id: AttemptId) => Effect.Effect<void>
    /** Returns at most about half a second after any process requested cancelling. Fails once the run was overtaken. */
    readonly awaitCancel: (run: RunRef) => Effect.Effect<void, RunOvertaken>
  }
>()("@design-workspace/domain/RunRepo") {}

/** After so many broken-off runs an attempt is given up; `handedOn` says how many are not counted. */
export const mostRuns = 3
