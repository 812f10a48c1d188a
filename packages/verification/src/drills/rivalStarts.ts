import { strict as assert } from "node:assert"
import type { Answer } from "../calls/Api.ts"
import { eventsOf } from "../calls/events.ts"
import { callsAt, emptyCollection, endsOf, hasWhatWasMade } from "../calls/generations.ts"
import { anyRequest, type OpenDrill, succeededJob } from "./Drill.ts"

const jobOf = ({ headers, json, status }: Answer): string =>
  String(status === 200 ? headers["x-job-id"] : json.job_id)

/**
 * At two or three processes up to four each start a generation of the same collection at once, streamed or async: one
 * gets in, the others learn whose run is in their way, and what the one made is there whole (contract 5.1).
 */
export const rivalStarts: OpenDrill = async (fixture, chance) => {
  const servers = [await fixture.serve(), await fixture.serve(), await fixture.serve()] as const
  const token = await fixture.token(servers[0].url)
  let rivals = 0
  return {
    round: async () => {
      const id = await emptyCollection(callsAt(servers[0].url, token))
      const starts = servers
        .slice(0, chance.between(2, 3))
        .flatMap(({ url }) => Array.from({ length: chance.between(1, 4) }, () => url))
        .map((url) => ({ url, query: chance.oneOf(["", "?mode=async"]), request: anyRequest(chance) }))
      rivals += starts.length
      const answers = await Promise.all(
        starts.map(({ query, request, url }) =>
          callsAt(url, token).post(`/api/collections/${id}/regenerate${query}`, request)
        )
      )
      const [winner, second] = answers.filter(({ status }) => status < 300)
      assert.ok(winner !== undefined && second === undefined, "not exactly one start got in")
      if (winner.status === 200) assert.deepEqual(endsOf(eventsOf(winner)), ["done"])
      const jobId = jobOf(winner)
      for (const { json, status, text } of answers.filter((it) => it !== winner)) {
        assert.deepEqual([status, json.code, json.job_id], [409, "GENERATION_IN_PROGRESS", jobId], text)
      }
      const calls = callsAt(chance.oneOf(servers).url, token)
      const job = await succeededJob(() => calls, jobId)
      const { json: last } = await calls.get(`/api/collections/${id}/generation/last`)
      assert.equal(last.attempt_id, job.attempt_id)
      await hasWhatWasMade(calls, id, job.result.result_summary)
    },
    figures: () => ({ rivals })
  }
}
