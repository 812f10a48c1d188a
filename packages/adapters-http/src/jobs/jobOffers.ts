import type { Right } from "@design-workspace/domain/access/Operations"
import { rightsSomewhere } from "@design-workspace/domain/access/offeredRights"
import type { Attempt } from "@design-workspace/domain/generation/attempts/Attempt"
import type { Offer } from "../actions/Actions.ts"
import type { Call } from "../callers/Call.ts"

/** Who sees a job has every right on it. */
const rights: ReadonlySet<Right> = new Set(["starter_or_admin"])

export const jobOffer = (params: NonNullable<Offer["params"]>, hasEnded: boolean): Offer => ({
  subject: "job",
  params,
  rights,
  except: hasEnded ? ["cancelJob"] : []
})

/** Stopping is said once if none has ended, otherwise of each that has not. */
export const jobListOffers = (
  { actor }: Call["Service"],
  jobs: ReadonlyArray<Pick<Attempt, "finishedAt" | "jobId">>
): ReadonlyArray<Offer> => {
  const running = jobs.filter(({ finishedAt }) => finishedAt === null)
  const each = running.length < jobs.length
  return [
    { subject: "job", rights: rightsSomewhere(actor) },
    { subject: "job", rights, open: ["id"], except: each ? ["cancelJob"] : [] },
    ...(each
      ? running.map(
          ({ jobId }): Offer => ({ subject: "job", params: { id: jobId }, rights, only: ["cancelJob"] })
        )
      : [])
  ]
}

export const jobEventsOffers = (
  params: NonNullable<Offer["params"]>,
  { ended, next }: { readonly ended: boolean; readonly next: number }
): ReadonlyArray<Offer> => {
  const onJob = jobOffer(params, ended)
  const following: Offer = {
    subject: "job",
    params,
    rights,
    only: ["readJobEvents"],
    search: `?after=${next}`
  }
  return [{ ...onJob, except: [...(onJob.except ?? []), "readJobEvents"] }, ...(ended ? [] : [following])]
}
