import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { type Answer, apiAt } from "../../calls/Api.ts"
import { openStream, type StreamedEvent } from "../../calls/events.ts"
import {
  callsAt,
  emptyCollection,
  endedJob,
  endsOf,
  hasWhatWasMade,
  untilAnswered
} from "../../calls/generations.ts"
import { newKey, withKey } from "../../calls/idempotency.ts"
import type { Chance } from "../../gates/seededChance.ts"
import { firstSteps } from "../../scenes/World.ts"
import type { Served } from "../../servers/openInstallation.ts"
import { anyRequest, type DrillFixture, type OpenDrill } from "../Drill.ts"
import { anyProjectRun, makeProjectSpace, makePromptedProject } from "./projectPlaces.ts"
import { accountOf, accounts, countWrites, projectAccount, projectAccountOf } from "./runAccounts.ts"

const processes = 3
/** Slow enough that a fault meets runs in every stage. */
const settings = { OFFLINE_MODEL_DELAY: "40 millis" }

const possibleFaults = [
  "killed",
  "two killed",
  "stopped past the lease",
  "ended in good order",
  "connections cut"
] as const

/** What happens when; the lease of a job is 8 s. */
const planFault = (chance: Chance) => ({
  after: chance.between(0, 3_000),
  fault: chance.percent(60) ? "killed" : chance.oneOf(possibleFaults),
  victim: chance.between(0, 100),
  stoppedFor: chance.between(9_000, 11_000),
  cutAgainAfter: chance.between(0, 600)
})
type PlannedFault = ReturnType<typeof planFault>

/** As if the database had been restarted. */
const cutConnections =
  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"

const failingServers = async (
  fixture: DrillFixture,
  count: number,
  settings: Readonly<Record<string, string>>
) => {
  const alive: Array<Served> = []
  const seen = { kills: 0, stops: 0, ends: 0, cuts: 0 }
  const serve = async () => void alive.push(await fixture.serve(settings))
  for (let started = 0; started < count; started += 1) await serve()

  const leave = (victim: number): Served => {
    const [left] = alive.splice(victim % alive.length, 1)
    if (left === undefined) throw new Error("no server is there")
    return left
  }

  const kill = async (victim: number) => {
    seen.kills += 1
    await leave(victim).process.end("SIGKILL")
    await serve()
  }

  const stop = async ({ stoppedFor, victim }: PlannedFault) => {
    seen.stops += 1
    const stopped = leave(victim)
    process.kill(stopped.process.pid, "SIGSTOP")
    await sleep(stoppedFor)
    process.kill(stopped.process.pid, "SIGCONT")
    alive.push(stopped)
  }

  /** Makes a fault happen, and repairs it. */
  const suffer = async (planned: PlannedFault): Promise<void> => {
    const { cutAgainAfter, fault, victim } = planned
    switch (fault) {
      case "killed":
        return kill(victim)
      case "two killed":
        return void (await Promise.all([kill(victim), kill(victim)]))
      case "stopped past the lease":
        return stop(planned)
      case "ended in good order":
        seen.ends += 1
        assert.deepEqual(await leave(victim).process.end("SIGTERM"), { code: 0, signal: null })
        return serve()
      case "connections cut":
        seen.cuts += 1
        await fixture.query(cutConnections)
        await sleep(cutAgainAfter)
        return void (await fixture.query(cutConnections))
    }
  }
  return { alive, suffer, seen }
}

/** All that chance decides, before the round begins; the rest depends on the clock. */
const planRound = (chance: Chance) => ({
  asks: Array.from({ length: chance.between(4, 8) }, () => ({
    at: chance.between(0, processes - 1),
    streamed: chance.percent(50),
    request: anyRequest(chance)
  })),
  projects: Array.from({ length: chance.between(2, 4) }, () => ({
    at: chance.between(0, processes - 1),
    ...anyProjectRun(chance)
  })),
  fault: planFault(chance),
  cancelAfter: chance.percent(30) ? chance.between(0, 3_000) : null,
  cancelProjectAfter: chance.percent(30) ? chance.between(0, 6_000) : null
})

