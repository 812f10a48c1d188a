import type { Effect, Result } from "effect"
import type { OrgId } from "../../shared/Ids.ts"
import type { RunFailure } from "../outcome/RunFailure.ts"
import type { Attempt } from "./Attempt.ts"

/** What an attempt works on, found and locked, and how its run is made ready once a worker has begun it. */
export interface Beginning<A extends Attempt, R> {
  /** Whose rules go into the prompts besides the starter's; undefined if what it works on is gone. */
  readonly orgId: OrgId | null | undefined
  readonly ready: (begun: A, rules: ReadonlyArray<string>) => Effect.Effect<Result.Result<R, RunFailure>>
}
