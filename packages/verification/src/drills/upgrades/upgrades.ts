import { strict as assert } from "node:assert"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { migrate } from "@design-workspace/adapters-sql/database/Migrations"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { Effect, Redacted } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { apiAt } from "../../calls/Api.ts"
import type { Chance } from "../../gates/seededChance.ts"
import { fillOld } from "../../scenes/upgrade/fillOld.ts"
import { inEmbedded, inPostgres } from "../../scenes/upgrade/inDatabase.ts"
import { oldDatabase } from "../../scenes/upgrade/oldDatabase.ts"
import { proveOld } from "../../scenes/upgrade/proveOld.ts"
import { appliedIn, schemaOf, transactionsAfter } from "../../scenes/upgrade/schemaOf.ts"
import { signIn } from "../../scenes/World.ts"
import { type FaultyLine, faults, layFaultyLine } from "../../servers/FaultyLine.ts"
import { messagesIn } from "../../servers/runProgram.ts"
import { databaseAt, type FragileFixture, type OpenDrill } from "../Drill.ts"

/** `settings` connect to it directly, `onLine` through `line`, if there is one. */
interface DisturbedDatabase {
  readonly settings: Readonly<Record<string, string>>
  readonly onLine: Readonly<Record<string, string>>
  readonly line: FaultyLine | null
  readonly inIt: <A, E>(work: Effect.Effect<A, E, SqlClient>) => Promise<A>
  readonly close: () => void
}

/** `undisturbed` is what an undisturbed migration makes of one. */
interface DatabaseSource {
  readonly createEmpty: () => Promise<DisturbedDatabase>
  readonly undisturbed: unknown
  readonly close: () => void
}

const look = Effect.all([schemaOf, appliedIn])
const migrated = Effect.andThen(migrate(migrations), look)

const postgresSource = async (fixture: FragileFixture): Promise<DatabaseSource> => {
  let made = 0
  const create = async (): Promise<string> => {
    made += 1
    await fixture.query(`CREATE DATABASE upgraded_${made} TEMPLATE template0`)
    return databaseAt(fixture.postgres.url, `upgraded_${made}`)
  }
  return {
    undisturbed: await inPostgres(Redacted.make(await create()), migrated),
    createEmpty: async () => {
      const url = await create()
      const line = await layFaultyLine(url, "design-workspace")
      return {
        settings: { DATABASE_URL: url },
        onLine: { DATABASE_URL: line.url },
        line,
        inIt: (work) => inPostgres(Redacted.make(url), work),
        close: line.close
      }
    },
    close: () => undefined
  }
}

const embeddedSource = async (): Promise<DatabaseSource> => {
  const directory = mkdtempSync(join(tmpdir(), "upgrades-"))
  let made = 0
  return {
    undisturbed: await inEmbedded(join(directory, "undisturbed"), migrated),
    createEmpty: async () => {
      made += 1
      const dataDir = join(directory, String(made))
      const settings = { DATABASE_URL: "", DATA_DIR: dataDir }
      return {
        settings,
        onLine: settings,
        line: null,
        inIt: (work) => inEmbedded(dataDir, work),
        close: () => rmSync(dataDir, { recursive: true, force: true })
      }
    },
    close: () => rmSync(directory, { recursive: true, force: true })
  }
}

const planDisturbance = (chance: Chance, isPostgres: boolean) => ({
  way: isPostgres ? chance.oneOf(["kill", "statement", "statement", "crash"] as const) : ("kill" as const),
  starts: isPostgres ? chance.oneOf([1, 1, 1, 2, 8]) : 1,
  after: chance.between(0, isPostgres ? 1_500 : 4_000),
  failure: { nth: chance.between(1, 32), fault: chance.oneOf(faults) }
})

/** Who did not come up was killed, or ended with exit code 1 and said why. */
const disturb = async (
  fixture: FragileFixture,
  { line, onLine }: DisturbedDatabase,
  { after, failure, starts, way }: ReturnType<typeof planDisturbance>
) => {
  const disarm = way === "statement" ? line?.fail([failure]) : undefined
  const processes = Array.from({ length: starts }, () => fixture.start(onLine))
  let kills = 0
  if (way === "kill") {
    await sleep(after)
    kills = processes.length
    await Promise.all(processes.map((process) => process.end("SIGKILL")))
  }
  if (way === "crash") {
    await sleep(after)
    await fixture.postgres.crash()
    await Promise.all(processes.map((process) => Promise.race([process.ended, sleep(2_000)])))
    await fixture.postgres.restart()
  }
  let up = 0
  for (const process of processes) {
    const isUp = await process.listening.then(
      () => true,
      () => false
    )
    if (isUp) up += 1
    const { code, signal } = await process.end("SIGTERM")
    const how = `${JSON.stringify({ way, failure, code, signal })} ${process.stderr()}`
    if (isUp && way !== "kill") assert.equal(code, 0, how)
    if (!isUp && way !== "kill") {
      assert.equal(code, 1, how)
      assert.match(messagesIn(process.stderr()).join("\n"), /./, how)
    }
  }
  return { starts, up, kills, failed: disarm?.().length ?? 0, crashes: way === "crash" ? 1 : 0 }
}

/**
 * A database as any earlier migration left it, with its rows, or an empty one, on PostgreSQL and embedded in turn.
 * Servers start on it, up to eight at once on PostgreSQL, and are disturbed: killed at any moment, a statement fails or
 * loses its connection, or PostgreSQL crashes. The next start comes up. The schema is that of an undisturbed migration,
 * and all missing migrations were applied in one transaction. Every credential still admits, everything is read as
 * before and can be written, and the run that waited is carried out.
 */
export const upgrades: OpenDrill<FragileFixture> = async (fixture, chance) => {
  const sources = [await postgresSource(fixture), await embeddedSource()] as const
  const seen = {
    "starts disturbed": 0,
    "of them up all the same": 0,
    "statements failed": 0,
    kills: 0,
    crashes: 0
  }
  let round = 0
  return {
    round: async () => {
      const source = sources[round % 2] ?? sources[0]
      round += 1
      const last = chance.between(0, migrations.length - 1)
      const database = await source.createEmpty()
      if (last > 0) await database.inIt(fillOld(last))
      for (let time = chance.between(1, 3); time > 0; time -= 1) {
        const counts = await disturb(fixture, database, planDisturbance(chance, database.line !== null))
        seen["starts disturbed"] += counts.starts
        seen["of them up all the same"] += counts.up
        seen["statements failed"] += counts.failed
        seen.kills += counts.kills
        seen.crashes += counts.crashes
      }

      const { process, url } = await fixture.serve(database.settings)
      if (last === 0) await fixture.token(url)
      else {
        await signIn(apiAt(url), oldDatabase.email, oldDatabase.password)
        await proveOld(apiAt(url), last)
      }
      assert.deepEqual(await process.end("SIGTERM"), { code: 0, signal: null })
      assert.equal(process.stderr(), "")
      assert.deepEqual(await database.inIt(look), source.undisturbed)
      const applied = { applied: migrations.length - last, transactions: 1 }
      assert.deepEqual(await database.inIt(transactionsAfter(last)), applied)
      database.close()
    },
    figures: () => seen,
    close: async () => sources[1].close()
  }
}
