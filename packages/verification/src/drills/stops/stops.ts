import { strict as assert } from "node:assert"
import { Agent } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { AnswerBrokenOff, apiAt } from "../../calls/Api.ts"
import { type Calls, callsOf } from "../../calls/Calls.ts"
import { callsAt, wasCutOff } from "../../calls/generations.ts"
import { newKey, withKey } from "../../calls/idempotency.ts"
import { Ledger } from "../../scenes/Ledger.ts"
import { expectStatus, firstSteps } from "../../scenes/World.ts"
import { makeWriters } from "../../scenes/writers.ts"
import type { Served } from "../../servers/openInstallation.ts"
import { callNowAt, type DrillFixture, type OpenDrill } from "../Drill.ts"
import { openLate, openStreams, proveRun, proveStreams } from "./streams.ts"

interface Stop {
  requested: boolean
}

/** An answer that broke off always breaks a promise, no answer at all only before the stop was requested. */
const untilStopped = async (stop: Stop, ask: (turn: number) => Promise<unknown>): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    try {
      await ask(turn)
    } catch (cause) {
      if (cause instanceof AnswerBrokenOff || !wasCutOff(cause)) throw cause
      assert.ok(stop.requested, `there was no answer, and no stop was asked for: ${cause}`)
      return
    }
  }
}

interface Made {
  readonly name: string
  readonly key: string | null
  answered: boolean
}

const ask = (calls: Calls, { key, name }: Made) =>
  calls.post("/api/collections", { name, owner_org_id: null }, key === null ? {} : withKey(key))

/** How often each name is there: the newest collections, as far as they are of the round. */
const namesOf = async (calls: Calls, prefix: string): Promise<ReadonlyMap<string, number>> => {
  const found = new Map<string, number>()
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await calls.get(`/api/collections?limit=200${cursor === "" ? "" : `&cursor=${cursor}`}`)
    expectStatus(page, 200)
    const names = page.json.items.map((it: { readonly name: string }) => it.name)
    const own = names.filter((name: string) => name.startsWith(prefix))
    for (const name of own) found.set(name, (found.get(name) ?? 0) + 1)
    cursor = own.length === 0 && found.size > 0 ? null : page.json.next_cursor
  }
  return found
}

/** With a key and without one, on connections that are kept and on new ones. */
const makers = (prefix: string) => {
  const all: Array<Made> = []
  const underWay = Promise.withResolvers<void>()

  const make = async (url: string, token: string, stop: Stop, keyed: boolean, agent: Agent | false) => {
    const calls = callsOf(apiAt(url, agent), { token })
    await untilStopped(stop, async () => {
      const made: Made = { name: `${prefix}${all.length}`, key: keyed ? newKey() : null, answered: false }
      all.push(made)
      expectStatus(await ask(calls, made), 201)
      made.answered = true
      underWay.resolve()
    })
  }

  const prove = async (calls: Calls, isExpected: (made: Made) => boolean, when: string) => {
    const found = await namesOf(calls, prefix)
    for (const made of all) {
      const expected = isExpected(made) ? 1 : 0
      assert.equal(found.get(made.name) ?? 0, expected, `${when}: ${JSON.stringify(made)}`)
    }
  }

  return {
    underWay: underWay.promise,
    untilStopped: async (url: string, token: string, stop: Stop): Promise<void> => {
      const kept = [
        new Agent({ keepAlive: true, maxSockets: 1 }),
        new Agent({ keepAlive: true, maxSockets: 1 })
      ]
      const agents = [false, ...kept, false] as const
      await Promise.all(agents.map((agent, place) => make(url, token, stop, place % 2 === 0, agent)))
      for (const agent of kept) agent.destroy()
    },
    /** Answered: there, once. Not answered: not done, and there, once, when repeated under its key. */
    prove: async (calls: Calls): Promise<{ readonly answered: number; readonly unanswered: number }> => {
      const answered = all.filter((it) => it.answered).length
      await prove(calls, (it) => it.answered, "after the stop")
      for (const made of all.filter((it) => it.key !== null && !it.answered))
        expectStatus(await ask(calls, made), 201)
      await prove(calls, (it) => it.answered || it.key !== null, "after the repeats")
      return { answered, unanswered: all.length - answered }
    }
  }
}

const paths = ["/api/collections?limit=200", "/openapi.json", "/api/session", "/readyz"]

/** Readiness is 503 once the stop has begun, and where a busy database takes longer than 2 s. */
const isUnready = (path: string, { code }: { readonly code?: string }, { requested }: Stop): boolean =>
  path === "/readyz" && (code === "DATABASE_UNAVAILABLE" || (requested && code === "NOT_READY"))

