import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { apiAt } from "../calls/Api.ts"
import { callsOf } from "../calls/Calls.ts"
import { untilAnswered } from "../calls/generations.ts"
import { expectStatus, firstSteps } from "../scenes/World.ts"
import {
  type Accepted,
  accepts,
  answersAtLength,
  fails,
  hangs,
  hangsUp,
  openReceiver,
  redirectsTo
} from "../servers/webhookReceivers.ts"
import type { OpenDrill } from "./Drill.ts"

const things = 6
const writesOfEach = 3

/** What webhooks must never call, and the drill may not list. */
const forbidden = [
  "http://10.0.0.1:8080/",
  "https://10.0.0.1/",
  "https://169.254.169.254/",
  "https://127.0.0.2/",
  "https://[::1]:8443/",
  "https://[::ffff:127.0.0.1]/",
  "http://0x7f000002:8080/",
  "ftp://127.0.0.1/"
]

/** Those of each thing must have been accepted in order. */
const missingAt = (accepted: ReadonlyArray<Accepted>, written: ReadonlyMap<string, number>) => {
  const last = new Map<string, string>()
  for (const { thing, updatedAt } of accepted) {
    assert.ok((last.get(thing) ?? "") <= updatedAt, `${updatedAt} of ${thing} came after ${last.get(thing)}`)
    last.set(thing, updatedAt)
  }
  const seen = new Set(accepted.map(({ thing, updatedAt }) => `${thing} ${updatedAt}`))
  return [...written.keys()].filter((write) => !seen.has(write))
}

/**
 * Two processes deliver to receivers of every kind: one accepts at once, one fails, hangs up, redirects and answers 500
 * MB as chance has it, one never answers. Meanwhile things are written, and in most rounds a process is killed. Every
 * acknowledged write comes to both receivers that accept, with a signature that verifies, the writes of each thing in
 * order. The one that never answers delays the others by seconds at most. Nothing follows a redirect, and what is not
 * public is refused.
 */
export const webhooks: OpenDrill = async (fixture, chance) => {
  const settings = { WEBHOOK_PRIVATE_ADDRESSES: "127.0.0.1" }
  const [first, spare] = await Promise.all([fixture.serve(settings), fixture.serve(settings)])
  let second = spare
  const cookie = await fixture.cookie(first.url)
  const calls = (at = first.url) => callsOf(apiAt(at), { cookie })
  const { orgId } = await firstSteps(apiAt(first.url))
  const problems: Array<Error> = []
  const open = (manner: Parameters<typeof openReceiver>[0]) => openReceiver(manner, (it) => problems.push(it))
  const trap = await open(accepts)
  const steady = await open(accepts)
  const stalled = await open(hangs)
  const moods = [accepts, accepts, fails, hangsUp, redirectsTo(trap.url), answersAtLength]
  const heard = new Set<string>()
  // It refuses a message once at most: the pauses after that are too long for a drill.
  const moody = await open((response, id) => {
    const manner = heard.has(id) ? accepts : chance.oneOf(moods)
    heard.add(id)
    return manner(response, id)
  })
  const written = new Map<string, number>()
  const seen = { kills: 0, writes: 0 }
  let longest = 0

  const post = async (path: string, body: unknown) => expectStatus(await calls().post(path, body), 201).json
  for (const { trust, url } of [steady, stalled, moody]) {
    const body = { org_id: orgId, url, kinds: ["rule"], actions: ["updateRule"] }
    trust((await post("/api/webhooks", body)).secret)
  }
  for (const url of forbidden) {
    const { status, text } = await calls().post("/api/webhooks", { org_id: orgId, url })
    assert.equal(status, 400, `${url}: ${text}`)
  }
  const rules: Array<string> = []
  for (let n = 0; n < things; n += 1)
    rules.push((await post("/api/memory/rules", { org_id: orgId, text: "Prefer queues" })).id)

  const writeAll = async (round: number) => {
    for (let turn = 0; turn < writesOfEach; turn += 1)
      await Promise.all(
        rules.map(async (id) => {
          const answer = await calls().patch(`/api/memory/rules/${id}`, { text: `Rule ${round}.${turn}` })
          written.set(`${id} ${expectStatus(answer, 200).json.updated_at}`, performance.now())
          seen.writes += 1
        })
      )
  }

  const longestWait = (from: number) => {
    let wait = 0
    for (const { at, thing, updatedAt } of steady.accepted.slice(from)) {
      const begun = written.get(`${thing} ${updatedAt}`)
      if (begun !== undefined) wait = Math.max(wait, at - begun)
    }
    return wait
  }

  let round = 0
  return {
    round: async () => {
      round += 1
      const before = steady.accepted.length
      const kills = round % 3 !== 1
      const writing = writeAll(round)
      if (kills) {
        await sleep(chance.between(0, 1_500))
        await second.process.end("SIGKILL")
        seen.kills += 1
      }
      await writing
      if (kills) second = await fixture.serve(settings)
      await untilAnswered("every delivery", async () => {
        const missing = [steady, moody].flatMap(({ accepted }) => missingAt(accepted, written))
        return missing.length === 0 ? true : null
      })
      if (!kills) longest = Math.max(longest, longestWait(before))
      assert.deepEqual(problems, [])
      assert.equal(trap.messages(), 0)
      assert.equal(missingAt(stalled.accepted, written).length, written.size)
      const off = await calls().get("/api/webhooks")
      assert.ok(
        off.json.items.every(({ enabled }: { readonly enabled: boolean }) => enabled),
        off.text
      )
    },
    figures: () => ({
      ...seen,
      "messages to the receiver that always accepts": steady.messages(),
      "messages to the receiver of many moods": moody.messages(),
      "messages to the receiver that never answers": stalled.messages(),
      "longest until the first had a write, without a kill, ms": Math.round(longest)
    }),
    close: async () => {
      for (const receiver of [trap, steady, stalled, moody]) receiver.close()
    }
  }
}
