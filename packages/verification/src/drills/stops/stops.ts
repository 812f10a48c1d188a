import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { apiAt } from "../../calls/Api.ts"
import { callsAt } from "../../calls/generations.ts"
import type { Served } from "../../processes/openInstallation.ts"
import type { DrillFixture, OpenDrill } from "../../rounds/Drill.ts"
import { Ledger } from "../../rounds/Ledger.ts"
import { makeWriters, type Writer } from "../../rounds/writers.ts"
import { makers } from "./makers.ts"
import { readUntilStopped } from "./readers.ts"
import { openLate, openStreams, proveRun, proveStreams } from "./streams.ts"
import { untilStopped } from "./untilStopped.ts"

const slow = { OFFLINE_MODEL_DELAY: "100 millis", GENERATION_CONCURRENCY: "12" }
const databases = {
  PostgreSQL: slow,
  "the embedded database": { ...slow, DATABASE_URL: "", DATA_DIR: "data" }
} as const

/** In milliseconds: requests in flight have 30 s, and a supervisor waits for 45. */
const grace = 45_000

/** A server on one of the two databases, and all that was written to it before and after its restarts. */
interface ServerUnderLoad {
  readonly settings: Readonly<Record<string, string>>
  readonly token: string
  readonly ledger: Ledger
  readonly writers: ReadonlyArray<Writer>
  served: Served
}

const startUnderLoad = async (
  fixture: DrillFixture,
  settings: ServerUnderLoad["settings"]
): Promise<ServerUnderLoad> => {
  const served = await fixture.serve(settings)
  const token = await fixture.token(served.url)
  const cookie = await fixture.cookie(served.url)
  const made = await apiAt(served.url).call("POST", "/api/organisations", { cookie, body: { name: "Here" } })
  assert.equal(made.status, 201, made.text)
  const ledger = new Ledger()
  const server: { served: Served } = { served }
  const writers = await makeWriters(
    (method, path, options) => apiAt(server.served.url).call(method, path, { token, ...options }),
    ledger,
    made.json.id
  )
  return Object.assign(server, { settings, token, ledger, writers })
}

/**
 * SIGTERM at any moment of a server under load, alternately on PostgreSQL and on the embedded database. The load is 20
 * event streams and one that comes with the signal, writers and makers with keys and without, and readers on kept and
 * on new connections. The next start may be stopped at any moment too.
 *
 * Every answer that began is whole. What was answered is there, and what had no answer was not done. Each stream ends
 * with one last event, and its run goes on after the next start. The exit code is 0, within the grace.
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
      await server.ledger.verify((method, path, options) =>
        apiAt(server.served.url).call(method, path, { token, ...options })
      )
      await Promise.all([late, ...runs].map((it) => proveRun(server.served.url, token, it)))
    },
    figures: () => ({ ...seen, "longest stop, ms": Math.round(longest) })
  }
}
