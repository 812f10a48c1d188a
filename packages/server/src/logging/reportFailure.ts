import { Cause, Console, Effect } from "effect"
import { isSqlError } from "effect/sql/SqlError"
import { explainFailure, type StartFailure } from "./explainFailure.ts"

const wordsOf = (reason: Cause.Fail<StartFailure> | Cause.Die): string => {
  if (reason._tag === "Fail") return explainFailure(reason.error)
  return isSqlError(reason.defect)
    ? explainFailure(reason.defect)
    : `Something that should not happen: ${Cause.pretty(Cause.fromReasons([reason]))}`
}

/**
 * Reports on standard error why the process cannot start or continue, each line with the program's name. It leaves out
 * interruptions, and failures for which `isSaid` is true because they were reported already.
 */
export const reportFailure = (
  cause: Cause.Cause<StartFailure>,
  isSaid: (failure: StartFailure) => boolean = () => false
): Effect.Effect<void> =>
  Effect.forEach(
    cause.reasons.flatMap((reason) =>
      reason._tag === "Interrupt" || (reason._tag === "Fail" && isSaid(reason.error)) ? [] : [reason]
    ),
    (reason) => Console.error(wordsOf(reason).replaceAll(/^/gm, "design-workspace: ")),
    { discard: true }
  )