/** On a kept connection and on new ones. Every answer is whole and 200, but for readiness. */
const readUntilStopped = async (url: string, token: string, stop: Stop): Promise<number> => {
  let answers = 0
  const read = async (path: string, agent: Agent | false) => {
    const api = apiAt(url, agent)
    await untilStopped(stop, async () => {
      const { json, status, text } = await api.call("GET", path, { token })
      assert.ok(status === 200 || isUnready(path, json, stop), `${path}: ${status} ${text}`)
      answers += 1
    })
  }
  const agents = paths.map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  await Promise.all(paths.flatMap((path, place) => [read(path, false), read(path, agents[place] ?? false)]))
  for (const agent of agents) agent.destroy()
  return answers
}

const slow = { OFFLINE_MODEL_DELAY: "100 millis", GENERATION_CONCURRENCY: "12" }
const databases = {
  PostgreSQL: slow,
  "the embedded database": { ...slow, DATABASE_URL: "", DATA_DIR: "data" }
} as const

/** Requests in flight have 30 s, and a supervisor waits for 45. */
const grace = 45_000

type ServerUnderLoad = Awaited<ReturnType<typeof startUnderLoad>>

const startUnderLoad = async (fixture: DrillFixture, settings: Readonly<Record<string, string>>) => {
  const served = await fixture.serve(settings)
  const { orgId, token } = await firstSteps(apiAt(served.url))
  const ledger = new Ledger()
  const server: { served: Served } = { served }
  const call = callNowAt(() => server.served.url, token)
  const writers = await makeWriters(call, ledger, orgId)
  return Object.assign(server, { settings, token, ledger, writers })
}

/**
 * SIGTERM at any moment of a server under load, on PostgreSQL and on the embedded database in turn. The load is 20
 * event streams and one that comes with the signal, writers and makers with keys and without, and readers on kept and
 * on new connections. The next start may be stopped at any moment too. Every answer that began is whole; what was
 * answered is there, and what had no answer was not done. Each stream ends with one last event, and its run goes on
 * after the next start. The exit code is 0, within the grace.
 */
export const stops: OpenDrill = async (fixture, chance) => {
  const servers = new Map<string, ServerUnderLoad>()
  const seen = {
    answers: 0,
    made: 0,
    "without an answer": 0,
    "streams ended by the stop": 0,
    "starts stopped": 0
  }
  let longest = 0
  let rounds = 0

  const serverOn = async (database: keyof typeof databases) => {
    const server = servers.get(database) ?? (await startUnderLoad(fixture, databases[database]))
    servers.set(database, server)
    return server
  }

  const stopStart = async ({ settings }: ServerUnderLoad) => {
    const process = fixture.start(settings)
    await sleep(chance.between(0, 2_000))
    const end = await process.end("SIGTERM")
    // Until the program has begun to run, the signal ends it by itself.
    assert.ok(end.code === 0 || end.signal === "SIGTERM", JSON.stringify(end))
    assert.equal(process.stderr(), "")
    seen["starts stopped"] += 1
  }

  return {
    round: async () => {
      const server = await serverOn(rounds % 2 === 0 ? "PostgreSQL" : "the embedded database")
      rounds += 1
      const { token } = server
      const { process, url } = server.served
      const stop = { requested: false }
      const made = makers(`Round ${rounds}, `)
      const { late, runs } = await openStreams(url, token, chance, { runs: 14, followed: 6 })
      const load = Promise.all([
        readUntilStopped(url, token, stop),
        made.untilStopped(url, token, stop),
        ...server.writers.map((write) => untilStopped(stop, (turn) => write(rounds * 10_000 + turn)))
      ])
      load.catch(() => undefined)
      await Promise.race([made.underWay, load])
      await sleep(chance.between(0, 2_000))

      stop.requested = true
      const begun = performance.now()
      const ended = process.end("SIGTERM")
      await openLate(url, token, late)
      assert.deepEqual(await ended, { code: 0, signal: null })
      longest = Math.max(longest, performance.now() - begun)
      assert.ok(longest < grace, `the stop took ${longest} ms`)
      assert.equal(process.stderr(), "")
      seen.answers += (await load)[0]
      for (const it of [late, ...runs]) seen["streams ended by the stop"] += await proveStreams(it)

      if (chance.percent(50)) await stopStart(server)
      server.served = await fixture.serve(server.settings)
      const calls = callsAt(server.served.url, token)
      const { answered, unanswered } = await made.prove(calls)
      seen.made += answered
      seen["without an answer"] += unanswered
      await server.ledger.verify(callNowAt(() => server.served.url, token))
      await Promise.all([late, ...runs].map((it) => proveRun(server.served.url, token, it)))
    },
    figures: () => ({ ...seen, "longest stop, ms": Math.round(longest) })
  }
}
