import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { apiAt } from "../calls/Api.ts"
import { callsAt, emptyCollection, endsOf, openRun } from "../calls/generations.ts"
import { openLine } from "../servers/BrokenLine.ts"
import { anyRequest, type FragileFixture, inTurn, type OpenDrill, succeededJob, untilReady } from "./Drill.ts"

const ways = ["frozen", "swallowed", "cut off", "crashed"] as const
type Way = (typeof ways)[number]

/** More than the pool has connections. */
const callers = 24

/**
 * PostgreSQL is away for a while: all its processes stand still, the network swallows what is sent, it cuts and refuses
 * connections, or it has crashed. Meanwhile whatever needs it is answered 503, and the process lives. Afterwards the
 * process is ready again, nothing that was acknowledged is lost, and the run and the stream that were under way end as
 * if nothing had happened.
 */
export const outages: OpenDrill<FragileFixture> = async (fixture, chance) => {
  const { postgres } = fixture
  const line = await openLine(postgres.url)
  const { url } = await fixture.serve({ DATABASE_URL: line.url, OFFLINE_MODEL_DELAY: "100 millis" })
  const token = await fixture.token(url)
  const calls = callsAt(url, token)
  const seen = { outages: 0, "requests answered 503": 0, "requests answered 2xx": 0 }
  let [longestAnswer, longestReturn] = [0, 0]
  const turns = { frozen: 0, swallowed: 0, "cut off": 0, crashed: 0 } satisfies Record<Way, number>
  const nextWay = inTurn(ways)

  const begin: Record<Way, () => Promise<void> | void> = {
    frozen: postgres.freeze,
    swallowed: line.hang,
    "cut off": line.cut,
    crashed: postgres.crash
  }
  /** What was swallowed is lost: those connections never say anything again. */
  const end: Record<Way, () => Promise<void> | void> = {
    frozen: postgres.thaw,
    swallowed: line.mend,
    "cut off": line.mend,
    crashed: postgres.restart
  }

  const names = new Map<string, string>()
  /** Renames a collection of its own until `over`; each answer must come, and be 200 or 503. */
  const rename = async (id: string, over: () => boolean) => {
    for (let count = 0; !over(); count += 1) {
      const begun = performance.now()
      const name = `Name ${count}`
      const { json, status, text } = await calls.patch(`/api/collections/${id}`, { name })
      longestAnswer = Math.max(longestAnswer, performance.now() - begun)
      if (status === 200) {
        seen["requests answered 2xx"] += 1
        names.set(id, name)
      } else {
        assert.deepEqual([status, json.code], [503, "DATABASE_UNAVAILABLE"], text)
        seen["requests answered 503"] += 1
        // It may have been done: what is there now counts.
        names.delete(id)
        await sleep(50)
      }
    }
  }

  const prove = async () => {
    for (const [id, name] of names) {
      const { json } = await calls.get(`/api/collections/${id}`)
      assert.equal(json.name, name)
    }
    const answers = await Promise.all(Array.from({ length: 40 }, () => calls.get("/api/collections")))
    assert.ok(answers.every(({ status }) => status === 200))
    assert.equal((await apiAt(url).call("GET", "/healthz")).status, 200)
  }

  const ids: Array<string> = []
  for (let count = 0; count < callers; count += 1) ids.push(await emptyCollection(calls))

  return {
    round: async () => {
      const way = nextWay()
      const stream = await openRun(url, token, await emptyCollection(calls), anyRequest(chance))
      let over = false
      const renaming = Promise.all(ids.map((id) => rename(id, () => over)))
      // It is awaited below; what goes wrong before must not end this process.
      renaming.catch(() => undefined)
      await sleep(chance.between(0, 1_000))
      const before = seen["requests answered 503"]
      await begin[way]()
      seen.outages += 1
      turns[way] += 1
      await sleep(chance.between(3_500, 6_000))
      assert.equal((await apiAt(url).call("GET", "/healthz")).status, 200)
      await end[way]()
      const returned = performance.now()
      await untilReady(url)
      longestReturn = Math.max(longestReturn, performance.now() - returned)
      over = true
      await renaming
      assert.ok(seen["requests answered 503"] > before, `${way}: nobody was answered 503`)
      const { events, whole } = await stream.ended
      assert.ok(whole, "the stream broke off")
      assert.deepEqual(endsOf(events), ["done"])
      await succeededJob(() => calls, String(stream.headers["x-job-id"]))
      await prove()
    },
    figures: () => ({
      ...seen,
      ...turns,
      "longest answer, ms": Math.round(longestAnswer),
      "longest from the return until ready, ms": Math.round(longestReturn)
    }),
    close: async () => line.close()
  }
}
