import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { apiAt } from "../../calls/Api.ts"
import { callsAt } from "../../calls/generations.ts"
import { newKey, withKey } from "../../calls/idempotency.ts"
import { firstSteps } from "../../scenes/World.ts"
import { type DrillFixture, type FragileFixture, type OpenDrill, untilReady } from "../Drill.ts"
import type { Changes } from "./DatabaseNode.ts"
import { type Cluster, openCluster, untilPrimaryAmong } from "./openCluster.ts"

/** As it is by default: a commit waits for no standby. */
const asynchronous: Changes = { synchronous_mode: "false", synchronous_mode_strict: "false" }

const commits = 5
/** Milliseconds, less than the 5 s after which the primary lets its standbys go. */
const patience = 2_500

/** While its standbys receive nothing; waits until the service works on another one. */
const loseThePrimary = async (cluster: Cluster, url: string): Promise<void> => {
  const primary = await cluster.primary()
  assert.ok(primary !== null)
  const others = cluster.nodes.filter((node) => node !== primary)
  await primary.kill()
  for (const node of others) node.dropReceiver()
  await untilPrimaryAmong(others, cluster.said)
  await untilReady(url)
  primary.start()
  await cluster.whole()
}

/** Commits that were acknowledged though no standby had received them, and those of them that are lost. */
const countLost = async (fixture: DrillFixture, changes: Changes) => {
  const cluster = await openCluster(changes)
  try {
    const { url, process } = await fixture.serve({ DATABASE_URL: cluster.haproxyUrl })
    const { orgId, token } = await firstSteps(apiAt(url))
    const calls = callsAt(url, token)
    const make = (name: string) =>
      calls.post("/api/collections", { name, owner_org_id: orgId }, withKey(newKey()))
    const primary = await cluster.primary()
    for (const node of cluster.nodes) if (node !== primary) node.stallReceiver()
    const late = sleep(patience, null)
    const answers = await Promise.all(
      Array.from({ length: commits }, (_, at) => Promise.race([make(`Commit ${at}`), late]))
    )
    const acknowledged = answers.flatMap((answer) => (answer?.status === 201 ? [String(answer.json.id)] : []))
    await loseThePrimary(cluster, url)
    const found = await Promise.all(acknowledged.map((id) => calls.get(`/api/collections/${id}`)))
    await process.end("SIGKILL")
    return { acknowledged: acknowledged.length, lost: found.filter(({ status }) => status === 404).length }
  } finally {
    await cluster.close()
  }
}

/**
 * With and without synchronous replication the standbys receive nothing for a moment, then the primary dies.
 * Asynchronously, every commit of that moment was told as done and is gone. Synchronously, none was told as done.
 */
export const lostCommits: OpenDrill<FragileFixture> = async (fixture) => {
  const seen: Record<string, number> = {}
  const count = async (name: string, changes: Changes) => {
    const { acknowledged, lost } = await countLost(fixture, changes)
    seen[`${name}: acknowledged`] = (seen[`${name}: acknowledged`] ?? 0) + acknowledged
    seen[`${name}: lost of these`] = (seen[`${name}: lost of these`] ?? 0) + lost
    return { acknowledged, lost }
  }
  return {
    round: async () => {
      assert.deepEqual(await count("synchronous", {}), { acknowledged: 0, lost: 0 })
      assert.deepEqual(await count("asynchronous", asynchronous), { acknowledged: commits, lost: commits })
    },
    figures: () => seen
  }
}
