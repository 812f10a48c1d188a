import { strict as assert } from "node:assert"
import { Agent } from "node:http"
import { apiAt } from "../../calls/Api.ts"
import { type Calls, callsOf } from "../../calls/Calls.ts"
import { newKey, withKey } from "../../calls/idempotency.ts"
import { type Stop, untilStopped } from "./untilStopped.ts"

/** A collection that was asked for, under a key or without one, and whether that was answered. */
interface Made {
  readonly name: string
  readonly key: string | null
  answered: boolean
}

const ask = (calls: Calls, { key, name }: Made) =>
  calls.post("/api/collections", { name, owner_org_id: null }, key === null ? {} : withKey(key))

/** How often each name of a round is there: the newest collections, as far as they are of that round. */
const namesOf = async (calls: Calls, prefix: string): Promise<ReadonlyMap<string, number>> => {
  const found = new Map<string, number>()
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await calls.get(`/api/collections?limit=200${cursor === "" ? "" : `&cursor=${cursor}`}`)
    assert.equal(page.status, 200, page.text)
    const names = page.json.items.map((it: { readonly name: string }) => it.name)
    const own = names.filter((name: string) => name.startsWith(prefix))
    for (const name of own) found.set(name, (found.get(name) ?? 0) + 1)
    cursor = own.length === 0 && found.size > 0 ? null : page.json.next_cursor
  }
  return found
}

/** Makers of collections at a server, with a key and without one, on connections that are kept and on new ones. */
export const makers = (prefix: string) => {
  const all: Array<Made> = []
  const underWay = Promise.withResolvers<void>()

  const make = async (url: string, token: string, stop: Stop, keyed: boolean, agent: Agent | false) => {
    const calls = callsOf(apiAt(url, agent), { token })
    await untilStopped(stop, async () => {
      const made: Made = { name: `${prefix}${all.length}`, key: keyed ? newKey() : null, answered: false }
      all.push(made)
      const { status, text } = await ask(calls, made)
      assert.equal(status, 201, text)
      made.answered = true
      underWay.resolve()
    })
  }

  const prove = async (calls: Calls, isExpected: (made: Made) => boolean, when: string) => {
    const found = await namesOf(calls, prefix)
    for (const made of all) {
      const expected = isExpected(made) ? 1 : 0
      assert.equal(found.get(made.name) ?? 0, expected, `${when}: ${JSON.stringify(made)}`)
    }
  }

  return {
    /** Resolves with the first that was answered. */
    underWay: underWay.promise,
    untilStopped: async (url: string, token: string, stop: Stop): Promise<void> => {
      const kept = [
        new Agent({ keepAlive: true, maxSockets: 1 }),
        new Agent({ keepAlive: true, maxSockets: 1 })
      ]
      const agents = [false, ...kept, false] as const
      await Promise.all(agents.map((agent, place) => make(url, token, stop, place % 2 === 0, agent)))
      for (const agent of kept) agent.destroy()
    },
    /** What was answered is there, what was not was not done; repeated under its key it is there too, once. */
    prove: async (calls: Calls): Promise<{ readonly answered: number; readonly unanswered: number }> => {
      const answered = all.filter((it) => it.answered).length
      await prove(calls, (it) => it.answered, "after the stop")
      for (const made of all.filter((it) => it.key !== null && !it.answered)) {
        const { status, text } = await ask(calls, made)
        assert.equal(status, 201, text)
      }
      await prove(calls, (it) => it.answered || it.key !== null, "after the repeats")
      return { answered, unanswered: all.length - answered }
    }
  }
}
