import { Api } from "@design-workspace/api"
import { attemptStatuses, generatedBy, JobWire, toJobWire } from "@design-workspace/api/jobs/JobsApi"
import { pageRequestOf } from "@design-workspace/api/wire/Pages"
import { Collections } from "@design-workspace/domain/collections/Collections"
import type { Attempt } from "@design-workspace/domain/generation/attempts/Attempt"
import type { FollowedEvents, NumberedEvent } from "@design-workspace/domain/generation/attempts/EventPage"
import { Jobs } from "@design-workspace/domain/jobs/Jobs"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { DateTime, Duration, Effect, Function } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Offer } from "../actions/Actions.ts"
import { mirrored, mirroredForMany, mirroredPage } from "../answers/mirrored.ts"
import { listView } from "../answers/wireMirror.ts"
import type { Call } from "../callers/Call.ts"
import { makeCaller } from "../callers/credentials.ts"
import { collectionOffers } from "../collections/collectionOffers.ts"
import { toFrame } from "../generation/eventStream.ts"
import { handler } from "../middleware/handler.ts"
import { LongPolls } from "../middleware/LongPolls.ts"
import { projectOffers } from "../projects/projectOffers.ts"
import { jobIdOf } from "../requests/pathIds.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { jobEventsOffers, jobListOffers, jobOffer } from "./jobOffers.ts"

const only = (offers: ReadonlyArray<Offer>, read: "readCollection" | "readProject") =>
  offers.map((it): Offer => ({ ...it, only: [read] }))

/** For a caller that may still read it. */
const makeSubjectOffers = Effect.gen(function* () {
  const collections = yield* Collections
  const projects = yield* Projects

  return (call: Call["Service"], attempt: Attempt): Effect.Effect<ReadonlyArray<Offer>> => {
    const found: Effect.Effect<ReadonlyArray<Offer>, unknown> = attempt._tag === "Collection"
      ? Effect.map(collections.read(call.actor, attempt.collectionId), (it) =>
          only(collectionOffers(call, it), "readCollection")
        )
      : Effect.map(projects.findVisible(call.actor, attempt.projectId), (it) =>
          only(projectOffers({ ...call, params: { id: attempt.projectId } }, it), "readProject")
        )
    return Effect.orElseSucceed(found, (): ReadonlyArray<Offer> => [])
  }
})

/** Many readers get the same array, which is encoded once. */
const framesOf = Function.memoize((events: ReadonlyArray<NumberedEvent>) =>
  events.map(({ at, event, n }) => ({ n, at: DateTime.formatIso(at), ...toFrame(event) }))
)

const oneJob = mirrored(JobWire, { kind: "job", id: "job_id" })
const jobList = mirroredPage(JobWire, "jobs", {
  id: "job_id",
  only: ["kind", "status", "stage", "attempt_id", "created_at", "finished_at"]
})
const jobEvents = mirroredForMany(
  // Matches `JobEventsWire`.
  ({ ended, items, next }: FollowedEvents) => ({ items: framesOf(items), next, ended }),
  listView("job events", { id: "n", only: ["at", "event", "data"] }),
  // A page of events is read for one number that readers continue after, so that its list tells the rest.
  ({ items }) => items
)

export const JobsHttp = HttpApiBuilder.group(Api, "jobs", (handlers) =>
  Effect.gen(function* () {
    const jobs = yield* Jobs
    const settings = yield* HttpSettings
    const polls = yield* LongPolls
    const callerOf = yield* makeCaller
    const onSubject = yield* makeSubjectOffers

    return handlers.handleAll({
      listJobs: handler(function* ({ query }, call) {
        const { collectionId = null, kind, projectId = null, status } = query
        const statuses = attemptStatuses(status)
        const wanted = { statuses, collectionId, projectId, generates: generatedBy(kind) }
        const { items, next } = yield* jobs.list(call.actor, wanted, pageRequestOf(query))
        const page = { items: items.map((it) => toJobWire(it, settings.publicUrl)), next }
        return yield* jobList(page, () => jobListOffers(call, items))
      }),
      readJob: handler(function* ({ params }, call) {
        const attempt = yield* jobs.read(call.actor, yield* jobIdOf(params.id))
        const job = toJobWire(attempt, settings.publicUrl)
        const onJob = jobOffer(params, job.finishedAt !== null)
        const offers = Effect.map(onSubject(call, attempt), (it) => [onJob, ...it])
        return yield* oneJob(job, { offers })
      }),
      readJobEvents: handler(function* ({ params, query, request }, call) {
        const { after = 0, wait = 0 } = query
        const followed = yield* jobs.events(call.actor, yield* jobIdOf(params.id), {
          after,
          waiting: polls.wait(call, Duration.seconds(wait)),
          callerThen: Effect.map(callerOf(request, false), ({ actor }) => actor)
        })
        return yield* jobEvents(followed, { offers: () => jobEventsOffers(params, followed) })
      }),
      cancelJob: handler(function* ({ params }, { actor }) {
        return toJobWire(yield* jobs.cancel(actor, yield* jobIdOf(params.id)), settings.publicUrl)
      })
    })
  })
)
