import { Collections } from "@design-workspace/domain/collections/Collections"
import { Jobs } from "@design-workspace/domain/jobs/Jobs"
import type { CollectionId } from "@design-workspace/domain/shared/Ids"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Offer } from "../actions/Actions.ts"
import type { Call } from "../callers/Call.ts"
import { collectionOffers } from "../collections/collectionOffers.ts"
import { Api } from "../contract/Api.ts"
import { JobWire, toJobWire } from "../contract/jobs/JobWire.ts"
import { handler } from "../middleware/handler.ts"
import { mirrored } from "../representation/mirrored.ts"
import { jobIdOf } from "../routing/pathIds.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"

const oneJob = mirrored(JobWire, { kind: "job", id: "job_id" })

export const JobsHttp = HttpApiBuilder.group(
  Api,
  "jobs",
  Effect.fnUntraced(function* (handlers) {
    const jobs = yield* Jobs
    const collections = yield* Collections
    const settings = yield* HttpSettings

    /** The link to the job's collection, for a caller that may still read it. */
    const onCollection = (call: Call["Service"], id: CollectionId) =>
      collections.read(call.actor, id).pipe(
        Effect.map(
          (collection): ReadonlyArray<Offer> =>
            collectionOffers(call, collection).map((it) => ({ ...it, only: ["readCollection"] }))
        ),
        Effect.orElseSucceed((): ReadonlyArray<Offer> => [])
      )

    return handlers.handleAll({
      readJob: handler(function* ({ params }, call) {
        const attempt = yield* jobs.read(call.actor, yield* jobIdOf(params.id))
        const job = toJobWire(attempt, settings.publicUrl)
        const ended = job.finishedAt !== null
        const onJob: Offer = {
          subject: "job",
          params,
          rights: new Set(["starter_or_admin"]),
          except: ended ? ["cancelJob"] : []
        }
        const offers = Effect.map(onCollection(call, attempt.collectionId), (it) => [onJob, ...it])
        return yield* oneJob(job, { offers })
      }),
      cancelJob: handler(function* ({ params }, { actor }) {
        return toJobWire(yield* jobs.cancel(actor, yield* jobIdOf(params.id)), settings.publicUrl)
      })
    })
  })
)
