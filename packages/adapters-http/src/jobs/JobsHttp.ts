import { Jobs } from "@design-workspace/domain/jobs/Jobs"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { HttpSettings } from "../edge/HttpSettings.ts"
import { jobIdOf } from "../edge/pathIds.ts"
import { toJobWire } from "./JobWire.ts"

/** Handlers of `JobsApi`. */
export const JobsHttp = HttpApiBuilder.group(
  Api,
  "jobs",
  Effect.fnUntraced(function* (handlers) {
    const jobs = yield* Jobs
    const settings = yield* HttpSettings

    return handlers.handleAll({
      readJob: answering(function* ({ params }, { actor }) {
        return toJobWire(yield* jobs.read(actor, yield* jobIdOf(params.id)), settings.publicUrl)
      }),
      cancelJob: answering(function* ({ params }, { actor }) {
        return toJobWire(yield* jobs.cancel(actor, yield* jobIdOf(params.id)), settings.publicUrl)
      })
    })
  })
)
