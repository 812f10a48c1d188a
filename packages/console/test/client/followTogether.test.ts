import { ConnectionLost } from "@design-workspace/client"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { answerCount } from "../../src/client/failures.ts"
import { followTogether, type Source } from "../../src/client/followTogether.ts"

/** A source whose items are numbers from 1, told in pieces; waiting calls are answered when more is said. */
const makeFeed = (name: string, total: number) => {
  let said = 0
  let reads = 0
  let failures = 0
  const waiting = new Set<() => void>()
  const source: Source<number> = {
    name,
    read: async (after = "0", wait, signal) => {
      reads += 1
      if (failures > 0) {
        failures -= 1
        throw new ConnectionLost()
      }
      const from = Number(after)
      if (wait > 0 && said === from)
        await new Promise<void>((resolve, reject) => {
          waiting.add(resolve)
          signal.addEventListener("abort", () => reject(signal.reason), { once: true })
        })
      const items = Array.from({ length: said - from }, (_, index) => from + index + 1)
      return { items, next: String(said), ended: said === total }
    }
  }
  return {
    source,
    reads: () => reads,
    failNext: (times: number) => {
      failures = times
    },
    say: (more: number) => {
      said = Math.min(total, said + more)
      for (const answer of waiting) answer()
      waiting.clear()
    }
  }
}

const follow = (source: Source<number>) => {
  const got: Array<number> = []
  const stop = new AbortController()
  const done = followTogether(source, ({ items }) => got.push(...items), stop.signal, "0")
  return { got, done, stop }
}

const upTo = (total: number): ReadonlyArray<number> => Array.from({ length: total }, (_, index) => index + 1)

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

let names = 0
const freshName = (): string => {
  names += 1
  return `feed ${names}`
}

describe("followTogether", () => {
  it("gives every tab every item once and in order, whenever it comes and whichever tab leaves", async () => {
    const step = fc.oneof(
      fc.record({ say: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ join: fc.constant(true) }),
      fc.record({ leave: fc.nat({ max: 4 }) })
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const total = 20
        const feed = makeFeed(freshName(), total)
        const tabs = [follow(feed.source)]
        for (const it of steps) {
          if ("say" in it) feed.say(Math.min(it.say, 1))
          else if ("join" in it) tabs.push(follow(feed.source))
          else tabs[it.leave % tabs.length]?.stop.abort()
          await turn()
        }
        tabs.push(follow(feed.source))
        feed.say(total)
        await Promise.all(tabs.map(({ done }) => done))
        for (const { got, stop } of tabs)
          expect(got).toEqual(stop.signal.aborted ? upTo(got.length) : upTo(total))
      }),
      { numRuns: 60 }
    )
  })

  it("waits with one call for all tabs", async () => {
    const feed = makeFeed(freshName(), 4)
    const tabs = [follow(feed.source), follow(feed.source), follow(feed.source)]
    const settle = async () => {
      for (let turns = 0; turns < 20; turns += 1) await turn()
    }
    await settle()
    expect(feed.reads()).toBe(tabs.length + 1)
    feed.say(3)
    await settle()
    expect(tabs.map(({ got }) => got)).toEqual(tabs.map(() => [1, 2, 3]))
    expect(feed.reads()).toBe(tabs.length + 2)
    for (const { stop } of tabs) stop.abort()
    await Promise.all(tabs.map(({ done }) => done))
  })

  it("goes on after lost lines", async () => {
    const feed = makeFeed(freshName(), 2)
    feed.failNext(2)
    const tab = follow(feed.source)
    feed.say(2)
    await tab.done
    expect(tab.got).toEqual([1, 2])
  })

  it("tries again at once when the service answers another call", async () => {
    const feed = makeFeed(freshName(), 2)
    // Without any answer the pauses after so many failures are some minutes.
    const failures = 25
    feed.failNext(failures)
    const tab = follow(feed.source)
    feed.say(2)
    for (let reads = feed.reads(); reads <= failures; reads = feed.reads()) {
      answerCount.set(answerCount.get() + 1)
      await turn()
    }
    await tab.done
    expect(tab.got).toEqual([1, 2])
  })

  it("rejects with what waiting does not mend", async () => {
    const source: Source<number> = { name: freshName(), read: () => Promise.reject(new TypeError("no")) }
    await expect(follow(source).done).rejects.toThrow("no")
  })
})
