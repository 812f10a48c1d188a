import type { AttemptId } from "../../shared/Ids.ts"
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
