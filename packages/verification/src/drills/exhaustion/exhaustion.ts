import { strict as assert } from "node:assert"
import { Agent } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { inspect } from "node:util"
import type { ServerProcess } from "@design-workspace/tools/process/ServerProcess"
import { apiAt } from "../../calls/Api.ts"
import { nginx, openNginx } from "../../peers/Nginx.ts"
import type { DrillFixture, OpenDrill } from "../../rounds/Drill.ts"
import { untilReady } from "../../rounds/untilReady.ts"
import { type AttackTargets, makeAttackTargets } from "./AttackTargets.ts"
import { attacks } from "./attacks.ts"
import type { Tally } from "./crowd.ts"
import { sendCrowd } from "./sendCrowd.ts"
import { percentile, residentMib, timeEach, watchMemory } from "./Watch.ts"
import type { Outcome } from "./wire.ts"

/** How large the attacks are, how long they last, and how long the process is left alone afterwards, in seconds. */
export interface Strength {
  readonly scale: number
  readonly seconds: number
  readonly rest: number
}

/** The heap that the process has, in MiB. */
const heap = 512

/**
 * Reads a second of the member who has nothing to do with it all, on a kept connection and on new ones; 600 a minute
 * are allowed.
 */
const readsPerSecond = { reused: 6, fresh: 1 }

const ways = ["PostgreSQL", "PostgreSQL behind nginx", "the embedded database"] as const
type Way = (typeof ways)[number]

/** What nginx itself answers to calls that are too frequent, too slow, or whose body the process did not take. */
const ofNginx: ReadonlyArray<Outcome> = [408, 429, 502, 504, "held"]

const unexpected = (tally: Tally, way: Way): ReadonlyArray<string> =>
  Object.entries(tally).flatMap(([name, counts]) => {
    const ofProxy = way === "PostgreSQL behind nginx" ? ofNginx : []
    const allowed = [...(attacks[name]?.allowed ?? []), ...ofProxy].map(String)
    return Object.keys(counts)
      .filter((outcome) => !allowed.includes(outcome))
      .map((outcome) => `${name}: ${outcome}, ${counts[outcome]} times`)
  })

const settingsOf = (way: Way, round: number) => ({
  NODE_OPTIONS: `--max-old-space-size=${heap}`,
  RATE_LIMIT_PER_MINUTE: "600",
  TRUSTED_PROXIES: "127.0.0.1",
  ...(way === "the embedded database" ? { DATABASE_URL: "", DATA_DIR: `data-${round}` } : {})
})

type Front = Awaited<ReturnType<typeof openFront>>

/** Starts a server and, where the round has one, the proxy before it. */
const openFront = async (fixture: DrillFixture, way: Way, round: number) => {
  const served = await fixture.serve(settingsOf(way, round))
  if (way !== "PostgreSQL behind nginx" || nginx === undefined)
    return { served, url: served.url, close: async () => undefined }
  const proxy = await openNginx(nginx, [served.url])
  return { served, url: proxy.url, close: proxy.close }
}

/**
 * Reads the member's project, which answers every time, whoever else calls; on a connection that is kept, as browsers
 * and clients of APIs have one, or each time on a new one.
 */
const readAsMember =
  (url: string, { member }: AttackTargets, agent: Agent | false) =>
  async (): Promise<void> => {
    const headers = { "x-forwarded-for": "10.9.9.9" }
    const { status, text } = await apiAt(url, agent).call("GET", `/api/projects/${member.project}`, {
      token: member.token,
      headers
    })
    assert.equal(status, 200, `the member's read: ${text.slice(0, 300)}`)
  }

/** How many requests there were, and how many of them were refused. */
const countsOf = (tally: Tally) => {
  const outcomes = Object.values(tally).flatMap((counts) => Object.entries(counts))
  const sum = (chosen: typeof outcomes) => chosen.reduce((all, [, count]) => all + count, 0)
  const refused = outcomes.filter(([outcome]) => outcome !== "200" && outcome !== "held")
  return { requests: sum(outcomes), refused: sum(refused) }
}

/** Rejects when the process ends, with the last that it said. */
const death = ({ ended, stderr }: ServerProcess): Promise<never> =>
  ended.then((how) =>
    Promise.reject(new Error(`the server ended: ${inspect(how)}\n${stderr().slice(-2_000)}`))
  )

/** Holds every attack at once while the member reads; what came of them, and how long the reads took. */
const attack = async ({ served, url }: Front, targets: AttackTargets, { scale, seconds }: Strength) => {
  const crowd = sendCrowd({ url, targets, scale, seconds })
  const most = watchMemory(served.process.pid)
  let over = false
  const agent = new Agent({ keepAlive: true })
  const reading = Promise.all([
    timeEach(readAsMember(url, targets, agent), readsPerSecond.reused, () => over),
    timeEach(readAsMember(url, targets, false), readsPerSecond.fresh, () => over)
  ])
  reading.catch(() => undefined)
  try {
    const tally = await Promise.race([crowd.tally, reading.then(() => crowd.tally), death(served.process)])
    over = true
    const [reused, fresh] = await reading
    return { tally, kept: reused, fresh, peak: most() }
  } finally {
    over = true
    crowd.stop()
    most()
    agent.destroy()
  }
}

/**
 * Everybody at once does what once took a process down or filled its memory, with and without credentials: bodies that
 * never end, answers that nobody takes, documents without bound, keys of caches, requests beyond the limit, sign-ins,
 * pictures, writes of guests. The process has a small heap and lives, every refusal has a status that the contract
 * names, and a member's reads of another project go on.
 */
export const exhaustionOf =
  (strength: Strength, held: ReadonlyArray<Way> = ways): OpenDrill =>
  async (fixture) => {
    const total = { requests: 0, refused: 0, "reads of the member": 0 }
    const worst: Record<string, number> = {}
    let round = 0

    const hold = async (way: Way, front: Front) => {
      const record = (what: string, value: number) => {
        worst[`${way}: ${what}`] = Math.max(worst[`${way}: ${what}`] ?? 0, value)
      }
      const { pid } = front.served.process
      const targets = await makeAttackTargets(fixture, front.served.url, 20)
      await sleep(strength.rest * 100)
      record("memory before, MiB", residentMib(pid))
      const { fresh, kept: reused, peak, tally } = await attack(front, targets, strength)
      record("memory at most, MiB", peak)
      record("p99 of the member's reads, ms", Math.round(percentile(reused, 99)))
      record("p99 of those on new connections, ms", Math.round(percentile(fresh, 99)))
      const { refused, requests } = countsOf(tally)
      total.requests += requests
      total.refused += refused
      total["reads of the member"] += reused.length + fresh.length
      assert.deepEqual(unexpected(tally, way), [])
      await untilReady(front.served.url)
      await sleep(strength.rest * 1_000)
      record("memory afterwards, MiB", residentMib(pid))
    }

    return {
      round: async () => {
        const way = held[round % held.length] ?? "PostgreSQL"
        round += 1
        const front = await openFront(fixture, way, round)
        try {
          await hold(way, front)
        } finally {
          await front.close()
          await front.served.process.end("SIGKILL")
        }
      },
      figures: () => ({ ...total, ...worst })
    }
  }

/** Each attack at ten times the size at which it once took a process down. */
export const exhaustion = exhaustionOf({ scale: 10, seconds: 75, rest: 60 })
