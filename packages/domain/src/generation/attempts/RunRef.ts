import type { Effect, Result } from "effect"
import type { AttemptId, OrgId } from "../../shared/Ids.ts"
import type { RunFailure } from "../outcome/RunFailure.ts"
import type { Attempt } from "./Attempt.ts"

/** A fence: what the worker of an earlier run still reports is refused. 0 is the attempt before its first run. */
export interface RunRef {
  readonly attemptId: AttemptId
  readonly runNo: number
}

export const runOf = ({ id, runNo }: Pick<Attempt, "id" | "runNo">): RunRef => ({ attemptId: id, runNo })

export interface Beginning<A extends Attempt, R> {
  /** Undefined if what it works on is gone. */
  readonly orgId: OrgId | null | undefined
  readonly ready: (begun: A, rules: ReadonlyArray<string>) => Effect.Effect<Result.Result<R, RunFailure>>
}
