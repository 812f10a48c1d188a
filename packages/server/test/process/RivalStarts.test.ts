import { expect, it } from "vitest"
import { callsOf } from "../../testing/Calls.ts"
import { jobUntil } from "../../testing/GenerationScene.ts"
import { firstSteps, openPlace } from "../../testing/ServerPlace.ts"
import { expectStatus } from "../../testing/World.ts"

const brief = {
  mode: "initial",
  quality: "fast",
  params: { layers: { min: 1, max: 2 }, specialties: { min: 1, max: 1 }, blocks: { min: 2, max: 3 } },
  messages: [{ role: "user", content: "A shop with a cart and a checkout." }],
  confirm: true
}

const rounds = 6
const rivalsAtEach = 4

it("contract 5.1: of simultaneous starts at three processes one gets in, each round", async () => {
  const place = await openPlace("postgres")
  const first = await place.serve()
  const { orgId, token } = await firstSteps(first.api)
  const servers = [first, await place.serve(), await place.serve()]
  const everywhere = servers.map(({ api }) => callsOf(api, { token }))
  const [calls] = everywhere
  if (calls === undefined) throw new Error("no server was started")

  for (let round = 1; round <= rounds; round += 1) {
    const { id } = expectStatus(
      await calls.post("/api/collections", { name: `Shop ${round}`, owner_org_id: orgId }),
      201
    ).json
    const start = `/api/collections/${id}/regenerate?mode=async`
    const answers = await Promise.all(
      Array.from({ length: rivalsAtEach }, () => everywhere.map((at) => at.post(start, brief))).flat()
    )
    const accepted = answers.filter(({ status }) => status === 202)
    expect(accepted).toHaveLength(1)
    const jobId = accepted[0]?.json.job_id
    const refused = answers.filter(({ status }) => status !== 202)
    expect(refused.map(({ json, status }) => [status, json.code, json.job_id])).toEqual(
      Array.from(refused, () => [409, "GENERATION_IN_PROGRESS", jobId])
    )

    const { json: job } = await jobUntil(calls, jobId, "succeeded", "failed")
    expect(job.status).toBe("succeeded")
    const { json: last } = await calls.get(`/api/collections/${id}/generation/last`)
    expect(last.attempt_id).toBe(job.attempt_id)
    const { json: made } = await calls.get(`/api/collections/${id}`)
    expect(made.blocks).toHaveLength(job.result.result_summary.blocks_count)
  }
})
