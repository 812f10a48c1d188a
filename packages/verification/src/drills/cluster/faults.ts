import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import type { Chance } from "../../rounds/Drill.ts"
import type { DatabaseNode } from "./DatabaseNode.ts"
import type { Cluster } from "./openCluster.ts"
import type { Processes } from "./Processes.ts"
import { untilTrue } from "./untilTrue.ts"

/** A fault while it lasts. */
export interface Fault {
  /** Milliseconds of `performance.now`: since when the service should work again. */
  readonly over: number
  /** It leaves keys in flight, each up to the end of its lease. */
  readonly leavesKeys?: boolean
  /** Makes whole what was broken, after the service works again. */
  readonly heal: () => Promise<void>
}

export interface Victims {
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

/** When another node says that it is the primary. */
const untilReplaced = async ({ nodes, said }: Cluster, former: DatabaseNode): Promise<number> => {
  const others = nodes.filter((node) => node !== former)
  await untilTrue(
    "a new primary",
    90,
    async () => (await Promise.all(others.map((node) => node.role()))).includes("primary"),
    said
  )
  return performance.now()
}

const nothing = async (): Promise<void> => undefined

/** Every fault by its name: it begins, and resolves when the service should work again. */
export const faults = {
  "primary killed": async ({ cluster }) => {
    const node = await primaryOf(cluster)
    await node.kill()
    const over = await untilReplaced(cluster, node)
    return { over, heal: async () => node.start() }
  },
  "PostgreSQL of the primary killed": async ({ cluster }) => {
    const node = await primaryOf(cluster)
    await node.killPostgres()
    return { over: await untilReplaced(cluster, node), heal: nothing }
  },
  "primary frozen": async ({ cluster }) => {
    const node = await primaryOf(cluster)
    await node.freeze()
    return { over: await untilReplaced(cluster, node), heal: node.thaw }
  },
  "primary cut off": async ({ cluster }) => {
    const node = await primaryOf(cluster)
    node.isolate()
    return { over: await untilReplaced(cluster, node), heal: async () => node.reconnect() }
  },
  "replica killed": async ({ cluster }) => {
    const node = await standbyOf(cluster)
    const over = performance.now()
    await node.kill()
    return { over, heal: async () => node.start() }
  },
  "replica frozen": async ({ cluster }) => {
    const node = await standbyOf(cluster)
    const over = performance.now()
    await node.freeze()
    return { over, heal: node.thaw }
  },
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
    return { over: performance.now(), heal: nothing }
  },
  "a process killed": async ({ chance, processes }) => {
    const over = performance.now()
    const restart = await processes.kill(chance)
    return { over, leavesKeys: true, heal: restart }
  }
} as const satisfies Record<string, (victims: Victims) => Promise<Fault>>

export type FaultName = keyof typeof faults
