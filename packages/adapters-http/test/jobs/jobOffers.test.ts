import { JobId, UserId } from "@design-workspace/domain/shared/Ids"
import { actorWith } from "@design-workspace/domain/testing/access/Actors"
import { newUuid } from "@design-workspace/domain/testing/shared/Fixtures"
import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import { actionsFor } from "../../src/actions/Actions.ts"
import { jobListOffers } from "../../src/jobs/jobOffers.ts"
import { bindings, callOf } from "../callOf.ts"

describe("jobListOffers", () => {
  const actor = actorWith(UserId.make(newUuid()), [])
  const job = (ended: boolean) => ({
    jobId: JobId.make(newUuid()),
    finishedAt: ended ? DateTime.makeUnsafe(0) : null
  })
  const cancelled = (jobs: Parameters<typeof jobListOffers>[1]) =>
    actionsFor(bindings, actor, jobListOffers({ ...callOf("listJobs"), actor }, jobs)).flatMap(
      ({ name, path }) => (name === "cancelJob" ? [path] : [])
    )

  it("says once that jobs can be stopped where none has ended", () => {
    expect(cancelled([job(false), job(false)])).toEqual(["/api/jobs/:id/cancel"])
  })

  it("says it of each that has not ended where others have", () => {
    const [running, ended] = [job(false), job(true)]
    expect(cancelled([ended, running])).toEqual([`/api/jobs/${running.jobId}/cancel`])
    expect(cancelled([ended])).toEqual([])
  })
})
