import { type Cause, Console, Effect } from "effect"
import { CliError } from "effect/cli"
import { isSqlError } from "effect/sql/SqlError"
import { explainFailure, type StartFailure } from "../explainFailure.ts"

const wordsOf = (defect: unknown): string => {
  if (isSqlError(defect)) return explainFailure(defect)
  return `Something that should not happen: ${defect instanceof Error ? defect.message : String(defect)}`
}

/** Says on standard error why the command failed, in words; what the reader of the command line said is said already. */
export const reportFailure = (cause: Cause.Cause<StartFailure>): Effect.Effect<void> =>
  Effect.forEach(
    cause.reasons,
    (reason) => {
      if (reason._tag === "Interrupt") return Effect.void
      if (reason._tag === "Fail" && CliError.isCliError(reason.error)) return Effect.void
      const said = reason._tag === "Fail" ? explainFailure(reason.error) : wordsOf(reason.defect)
      return Console.error(said.replaceAll(/^/gm, "design-workspace: "))
    },
    { discard: true }
  )
