import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { apiAt } from "../../calls/Api.ts"
import { metricIfAny } from "../../calls/metrics.ts"
import type { Chance } from "../../gates/seededChance.ts"
import { firstSteps } from "../../scenes/World.ts"
import type { Served } from "../../servers/openInstallation.ts"
import {
  type DrillFixture,
  type Figures,
  type FragileFixture,
  inTurn,
  type OpenDrill,
  untilReady,
  untilTrue
} from "../Drill.ts"
import { nginx, openNginx } from "../Nginx.ts"
import { countWrites } from "../workerKills/runAccounts.ts"
import type { DatabaseNode } from "./DatabaseNode.ts"
import { openLoad } from "./load/load.ts"
import { siteAt } from "./load/Site.ts"
import { type Cluster, openCluster, untilPrimaryAmong } from "./openCluster.ts"

type Processes = Awaited<ReturnType<typeof openProcesses>>

const openProcesses = async (
  fixture: DrillFixture,
  count: number,
  settings: Readonly<Record<string, string>>
) => {
  const serving: Array<Served> = []
  // The first one makes the schema.
  while (serving.length < count) serving.push(await fixture.serve(settings))
  if (nginx === undefined) throw new Error("nginx is not here: apt-get install nginx-light")
  const urls = serving.map(({ url }) => url)
  const proxy = await openNginx(nginx, urls)
  return {
    url: proxy.url,
    /** Kills one of them; the returned starts it again on its port. */
    kill: async (chance: Chance) => {
      const at = chance.between(0, serving.length - 1)
      const victim = serving[at]
      if (victim === undefined) throw new Error("no process is there")
      await victim.process.end("SIGKILL")
      return async () => {
        serving[at] = await fixture.serve({ ...settings, PORT: new URL(victim.url).port })
      }
    },
    /** Reads that a standby has answered, since each process was started. */
    readsOfReplica: async () => {
      const counts = serving.map(({ url }) =>
        metricIfAny(apiAt(url), 'replica_reads_total{outcome="replica"}')
      )
      return (await Promise.all(counts)).reduce<number>((sum, count = 0) => sum + count, 0)
    },
    ready: async () => {
      await Promise.all(serving.map(({ url }) => untilReady(url)))
    },
    close: proxy.close
  }
}

interface Fault {
  /** By `performance.now`: since when the service should work again. */
  readonly over: number
  /** Keys stay in flight, each up to the end of its lease. */
  readonly leavesKeys?: boolean
  readonly heal: () => Promise<unknown>
}

interface Victims {
  readonly cluster: Cluster
  readonly processes: Processes
  readonly chance: Chance
}

const primaryOf = async ({ primary }: Cluster): Promise<DatabaseNode> => {
  const node = await primary()
  assert.ok(node !== null, "the cluster has no primary before the fault")
  return node
}

const standbyOf = async ({ nodes }: Cluster): Promise<DatabaseNode> => {
  for (const node of nodes) if ((await node.role()) === "sync_standby") return node
  throw new Error("the cluster has no synchronous standby before the fault")
}

type Action = "freeze" | "isolate" | "kill" | "killPostgres" | "reconnect" | "start" | "thaw"

/** Over when another node is the primary. */
const ofPrimary =
  (begin: Action, end?: Action) =>
  async ({ cluster }: Victims): Promise<Fault> => {
    const node = await primaryOf(cluster)
    await node[begin]()
    const others = cluster.nodes.filter((it) => it !== node)
    await untilPrimaryAmong(others, cluster.said)
    return { over: performance.now(), heal: async () => end && node[end]() }
  }

const ofStandby =
  (begin: Action, end: Action) =>
  async ({ cluster }: Victims): Promise<Fault> => {
    const node = await standbyOf(cluster)
    const over = performance.now()
    await node[begin]()
    return { over, heal: async () => node[end]() }
  }

const faults = {
  "primary killed": ofPrimary("kill", "start"),
  "PostgreSQL of the primary killed": ofPrimary("killPostgres"),
  "primary frozen": ofPrimary("freeze", "thaw"),
  "primary cut off": ofPrimary("isolate", "reconnect"),
  "replica killed": ofStandby("kill", "start"),
  "replica frozen": ofStandby("freeze", "thaw"),
  "both replicas killed": async ({ chance, cluster }) => {
    const primary = await primaryOf(cluster)
    const others = cluster.nodes.filter((node) => node !== primary)
    await Promise.all(others.map((node) => node.kill()))
    await sleep(chance.between(8_000, 15_000))
    const [first, second] = others
    first?.start()
    await untilTrue("a standby", 60, async () => (await first?.role()) === "sync_standby", cluster.said)
    return { over: performance.now(), heal: async () => second?.start() }
  },
  "PgBouncer restarted": async ({ cluster }) => {
    await cluster.restartPgbouncer()
    return { over: performance.now(), heal: async () => undefined }
  },
  "a process killed": async ({ chance, processes }) => {
    const over = performance.now()
    const restart = await processes.kill(chance)
    return { over, leavesKeys: true, heal: restart }
  }
} as const satisfies Record<string, (victims: Victims) => Promise<Fault>>

type FaultName = keyof typeof faults

const everyFault = Object.keys(faults) as ReadonlyArray<FaultName>

const processCount = 4

const backAfter = (name: FaultName) => `${name}: from then until all wrote, ms`

/** From the moment when the cluster can work again until each writer has had a write acknowledged. */
export const clusterLimits: Figures = Object.fromEntries(everyFault.map((name) => [backAfter(name), 15_000]))

/**
 * PostgreSQL on three nodes under Patroni, with one synchronous standby; PgBouncer and HAProxy before them; four
 * processes behind nginx. In each round something of it breaks, and is mended under load. What was acknowledged is
 * there, once, and was told to followers and webhooks; no read that begins after an answered write shows less, of long
 * texts by standbys neither; runs are applied once; and the service is back within 15 s of the new primary.
 */
export const clusterOf =
  (names: ReadonlyArray<FaultName>): OpenDrill<FragileFixture> =>
  async (fixture, chance) => {
    const database = await openCluster()
    const processes = await openProcesses(fixture, processCount, {
      DATABASE_URL: database.pgbouncerUrl,
      DATABASE_LISTEN_URL: database.haproxyUrl,
      DATABASE_REPLICA_URL: database.replicaUrl,
      DATABASE_PREPARE: "0",
      OFFLINE_MODEL_DELAY: "20 millis",
      TRUSTED_PROXIES: "127.0.0.1",
      WEBHOOK_PRIVATE_ADDRESSES: "127.0.0.1"
    })
    const cookie = await fixture.cookie(processes.url)
    const { orgId, token } = await firstSteps(apiAt(processes.url))
    for (const statement of countWrites) await database.query(statement)
    await database.query("GRANT ALL ON torture_write TO designs")
    const site = siteAt(processes.url, token)
    const load = await openLoad({ site, orgId, cookie, query: database.query, chance })
    const seen: Record<string, number> = {}
    const nextName = inTurn(names)

    /** Until each writer named so has had a write acknowledged after `moment`. */
    const untilBack = async (moment: number, names: RegExp) => {
      await untilTrue("the service back", 90, async () => load.books.allSince(moment, names), database.said)
      return performance.now() - moment
    }

    return {
      round: async () => {
        const name = nextName()
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
          const victims = { cluster: database, processes, chance }
          const { heal, leavesKeys, over }: Fault = await faults[name](victims)
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

export const cluster = clusterOf(everyFault)
