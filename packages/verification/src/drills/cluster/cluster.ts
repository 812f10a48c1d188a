import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import type { Figures, FragileFixture, OpenDrill } from "../../rounds/Drill.ts"
import { firstSteps } from "../../rounds/firstSteps.ts"
import { countWrites } from "../workerKills/runAccounts.ts"
import { type Fault, type FaultName, faults } from "./faults.ts"
import { openLoad } from "./load/load.ts"
import { siteAt } from "./load/Site.ts"
import { openCluster } from "./openCluster.ts"
import { openProcesses } from "./Processes.ts"
import { untilTrue } from "./untilTrue.ts"

const everyFault = Object.keys(faults) as ReadonlyArray<FaultName>

/** How many processes of the service there are. */
const count = 4

const backAfter = (name: FaultName) => `${name}: from then until all wrote, ms`

/** From the moment when the cluster can work again until each writer has had a write acknowledged. */
export const clusterLimits: Figures = Object.fromEntries(everyFault.map((name) => [backAfter(name), 15_000]))

/**
 * PostgreSQL on three nodes under Patroni, with one synchronous standby; PgBouncer and HAProxy before them; four
 * processes behind nginx. In each round something of it breaks, and is mended under load.
 *
 * What was acknowledged is there, once, and was told to followers and webhooks; no read that begins after an answered
 * write shows less, of long texts by standbys neither; runs are applied once; and the service is back within 15 s of the
 * new primary.
 */
export const clusterOf =
  (names: ReadonlyArray<FaultName>): OpenDrill<FragileFixture> =>
  async (fixture, chance) => {
    const database = await openCluster()
    const processes = await openProcesses(fixture, count, {
      DATABASE_URL: database.pgbouncerUrl,
      DATABASE_LISTEN_URL: database.haproxyUrl,
      DATABASE_REPLICA_URL: database.replicaUrl,
      DATABASE_PREPARE: "0",
      OFFLINE_MODEL_DELAY: "20 millis",
      TRUSTED_PROXIES: "127.0.0.1",
      WEBHOOK_PRIVATE_ADDRESSES: "127.0.0.1"
    })
    const cookie = await fixture.cookie(processes.url)
    const { orgId, token } = await firstSteps(fixture, processes.url)
    for (const statement of countWrites) await database.query(statement)
    await database.query("GRANT ALL ON torture_write TO designs")
    const site = siteAt(processes.url, token)
    const load = await openLoad({ site, orgId, cookie, query: database.query, chance })
    const seen: Record<string, number> = {}
    let round = 0

    /** Until every writer that is named so has had a write acknowledged after `moment`. */
    const untilBack = async (moment: number, names: RegExp) => {
      await untilTrue("the service back", 90, async () => load.books.allSince(moment, names), database.said)
      return performance.now() - moment
    }

    return {
      round: async () => {
        const name = names[round % names.length]
        assert.ok(name !== undefined)
        round += 1
        await database.whole()
        const readBefore = await processes.readsOfReplica()
        const work = load.begin()
        const disturb = async () => {
          const started = performance.now()
          await untilTrue(
            "everybody at work",
            90,
            async () => load.books.allSince(started, /./),
            database.said
          )
          await sleep(chance.between(0, 3_000))
          const begun = performance.now()
          const { heal, leavesKeys, over }: Fault = await faults[name]({
            cluster: database,
            processes,
            chance
          })
          const back = await untilBack(over, leavesKeys === true ? /renamer/ : /./)
          await sleep(chance.between(1_000, 4_000))
          await heal()
          await database.whole()
          await processes.ready()
          await sleep(chance.between(1_000, 3_000))
          const most = (what: string, ms: number) => {
            seen[what] = Math.max(seen[what] ?? 0, Math.round(ms))
          }
          most(`${name}: until the cluster could work, ms`, over - begun)
          most(backAfter(name), back)
          most(`${name}: longest without a write, ms`, load.books.longestGap)
        }
        try {
          await Promise.race([disturb(), work.failed])
          await work.end()
          await load.prove()
          const read = (await processes.readsOfReplica()) - readBefore
          // A process that was killed takes its count along.
          assert.ok(read > 0 || name === "a process killed", "no standby was read")
          seen["reads by standbys, at least"] = (seen["reads by standbys, at least"] ?? 0) + Math.max(0, read)
          // Nobody asks again for what was proved, and a caller may have 1,000 keys.
          await database.query("DELETE FROM idempotency_key")
        } catch (cause) {
          throw new Error(`${name}; what the cluster wrote is in ${database.keepLogs()}`, { cause })
        }
      },
      figures: () => ({ ...load.figures(), ...site.figures(), ...seen }),
      close: async () => {
        load.close()
        site.close()
        await processes.close()
        await database.close()
      }
    }
  }

/** The same with every fault in its turn. */
export const cluster = clusterOf(everyFault)
