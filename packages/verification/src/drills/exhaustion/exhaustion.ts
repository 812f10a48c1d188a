import { strict as assert } from "node:assert"
import { fork } from "node:child_process"
import { once } from "node:events"
import { Agent, createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { inspect } from "node:util"
import type { ServerProcess } from "@design-workspace/tools/process/ServerProcess"
import { type Api, apiAt } from "../../calls/Api.ts"
import { untilAnswered } from "../../calls/generations.ts"
import { accepts, openReceiver, type Receiver } from "../../servers/webhookReceivers.ts"
import { type DrillFixture, inTurn, type OpenDrill, untilReady } from "../Drill.ts"
import { nginx, openNginx } from "../Nginx.ts"
import { type AttackTargets, makeAttackTargets } from "./AttackTargets.ts"
import { attacks } from "./attacks.ts"
import type { Order, Tally } from "./crowd.ts"
import { percentile, residentMib, timeEach, watchMemory } from "./Watch.ts"
import type { Outcome } from "./wire.ts"

const crowd = fileURLToPath(new URL("./crowd.ts", import.meta.url))

const sendCrowd = (order: Order) => {
  const child = fork(crowd, { execArgv: ["--conditions=@design-workspace/source"], env: {} })
  const tally = new Promise<Tally>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Tally))
    child.once("error", reject)
    child.once("exit", (code, signal) => reject(new Error(`the crowd ended with ${code ?? signal}`)))
  })
  child.send(order)
  return { tally, stop: () => void child.kill("SIGKILL") }
}

/** How large the attacks are, how long they last, and how long the process is left alone afterwards; in seconds. */
export interface Strength {
  readonly scale: number
  readonly seconds: number
  readonly rest: number
}

const heapMib = 512

/** Of the member who has nothing to do with it all: on a kept connection, and on new ones. 600 a minute are allowed. */
const readsPerSecond = { reused: 6, fresh: 1 }

const [importsPerSecond, tellingsPerSecond, lagsPerSecond] = [0.5, 1, 0.2]

const ways = ["PostgreSQL", "PostgreSQL behind nginx", "the embedded database"] as const
type Way = (typeof ways)[number]

/** Nginx itself answers so to calls that are too frequent, too slow, or whose body the process did not take. */
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
  NODE_OPTIONS: `--max-old-space-size=${heapMib}`,
  RATE_LIMIT_PER_MINUTE: "600",
  TRUSTED_PROXIES: "127.0.0.1",
  WEBHOOK_PRIVATE_ADDRESSES: "127.0.0.1",
  OFFLINE_MODEL_DELAY: "20 millis",
  ...(way === "the embedded database" ? { DATABASE_URL: "", DATA_DIR: `data-${round}` } : {})
})

type Front = Awaited<ReturnType<typeof openFront>>

const openFront = async (fixture: DrillFixture, way: Way, round: number) => {
  const served = await fixture.serve(settingsOf(way, round))
  if (way !== "PostgreSQL behind nginx" || nginx === undefined)
    return { served, url: served.url, close: async () => undefined }
  const proxy = await openNginx(nginx, [served.url])
  return { served, url: proxy.url, close: proxy.close }
}

/** A call of the member that must be answered 200, whoever else calls. */
const callAsMember = async (
  api: Api,
  { token }: AttackTargets["member"],
  address: string,
  method: string,
  path: string,
  body?: object
) => {
  const answer = await api.call(method, path, { token, headers: { "x-forwarded-for": address }, body })
  assert.equal(answer.status, 200, `the member's ${method} ${path}: ${answer.text.slice(0, 300)}`)
  return answer
}

/** Browsers and clients of APIs keep a connection, others take a new one each time. */
const readAsMember =
  (url: string, { member }: AttackTargets, agent: Agent | false) =>
  async () => {
    await callAsMember(apiAt(url, agent), member, "10.9.9.9", "GET", `/api/projects/${member.project}`)
  }

const sampleAt = async (url: string, name: string): Promise<number> => {
  const { text } = await apiAt(url).call("GET", "/metrics")
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1])
}

/** Into the member's organisation, without storing it. */
const importAsMember =
  (url: string, { member }: AttackTargets) =>
  async () => {
    const content = "workspace {\n model {\n a = softwareSystem A\n }\n}\n"
    const path = "/api/collections/import?format=structurizr&preview=1"
    const body = { owner_org_id: member.organisation, content }
    await callAsMember(apiAt(url, false), member, "10.9.9.8", "POST", path, body)
  }

/** Notes when the rule was written that the receiver is to be told of. */
const tellReceiver =
  (url: string, { member }: AttackTargets, written: Map<string, number>) =>
  async () => {
    const path = `/api/memory/rules/${member.rule}`
    const body = { text: `Rule ${written.size}` }
    const { json } = await callAsMember(apiAt(url, false), member, "10.9.9.7", "PATCH", path, body)
    written.set(json.updated_at, performance.now())
  }

/** Milliseconds that each write waited until the receiver was told of it. */
const tellingsOf = async ({ accepted }: Receiver, written: ReadonlyMap<string, number>) => {
  const told = await untilAnswered("every delivery to the member's receiver", async () => {
    const at = new Map(accepted.map((change) => [change.updatedAt, change.at]))
    return [...written.keys()].every((version) => at.has(version)) ? at : null
  })
  return [...written].map(([version, begun]) => Math.max(0, (told.get(version) ?? Number.NaN) - begun))
}

