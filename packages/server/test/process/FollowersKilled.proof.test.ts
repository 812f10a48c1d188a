import { callsOf } from "@design-workspace/verification/calls/Calls"
import { type CallNow, Ledger } from "@design-workspace/verification/scenes/Ledger"
import { expectStatus, firstSteps } from "@design-workspace/verification/scenes/World"
import { makeWriters, type Writer } from "@design-workspace/verification/scenes/writers"
import { databases, openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { describe, expect, it } from "vitest"

const rounds = 3

/** How many acknowledged writes a server lives for. */
const lifetime = (): number => 20 + Math.floor(Math.random() * 40)

const isGone = (problem: unknown): boolean =>
  problem instanceof Error &&
  "code" in problem &&
  ["ECONNRESET", "ECONNREFUSED", "EPIPE"].includes(String(problem.code))

/** What the server answers, or null if it is gone. */
const unlessGone = <A>(answer: Promise<A>): Promise<A | null> =>
  answer.catch((problem) => (isGone(problem) ? null : Promise.reject(problem)))

const writeOn = async (write: Writer, turn: number): Promise<void> => {
  for (let now = turn; (await unlessGone(write(now).then(() => true))) === true; ) now += 1
}

interface Told {
  readonly at: string
  readonly action: string
  readonly id: string
  readonly updated_at: string | null
}

const keyOf = ({ action, at, id, updated_at }: Told): string => [at, action, id, updated_at].join(" ")

/**
 * Follows over restarts of the server, and is itself killed now and then between an answer and keeping it: it keeps the
 * items and the cursor together, or neither.
 */
const makeFollower = (call: CallNow, first: string) => {
  const told: Array<Told> = []
  let cursor = first
  const read = async (wait: number): Promise<boolean> => {
    const answer = await unlessGone(call("GET", `/api/changes?limit=20&wait=${wait}&after=${cursor}`))
    if (answer === null) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return true
    }
    const { items, next_cursor } = expectStatus(answer, 200).json
    if (wait > 0 && Math.random() < 0.3) return true
    const moved = next_cursor !== cursor
    told.push(...items)
    cursor = next_cursor
    return moved
  }
  return {
    told,
    /** Follows until the stop. */
    followUntil: async (stopped: () => boolean) => {
      while (!stopped()) await read(1)
    },
    /** Reads on until nothing more comes. */
    catchUp: async () => {
      while (await read(0));
    }
  }
}

/** Every applied write of what is told, by the audit trail. */
const writtenBy = async (call: CallNow): Promise<ReadonlyArray<string>> => {
  const written: Array<string> = []
  for (let cursor = ""; ; ) {
    const { json } = expectStatus(await call("GET", `/api/audit?outcome=applied&limit=200${cursor}`), 200)
    for (const { action, at, kind, subject_id, version_after } of json.items)
      if (["collection", "space", "project", "rule"].includes(kind))
        written.push(keyOf({ action, at, id: subject_id, updated_at: version_after }))
    if (json.next_cursor === null) return written
    cursor = `&cursor=${json.next_cursor}`
  }
}

describe.each(databases)("kill -9 on the $name database (contract 9.1)", ({ name }) => {
  it("a follower that goes on with its cursor misses no change and gets none twice", async () => {
    const fixture = await openServerFixture(name)
    let { api, server } = await fixture.serve()
    const { orgId, token } = await firstSteps(api)
    const call: CallNow = (method, path, options) => api.call(method, path, { token, ...options })
    const begin = expectStatus(await callsOf(api, { token }).get("/api/changes"), 200).json.next_cursor
    const follower = makeFollower(call, begin)
    const ledger = new Ledger()
    const writers = await makeWriters(call, ledger, orgId)
    let over = false
    const following = follower.followUntil(() => over)

    for (let round = 1; round <= rounds; round += 1) {
      const killed = ledger.after(lifetime()).then(() => server.end("SIGKILL"))
      await Promise.all(writers.map((write) => writeOn(write, round * 1_000)))
      await killed
      const next = await fixture.serve()
      api = next.api
      server = next.server
    }
    over = true
    await following
    await follower.catchUp()

    const { told } = follower
    expect(told.length).toBeGreaterThan(rounds * 20)
    expect(told.map(keyOf).sort()).toEqual([...(await writtenBy(call))].sort())
    for (const [, changes] of Map.groupBy(told, ({ id }) => id)) {
      const versions = changes.flatMap(({ updated_at }) => updated_at ?? [])
      expect(versions).toEqual([...versions].sort())
    }
  }, 240_000)
})