interface RequestedRun {
  readonly generates: "collection" | "project"
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
  readonly streamed: boolean
  readonly request: object
}

type EndOfStream = Promise<{ readonly whole: boolean; readonly events: ReadonlyArray<StreamedEvent> }>

interface Answered {
  readonly jobId: string
  readonly ended?: EndOfStream
}

const again: ReadonlySet<unknown> = new Set([
  "IDEMPOTENCY_IN_FLIGHT",
  "SERVER_STOPPING",
  "DATABASE_UNAVAILABLE"
])

/** Null if the request must be sent again: it is still carried out, or the server is stopping or has no database. */
const ask = async (url: string, token: string, run: RequestedRun): Promise<Answered | null> => {
  const path =
    run.generates === "collection"
      ? `/api/collections/${run.id}/regenerate?mode=async`
      : `/api/projects/${run.id}/generate`
  if (run.streamed) {
    const streamed = `${url}${path.replace("?mode=async", "")}`
    const stream = await openStream(streamed, token, run.request, run.headers)
    if (stream.status === 200) return { jobId: String(stream.headers["x-job-id"]), ended: stream.ended }
    assert.ok([409, 503].includes(stream.status), `${stream.status}`)
    return null
  }
  const answer = await callsAt(url, token).post(path, run.request, run.headers)
  if (answer.status === 202) return { jobId: answer.json.job_id }
  assert.ok(again.has(answer.json.code), answer.text)
  return null
}

/** One last event, equal to the job's end. A killed process may leave none; a stopped one sends SERVER_STOPPING. */
const proveStream = async (stream: EndOfStream, end: string, mustBeWhole: boolean) => {
  const { events, whole } = await stream
  assert.ok(whole || !mustBeWhole, "a stream broke off although its process lives")
  const ends = endsOf(events)
  const may = whole ? [end, "SERVER_STOPPING"] : [undefined, end]
  assert.ok(
    ends.length <= 1 && may.includes(ends[0]),
    `a stream of a run that ended with ${end} ended with ${ends}`
  )
}

/**
 * Three processes carry out generations of collections, streamed and async, and of projects. At some moment one or two
 * are killed, or one is stopped for longer than its lease and then goes on, or one ends in good order, or all lose
 * their connections twice; others take their places. Every run that was asked for ends, applied once or cancelled as
 * asked, with one end in its events; a project has its run's graph once and each finished document once; whoever had no
 * answer asks again with the same key and gets the same run (contract 1.10, 5.1 to 5.5).
 */
