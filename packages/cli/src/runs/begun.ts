import { Effect } from "effect"
import { print, tell } from "../output/print.ts"
import type { Connection } from "../session/Connection.ts"
import { followRun } from "./followRun.ts"

/** A run that was accepted: its id alone, or all of it to the end. */
export const begun = (connection: Connection, jobId: string, detach: boolean, next: string) =>
  Effect.gen(function* () {
    if (detach) return yield* print({ job_id: jobId }, () => [jobId])
    yield* tell(`Job ${jobId}`)
    yield* followRun(connection, jobId)
    yield* tell(next)
  })
