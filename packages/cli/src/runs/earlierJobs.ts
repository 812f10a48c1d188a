import type { Job } from "@design-workspace/client"
import { Effect, Option } from "effect"
import type { Connection } from "../session/Connection.ts"

/** By the attempts that jobs go on from, which no command takes: the ids of their own jobs. */
export type EarlierJobs = ReadonlyMap<string, string>

const readsAtOnce = 4

/** None where the attempt is out of sight, or is of a kind that nobody here knows. */
const jobOf = (
  { call }: Connection,
  attemptId: string,
  { collection_id, project_id }: Job
): Effect.Effect<Option.Option<string>> => {
  if (project_id !== undefined) {
    const params = { id: project_id, attemptId }
    return Effect.option(
      call(async (client, signal) => {
        const { job_id } = await client.projectGeneration.readProjectAttempt({ params }, { signal })
        return job_id
      })
    )
  }
  if (collection_id === undefined) return Effect.succeed(Option.none())
  const params = { id: collection_id, attemptId }
  return Effect.option(
    call(async (client, signal) => {
      const { job_id } = await client.generation.readAttempt({ params }, { signal })
      return job_id
    })
  )
}

/** Only what none of `jobs` tells is read. */
export const earlierJobs = (connection: Connection, jobs: ReadonlyArray<Job>): Effect.Effect<EarlierJobs> =>
  Effect.gen(function* () {
    const known = new Map<string, string>(jobs.map(({ attempt_id, job_id }) => [attempt_id, job_id]))
    const untold = jobs.flatMap((job) => {
      const { continued_from: attempt } = job
      return attempt === undefined || known.has(attempt) ? [] : [{ attempt, job }]
    })
    const read = ({ attempt, job }: (typeof untold)[number]) =>
      Effect.map(jobOf(connection, attempt, job), (found) => {
        if (Option.isSome(found)) known.set(attempt, found.value)
      })
    yield* Effect.forEach(untold, read, { concurrency: readsAtOnce, discard: true })
    return known
  })

/** `job …`; null for a job that began anew. */
export const earlierRun = Effect.fnUntraced(function* (connection: Connection, job: Job) {
  if (job.continued_from === undefined) return null
  const id = (yield* earlierJobs(connection, [job])).get(job.continued_from)
  return id === undefined ? "an earlier run" : `job ${id}`
})
