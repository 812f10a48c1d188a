import { strict as assert } from "node:assert"
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import type { Migration } from "@design-workspace/adapters-sql/database/Migrations"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { apiAt } from "../../calls/Api.ts"
import type { Calls } from "../../calls/Calls.ts"
import { callsAt, emptyCollection, hasWhatWasMade, openRun } from "../../calls/generations.ts"
import { newKey, withKey } from "../../calls/idempotency.ts"
import { copySources } from "../../faultyCopies/copySources.ts"
import type { Chance } from "../../gates/seededChance.ts"
import { Ledger } from "../../scenes/Ledger.ts"
import { expectStatus, firstSteps } from "../../scenes/World.ts"
import { makeWriters } from "../../scenes/writers.ts"
import type { Served } from "../../servers/openInstallation.ts"
import { anyRequest, callNowAt, type OpenDrill, succeededJob } from "../Drill.ts"
import { makeOnce } from "../makeOnce.ts"
import { anyProjectRun, makeProjectSpace, makePromptedProject } from "../workerKills/projectPlaces.ts"

const root = fileURLToPath(new URL("../../../../..", import.meta.url))

type Version = ReturnType<typeof makeVersion>

/** In sources of its own: this version, with migrations that were made up for it. */
const makeVersion = (madeUp: ReadonlyArray<Migration>) => {
  const sources = copySources(root, "version")
  const directory = join(sources, "packages/adapters-sql/src/migrations")
  const all = join(directory, "all.ts")
  writeFileSync(join(directory, "madeUp.ts"), `export const madeUp = ${JSON.stringify(madeUp)}\n`)
  const text = readFileSync(all, "utf8").replace(/\n\]\s*$/, ",\n  ...madeUp\n]\n")
  writeFileSync(all, `import { madeUp } from "./madeUp.ts"\n${text}`)
  return {
    madeUp,
    main: join(sources, "packages/server/src/main.js"),
    remove: () => rmSync(sources, { recursive: true, force: true })
  }
}

/** Every request and every run goes through these; each has an instant. */
const tables = [
  ["project", "created_at"],
  ["collection", "created_at"],
  ["space", "created_at"],
  ["attempt", "created_at"],
  ["audit_line", "at"],
  ["document_version", "created_at"]
] as const

const columnIn = ({ sql }: Migration): string | undefined => /ALTER TABLE \w+ ADD COLUMN \w+/.exec(sql)?.[0]
const dropOf = (column: string): string => column.replace("ADD COLUMN", "DROP COLUMN IF EXISTS")

/** Beside the version before a migration may add, and take away what that version no longer has. */
const changesAfter = (madeUp: ReadonlyArray<Migration>, id: number, chance: Chance): string => {
  const [table, instant] = chance.oneOf(tables)
  const unneeded = madeUp.slice(0, -1).flatMap((it) => columnIn(it) ?? [])
  return chance.oneOf([
    `CREATE TABLE later_${id} (id uuid PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`,
    `CREATE INDEX later_${id} ON ${table} (${instant})`,
    `ALTER TABLE ${table} ADD COLUMN later_${id} text`,
    `ALTER TABLE ${table} ADD COLUMN later_${id} integer NOT NULL DEFAULT ${id}`,
    ...(unneeded.length === 0 ? [] : [dropOf(chance.oneOf(unneeded))])
  ])
}

const versionAfter = ({ madeUp }: Version, chance: Chance): Version => {
  const last = madeUp.at(-1)?.id ?? migrations.at(-1)?.id ?? 0
  const id = last + 1
  const sql = changesAfter(madeUp, id, chance)
  return makeVersion([...madeUp, { id, name: `made_up_${id}`, sql, worksFrom: last }])
}

interface OpenRun {
  readonly jobId: string
  /** Null for the run of a project. */
  readonly collectionId: string | null
}

interface Place {
  readonly token: string
  readonly server: string
  readonly spaceId: string
  readonly chance: Chance
}

const startRuns = async (calls: () => Calls, { chance, server, spaceId, token }: Place) => {
  const collectionId = await emptyCollection(calls())
  const stream = await openRun(server, token, collectionId, anyRequest(chance))
  assert.equal(stream.status, 200)
  // Its end belongs to the server that stops; the run is proved by its job.
  stream.ended.catch(() => undefined)
  const { prompt, request } = anyProjectRun(chance)
  const projectId = await makePromptedProject(calls, spaceId, prompt)
  const path = `/api/projects/${projectId}/generate`
  const started = await callsAt(server, token).post(path, request, withKey(newKey()))
  return [
    { jobId: String(stream.headers["x-job-id"]), collectionId },
    { jobId: String(expectStatus(started, 202).json.job_id), collectionId: null }
  ]
}

const proveRun = async (calls: () => Calls, { collectionId, jobId }: OpenRun): Promise<void> => {
  const job = await succeededJob(calls, jobId)
  if (collectionId !== null)
    assert.equal(await hasWhatWasMade(calls(), collectionId, job.result.result_summary), true)
}

const settings = { OFFLINE_MODEL_DELAY: "50 millis" }
const places = 2

/** Milliseconds in which requests that a proxy has sent still arrive after it has taken a server out. */
const settling = 200

/**
 * Upgrades under load, one server after the other: to the next version, back, and to the next again. Each version has a
 * migration more than the one before, so old and new programs work on the new schema side by side. Not one request
 * fails. What was acknowledged is there, each thing once. Runs that are open as their server is replaced are carried
 * out, whichever version takes them over.
 */
export const rollingUpgrade: OpenDrill = async (fixture, chance) => {
  let version = makeVersion([])
  const alive: Array<Served> = []
  for (let place = 0; place < places; place += 1) alive.push(await fixture.serve(settings, version.main))
  const someServer = (): Served => chance.oneOf(alive)
  const { url } = someServer()
  const { orgId, token } = await firstSteps(apiAt(url))
  const call = callNowAt(() => someServer().url, token)
  const calls = () => callsAt(someServer().url, token)
  const ledger = new Ledger()
  const writers = await makeWriters(call, ledger, orgId, { rules: false })
  const once = makeOnce(call, orgId)
  const spaceId = await makeProjectSpace(calls, orgId)
  const seen = { replacements: 0, writes: 0, runs: 0 }

  const replaceAll = async (next: Version, runs: Array<OpenRun>) => {
    for (let place = 0; place < places; place += 1) {
      runs.push(...(await startRuns(calls, { token, server: someServer().url, spaceId, chance })))
      alive.push(await fixture.serve(settings, next.main))
      const [old] = alive.splice(0, 1)
      await sleep(settling)
      assert.deepEqual(await old?.process.end("SIGTERM"), { code: 0, signal: null })
      assert.equal(old?.process.stderr(), "")
      seen.replacements += 1
    }
  }

  return {
    round: async () => {
      const next = versionAfter(version, chance)
      const runs: Array<OpenRun> = []
      const rolled = (async () => {
        for (const it of [next, version, next]) await replaceAll(it, runs)
      })()
      let over = false
      const end = () => {
        over = true
      }
      rolled.then(end, end)
      const writing = writers.map(async (write) => {
        for (let turn = seen.replacements * 100_000; !over; turn += 1) {
          await write(turn)
          seen.writes += 1
        }
      })
      await Promise.all([rolled, once.until(rolled), ...writing])
      for (const run of runs) await proveRun(calls, run)
      seen.runs += runs.length
      await ledger.verify(call)
      await once.verify(fixture.query)
      version.remove()
      version = next
    },
    figures: () => ({ ...seen, "made once": once.made() }),
    close: async () => version.remove()
  }
}
