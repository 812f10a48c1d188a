import { Cause, Console, Effect } from "effect"
import { explainFailure, type StartFailure } from "./explainFailure.ts"

/** Says on standard error why the process cannot start or go on, in one line for each reason. */
export const reportStartFailure = (cause: Cause.Cause<StartFailure>): Effect.Effect<void> =>
  Effect.forEach(
    cause.reasons.filter((reason) => reason._tag !== "Interrupt"),
    (reason) => {
      const said =
        reason._tag === "Fail" ? explainFailure(reason.error) : Cause.pretty(Cause.fromReasons([reason]))
      return Console.error(said.replaceAll(/^/gm, "design-workspace: "))
    },
    { discard: true }
  )
