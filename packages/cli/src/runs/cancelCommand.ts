import { Effect } from "effect"
import { Argument, Command } from "effect/cli"
import { print } from "../output/print.ts"
import { connectTo } from "../session/Connection.ts"
import { cancelJob } from "./followRun.ts"

/** Cancels a run. */
export const cancelCommand = Command.make(
  "cancel",
  { job: Argument.String("job").pipe(Argument.withDescription("The job's id")) },
  Effect.fnUntraced(function* ({ job }) {
    const it = yield* cancelJob(yield* connectTo(), job)
    yield* print(it, () => [`The job is ${it.status}.`])
  })
).pipe(
  Command.withShortDescription("Cancel a run"),
  Command.withDescription(
    "Cancel a run. What it generated is not written; finished documents of a project stay."
  )
)
