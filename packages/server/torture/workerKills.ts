import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { openStream, type StreamedEvent } from "../testing/events.ts"
import { newKey, withKey } from "../testing/idempotency.ts"
import type { Served } from "../testing/openInstallation.ts"
import { anyRequest } from "./anyRequest.ts"
import type { Chance, OpenDrill } from "./Drill.ts"
import {
  callsAt,
  emptyCollection,
  endedJob,
  endsOf,
  hasWhatWasMade,
  untilAnswered
} from "../testing/generations.ts"

const processes = 3
/** Slow enough that a fault meets runs in every stage. */
const settings = { OFFLINE_MODEL_DELAY: "40 millis" }

const faults = ["killed", "two killed", "stopped past the lease", "ended in good order"] as const

/** Everything that chance decides of a round, before it begins: what happens then depends on the clock. */
const planRound = (chance: Chance) => ({
  asks: Array.from({ length: chance.between(4, 8) }, () => ({
    at: chance.between(0, processes - 1),
    streamed: chance.percent(50),
    request: anyRequest(chance)
  })),
  faultAfter: chance.between(0, 1_500),
  fault: chance.percent(60) ? "killed" : chance.oneOf(faults),
  victim: chance.between(0, processes - 1),
  stoppedFor: chance.between(9_000, 11_000),
  cancelAfter: chance.percent(30) ? chance.between(0, 3_000) : null
})
type Plan = ReturnType<typeof planRound>

/** A run that was asked for, with all that it takes to ask again. */
interface Asked {
  readonly collectionId: string
  readonly headers: Readonly<Record<string, string>>
  readonly streamed: boolean
  readonly request: object
}

type EndOfStream = Promise<{ readonly whole: boolean; readonly events: ReadonlyArray<StreamedEvent> }>

/** A run that was answered for, and its stream if one was asked for. */
interface Answered {
  readonly jobId: string
  readonly ended?: EndOfStream
}

/** Null where the answer says to ask again: the first asking is being carried out still, or the server is about to end. */
const ask = async (url: string, token: string, asked: Asked): Promise<Answered | null> => {
  const path = `/api/collections/${asked.collectionId}/regenerate`
  if (asked.streamed) {
    const stream = await openStream(`${url}${path}`, token, asked.request, asked.headers)
    if (stream.status === 200) return { jobId: String(stream.headers["x-job-id"]), ended: stream.ended }
    assert.ok([409, 503].includes(stream.status), `${stream.status}`)
    return null
  }
  const { json, status, text } = await callsAt(url, token).post(
    `${path}?mode=async`,
    asked.request,
    asked.headers
  )
  if (status === 202) return { jobId: json.job_id }
  assert.ok(["IDEMPOTENCY_IN_FLIGHT", "SERVER_STOPPING"].includes(json.code), text)
  return null
}

/** Counts every write of a collection, so that one that was written twice is seen. */
const countWrites = [
  "CREATE TABLE torture_write (collection_id uuid NOT NULL)",
  `CREATE FUNCTION torture_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO torture_write VALUES (NEW.id); RETURN NULL; END $$`,
  "CREATE TRIGGER torture_write AFTER UPDATE ON collection FOR EACH ROW EXECUTE FUNCTION torture_write()"
]

/** What the database says of a run's collection. */
const accountOf = (jobId: string) => `
  SELECT attempt.status, lock.state AS lock, event_count = events.told AS "allTold", events.ends, events.last,
    (SELECT count(*)::int FROM attempt AS any_attempt WHERE any_attempt.collection_id = attempt.collection_id) AS attempts,
    (SELECT count(*)::int FROM torture_write WHERE torture_write.collection_id = attempt.collection_id) AS writes,
    (SELECT count(*)::int FROM settled_stage WHERE attempt_id = attempt.id) AS drafts,
    (SELECT count(*)::int FROM job_queue WHERE job_queue.id = attempt.id::text AND state = 'pending') AS jobs,
    run_no > 1 AS "begunAgain"
  FROM attempt JOIN generation_lock AS lock USING (collection_id), LATERAL (
    SELECT count(*)::int AS told, count(*) FILTER (WHERE event->>'_tag' IN ('Done', 'Failed'))::int AS ends,
      (array_agg(event->>'_tag' ORDER BY seq DESC))[1] AS last
    FROM run_event WHERE attempt_id = attempt.id) AS events
  WHERE job_id = '${jobId}'`

const once = { allTold: true, ends: 1, attempts: 1, drafts: 0, jobs: 0 }
const accounts = {
  succeeded: { ...once, status: "applied", lock: "applied", last: "Done", writes: 1 },
  cancelled: { ...once, status: "cancelled", lock: "free", last: "Failed", writes: 0 }
} as const

/**
 * Three processes carry out generations, streamed and async. At a moment left to chance one or two of them are killed, or one is stopped for longer than
 * its lease and then goes on, or one ends in good order; others take their places. Every run that was asked for ends, applied once or cancelled as
 * asked, with one end in its events; whoever had no answer asks again with the same key and gets the same run (contract 1.10, 5.1 to 5.5).
 */