export const workerKills: OpenDrill = async (fixture, chance) => {
  const { alive, seen: faults, suffer } = await failingServers(fixture, processes, settings)
  const anyUrl = () => {
    const [first] = alive
    if (first === undefined) throw new Error("no server is there")
    return first.url
  }
  const { orgId, token } = await firstSteps(apiAt(anyUrl()))
  const calls = () => callsAt(anyUrl(), token)
  const spaceId = await makeProjectSpace(calls, orgId)
  for (const statement of countWrites) await fixture.query(statement)
  const seen = {
    runs: 0,
    "begun again": 0,
    "project runs": 0,
    "projects begun again": 0,
    documents: 0,
    cancelled: 0,
    "asked again": 0
  }
  let longest = 0

  /** To its first server, then to any that runs, with the same key. */
  const start = (run: RequestedRun, url: string): Promise<Answered> => {
    let asking = 0
    return untilAnswered("an accepted run", () => {
      asking += 1
      if (asking === 2) seen["asked again"] += 1
      return ask(asking === 1 ? url : anyUrl(), token, run)
    })
  }

  const cancel = (jobId: string): Promise<boolean> =>
    untilAnswered("a cancelled run", async () => {
      const { json, status, text } = await calls().post(`/api/jobs/${jobId}/cancel`)
      if (status === 503) return null
      assert.equal(status, 200, text)
      return json.status !== "succeeded"
    })

  /** A job leaves the queue a moment after its attempt has ended, by the next worker if its own was killed. */
  const settledAccount = (statement: string) =>
    untilAnswered("a job out of the queue", async () => {
      const [{ waiting, ...account } = {}] = await fixture.query(statement)
      return waiting === 0 ? account : null
    })

  const proveCollection = async (id: string, job: Answer["json"], status: keyof typeof accounts) => {
    const { begunAgain, ...account } = await settledAccount(accountOf(job.job_id))
    assert.deepEqual(account, accounts[status])
    if (begunAgain) seen["begun again"] += 1
    if (status === "succeeded")
      await untilAnswered("the collection", () => hasWhatWasMade(calls(), id, job.result.result_summary))
  }

  /** It wrote the graph once, and each document that it finished once. */
  const proveProject = async (job: Answer["json"], status: keyof typeof accounts) => {
    const { begunAgain, ...account } = await settledAccount(projectAccountOf(job.job_id))
    assert.deepEqual(account, projectAccount(status, account))
    if (begunAgain) seen["projects begun again"] += 1
    seen.documents += Number(account["written"])
  }

  const prove = async (run: RequestedRun, jobId: string, mustBeCancelled: boolean): Promise<string> => {
    const job = await endedJob(calls, jobId)
    const status = mustBeCancelled ? "cancelled" : "succeeded"
    assert.equal(job.status, status, JSON.stringify(job))
    await (run.generates === "collection" ? proveCollection(run.id, job, status) : proveProject(job, status))
    if (!mustBeCancelled) return "done"
    seen.cancelled += 1
    return "CANCELLED"
  }

  const prepare = (plan: ReturnType<typeof planRound>) => {
    const urls = alive.map(({ url }) => url)
    const prepared = async (
      generates: RequestedRun["generates"],
      making: Promise<string>,
      { at, request, streamed = false }: { at: number; request: object; streamed?: boolean },
      cancelAfter: number | null
    ) => {
      const run: RequestedRun = { generates, id: await making, headers: withKey(newKey()), request, streamed }
      return { run, url: urls[at] ?? anyUrl(), cancelAfter }
    }
    const collections = plan.asks.map((it, index) =>
      prepared("collection", emptyCollection(calls()), it, index === 0 ? plan.cancelAfter : null)
    )
    const projects = plan.projects.map((it, index) => {
      const making = makePromptedProject(calls, spaceId, it.prompt)
      return prepared("project", making, it, index === 0 ? plan.cancelProjectAfter : null)
    })
    return Promise.all([...collections, ...projects])
  }

  return {
    round: async () => {
      const plan = planRound(chance)
      const asks = await prepare(plan)
      seen.runs += plan.asks.length
      seen["project runs"] += plan.projects.length
      let faultAt = Number.POSITIVE_INFINITY
      const disturb = async () => {
        await sleep(plan.fault.after)
        faultAt = performance.now()
        await suffer(plan.fault)
      }
      const carryOut = async ({ cancelAfter, run, url }: (typeof asks)[number]) => {
        const { ended, jobId } = await start(run, url)
        const acceptedAt = performance.now()
        const cancelled = cancelAfter !== null && (await sleep(cancelAfter, jobId).then(cancel))
        const end = await prove(run, jobId, cancelled)
        longest = Math.max(longest, performance.now() - Math.max(faultAt, acceptedAt))
        if (ended !== undefined) await proveStream(ended, end, plan.fault.fault === "connections cut")
      }
      await Promise.all([disturb(), ...asks.map(carryOut)])
    },
    figures: () => ({ ...faults, ...seen, "longest from fault to end in ms": Math.round(longest) })
  }
}