const countsOf = (tally: Tally) => {
  const outcomes = Object.values(tally).flatMap((counts) => Object.entries(counts))
  const sum = (chosen: typeof outcomes) => chosen.reduce((all, [, count]) => all + count, 0)
  const refused = outcomes.filter(([outcome]) => outcome !== "200" && outcome !== "held")
  return { requests: sum(outcomes), refused: sum(refused) }
}

const death = ({ ended, stderr }: ServerProcess): Promise<never> =>
  ended.then((how) =>
    Promise.reject(new Error(`the server ended: ${inspect(how)}\n${stderr().slice(-2_000)}`))
  )

const attack = async (
  { served, url }: Front,
  targets: AttackTargets,
  { scale, seconds }: Strength,
  receiver: Receiver
) => {
  const crowd = sendCrowd({ url, targets, scale, seconds })
  const most = watchMemory(served.process.pid)
  let over = false
  const agent = new Agent({ keepAlive: true })
  const written = new Map<string, number>()
  const lags: Array<number> = []
  const reading = Promise.all([
    timeEach(readAsMember(url, targets, agent), readsPerSecond.reused, () => over),
    timeEach(readAsMember(url, targets, false), readsPerSecond.fresh, () => over),
    timeEach(importAsMember(url, targets), importsPerSecond, () => over),
    timeEach(tellReceiver(url, targets, written), tellingsPerSecond, () => over),
    timeEach(
      async () => void lags.push(await sampleAt(served.url, "nodejs_eventloop_lag_max_seconds")),
      lagsPerSecond,
      () => over
    )
  ])
  reading.catch(() => undefined)
  try {
    const tally = await Promise.race([crowd.tally, reading.then(() => crowd.tally), death(served.process)])
    over = true
    const [reused, fresh, imports] = await reading
    return { tally, reused, fresh, imports, lags, told: await tellingsOf(receiver, written), peak: most() }
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
 * pictures, writes of guests, slow imports, receivers of webhooks that hang. The process has a small heap and lives,
 * every refusal has a status that the contract names, and a member of another organisation goes on: reads, imports,
 * deliveries.
 */
export const exhaustionOf =
  (strength: Strength, held: ReadonlyArray<Way> = ways): OpenDrill =>
  async (fixture) => {
    const total = { requests: 0, refused: 0, "reads of the member": 0 }
    const worst: Record<string, number> = {}
    const problems: Array<Error> = []
    const closing: Array<() => void> = []
    let round = 0
    const nextWay = inTurn(held)

    const hold = async (way: Way, front: Front) => {
      const record = (what: string, value: number) => {
        worst[`${way}: ${what}`] = Math.max(worst[`${way}: ${what}`] ?? 0, value)
      }
      const { pid } = front.served.process
      const hanging = createServer(() => undefined).listen(0, "127.0.0.1")
      await once(hanging, "listening")
      const receiver = await openReceiver(accepts, (problem) => problems.push(problem))
      closing.push(receiver.close, () => {
        hanging.close()
        hanging.closeAllConnections()
      })
      const targets = await makeAttackTargets(fixture, front.served.url, {
        users: 20,
        trashed: 10 * strength.scale,
        receivers: {
          hanging: `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`,
          accepting: receiver.url
        }
      })
      receiver.trust(targets.member.secret)
      await sleep(strength.rest * 100)
      record("memory before, MiB", residentMib(pid))
      const seen = await attack(front, targets, strength, receiver)
      const { fresh, imports, lags, reused, tally, told } = seen
      record("memory at most, MiB", seen.peak)
      record("p99 of the member's reads, ms", Math.round(percentile(reused, 99)))
      record("longest of the member's reads, ms", Math.round(Math.max(0, ...reused)))
      record("p99 of those on new connections, ms", Math.round(percentile(fresh, 99)))
      record("p99 of the member's imports, ms", Math.round(percentile(imports, 99)))
      record("longest until a receiver of the member's was told, ms", Math.round(Math.max(0, ...told)))
      record("longest lag of the event loop, ms", Math.round(1_000 * Math.max(0, ...lags)))
      record("processor time, s", Math.round(await sampleAt(front.served.url, "process_cpu_seconds_total")))
      const { refused, requests } = countsOf(tally)
      total.requests += requests
      total.refused += refused
      total["reads of the member"] += reused.length + fresh.length
      assert.deepEqual(unexpected(tally, way), [])
      assert.deepEqual(problems, [])
      await untilReady(front.served.url)
      await sleep(strength.rest * 1_000)
      record("memory afterwards, MiB", residentMib(pid))
    }

    return {
      round: async () => {
        const way = nextWay()
        round += 1
        const front = await openFront(fixture, way, round)
        try {
          await hold(way, front)
        } finally {
          for (const close of closing.splice(0)) close()
          await front.close()
          await front.served.process.end("SIGKILL")
        }
      },
      figures: () => ({ ...total, ...worst })
    }
  }

export const exhaustion = exhaustionOf({ scale: 10, seconds: 75, rest: 60 })