export const workerKills: OpenDrill = async (site, chance) => {
  const alive: Array<Served> = []
  const serve = async () => void alive.push(await site.serve(settings))
  for (let at = 0; at < processes; at += 1) await serve()
  const anyUrl = () => {
    const [first] = alive
    if (first === undefined) throw new Error("no server is there")
    return first.url
  }
  const token = await site.token(anyUrl())
  const calls = () => callsAt(anyUrl(), token)
  for (const statement of countWrites) await site.query(statement)
  const seen = { runs: 0, kills: 0, stops: 0, ends: 0, "begun again": 0, cancelled: 0, "asked again": 0 }
  let longest = 0

  const leave = (victim: number): Served => {
    const [left] = alive.splice(victim % alive.length, 1)
    if (left === undefined) throw new Error("no server is there")
    return left
  }

  const kill = async (victim: number) => {
    seen.kills += 1
    await leave(victim).process.end("SIGKILL")
    return serve
  }

  /** Lets the fault happen, and resolves with what makes good for it. */
  const happen = async ({ fault, stoppedFor, victim }: Plan): Promise<ReadonlyArray<() => Promise<void>>> => {
    switch (fault) {
      case "killed":
        return [await kill(victim)]
      case "two killed":
        return Promise.all([kill(victim), kill(victim)])
      case "stopped past the lease": {
        seen.stops += 1
        const stopped = leave(victim)
        process.kill(stopped.process.pid, "SIGSTOP")
        const goOn = async () => {
          await sleep(stoppedFor)
          process.kill(stopped.process.pid, "SIGCONT")
          alive.push(stopped)
        }
        return [goOn]
      }
      case "ended in good order":
        seen.ends += 1
        assert.deepEqual(await leave(victim).process.end("SIGTERM"), { code: 0, signal: null })
        return [serve]
    }
  }

  /** Asks where it is to be asked first, and then wherever a server is, with the same key. */
  const start = (asked: Asked, url: string): Promise<Answered> => {
    let asking = 0
    return untilAnswered("an accepted run", () => {
      asking += 1
      if (asking === 2) seen["asked again"] += 1
      return ask(asking === 1 ? url : anyUrl(), token, asked)
    })
  }

  /** Asks for it to be stopped; true if the answer says that it will be. */
  const cancel = (jobId: string): Promise<boolean> =>
    untilAnswered("a cancelled run", async () => {
      const { json, status, text } = await calls().post(`/api/jobs/${jobId}/cancel`)
      if (status === 503) return null
      assert.equal(status, 200, text)
      return json.status !== "succeeded"
    })

  const prove = async (asked: Asked, jobId: string, mustBeCancelled: boolean) => {
    const job = await endedJob(calls, jobId)
    const status = mustBeCancelled ? "cancelled" : "succeeded"
    assert.equal(job.status, status, JSON.stringify(job))
    const [{ begunAgain, ...account } = {}] = await site.query(accountOf(jobId))
    assert.deepEqual(account, accounts[status])
    if (begunAgain) seen["begun again"] += 1
    if (mustBeCancelled) seen.cancelled += 1
    else
      await untilAnswered("the collection", () =>
        hasWhatWasMade(calls(), asked.collectionId, job.result.result_summary)
      )
    return status === "succeeded" ? "done" : "CANCELLED"
  }

  const proveStream = async (stream: EndOfStream, told: string) => {
    const { events, whole } = await stream
    const ends = endsOf(events)
    // One that broke off was its process's, and one of a process that ended in good order says so.
    if (whole) assert.ok(ends.length === 1 && [told, "SERVER_STOPPING"].includes(ends[0] ?? ""), `${ends}`)
    else assert.ok(ends.length === 0 || (ends.length === 1 && ends[0] === told), `${ends}`)
  }

  return {
    round: async () => {
      const plan = planRound(chance)
      const urls = alive.map(({ url }) => url)
      const asks = await Promise.all(
        plan.asks.map(async ({ at, request, streamed }) => {
          const headers = withKey(newKey())
          const asked: Asked = { collectionId: await emptyCollection(calls()), headers, request, streamed }
          return { asked, url: urls[at] ?? anyUrl() }
        })
      )
      seen.runs += asks.length
      let since = Number.POSITIVE_INFINITY
      const disturb = async () => {
        await sleep(plan.faultAfter)
        since = performance.now()
        await Promise.all((await happen(plan)).map((makeGood) => makeGood()))
      }
      const carryOut = async ({ asked, url }: (typeof asks)[number], at: number) => {
        const { ended, jobId } = await start(asked, url)
        const toCancel = at === 0 ? plan.cancelAfter : null
        const cancelled = toCancel !== null && (await sleep(toCancel, jobId).then(cancel))
        const told = await prove(asked, jobId, cancelled)
        longest = Math.max(longest, performance.now() - since)
        if (ended !== undefined) await proveStream(ended, told)
      }
      await Promise.all([disturb(), ...asks.map(carryOut)])
    },
    figures: () => ({ ...seen, "longest from fault to the last end, ms": Math.round(longest) })
  }
}
