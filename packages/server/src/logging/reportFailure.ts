import { Cause, Console, Effect } from "effect"
import { isSqlError } from "effect/sql/SqlError"
import { explainFailure, type StartFailure } from "./explainFailure.ts"
import { plainText, writeLine } from "./processLines.js"

interface Report {
  readonly message: string
  readonly cause?: string
}

const reportOf = (reason: Cause.Fail<StartFailure> | Cause.Die): Report => {
  if (reason._tag === "Fail") return { message: explainFailure(reason.error) }
  return isSqlError(reason.defect)
    ? { message: explainFailure(reason.defect) }
    : { message: "Something that should not happen", cause: Cause.pretty(Cause.fromReasons([reason])) }
}

const reasonsOf = (cause: Cause.Cause<StartFailure>) =>
  cause.reasons.flatMap((reason) => (reason._tag === "Interrupt" ? [] : [reason]))

/** On standard error. Leaves out interruptions, and failures that `isSaid` knows to be reported already. */
export const reportFailure = (
  cause: Cause.Cause<StartFailure>,
  isSaid: (failure: StartFailure) => boolean = () => false
): Effect.Effect<void> =>
  Effect.forEach(
    reasonsOf(cause).filter((reason) => reason._tag === "Die" || !isSaid(reason.error)),
    (reason) => {
      const { cause: why, message } = reportOf(reason)
      return Console.error(plainText(message, why))
    },
    { discard: true }
  )

export const reportServerFailure = (cause: Cause.Cause<StartFailure>): Effect.Effect<void> =>
  Effect.forEach(
    reasonsOf(cause).map(reportOf),
    ({ message, ...more }) => Effect.sync(() => writeLine("FATAL", message, more)),
    { discard: true }
  )
