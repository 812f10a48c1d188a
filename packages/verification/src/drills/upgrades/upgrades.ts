import { strict as assert } from "node:assert"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { Effect } from "effect"
import { apiAt } from "../../calls/Api.ts"
import type { FragileFixture, OpenDrill } from "../../rounds/Drill.ts"
import { signIn } from "../../scenes/World.ts"
import { fillOld } from "../../upgrade/fillOld.ts"
import { oldDatabase } from "../../upgrade/oldDatabase.ts"
import { proveOld } from "../../upgrade/proveOld.ts"
import { appliedIn, schemaOf, transactionsAfter } from "../../upgrade/schemaOf.ts"
import { embeddedSource, postgresSource } from "./databaseSources.ts"
import { disturb, planDisturbance } from "./disturb.ts"

const look = Effect.all([schemaOf, appliedIn])

/**
 * A database as any earlier migration left it, with its rows, or an empty one, alternately on PostgreSQL and embedded.
 * Servers start on it, up to eight at once on PostgreSQL, and are disturbed: they are killed at any moment, a statement
 * of theirs fails or loses its connection, or PostgreSQL crashes.
 *
 * The next start comes up. The schema is that of an undisturbed migration, and all missing migrations were applied in
 * one transaction. Every credential still admits. Everything is read as before and can be written. The run that waited
 * is carried out.
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
