import { JobNotFound, Jobs } from "@design-workspace/domain/jobs/Jobs"
import { JobId } from "@design-workspace/domain/shared/Ids"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answer } from "../edge/answer.ts"
import { Call } from "../edge/Call.ts"
import { HttpSettings } from "../edge/HttpSettings.ts"
import { idOr } from "../edge/Ids.ts"
import { toJobWire } from "./JobWire.ts"

const jobIdOf = idOr(JobId, (jobId) => new JobNotFound({ jobId }))

/** Handlers of `JobsApi`. */
export const JobsHttp = HttpApiBuilder.group(
  Api,
  "jobs",
  Effect.fnUntraced(function* (handlers) {
    const jobs = yield* Jobs
    const settings = yield* HttpSettings

    return handlers
      .handle("readJob", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return toJobWire(yield* jobs.read(actor, yield* jobIdOf(params.id)), settings.publicUrl)
        }).pipe(answer)
      )
      .handle("cancelJob", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return toJobWire(yield* jobs.cancel(actor, yield* jobIdOf(params.id)), settings.publicUrl)
        }).pipe(answer)
      )
  })
)
