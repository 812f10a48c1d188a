import type { Effect, Result } from "effect"
import type { AttemptId, OrgId } from "../../shared/Ids.ts"
import type { RunFailure } from "../outcome/RunFailure.ts"
import type { Attempt } from "./Attempt.ts"

/**
 * One run of an attempt. Its number grows with every worker that begins the attempt. It serves as a fence: anything the
 * worker of an earlier run still reports is refused. 0 is the attempt before its first run.
 */
export interface RunRef {
  readonly attemptId: AttemptId
  readonly runNo: number
}

export const runOf = ({ id, runNo }: Pick<Attempt, "id" | "runNo">): RunRef => ({ attemptId: id, runNo })

/** What an attempt works on, found and locked, and how its run is made ready once a worker has begun it. */
export interface Beginning<A extends Attempt, R> {
  /** Whose rules go into the prompts besides the starter's; undefined if what it works on is gone. */
  readonly orgId: OrgId | null | undefined
  readonly ready: (begun: A, rules: ReadonlyArray<string>) => Effect.Effect<Result.Result<R, RunFailure>>
}
