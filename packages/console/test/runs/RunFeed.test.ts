import type { JobEvent } from "@design-workspace/client"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { RunFeed } from "../../src/runs/model/RunFeed.ts"
import { advanceRun, emptyView } from "../../src/runs/model/RunView.ts"
import { cuts, pagesOf, runs } from "./runEvents.ts"

/** Work that is done when the test says so. */
const clock = () => {
  let next: (() => void) | undefined
  return {
    later: (work: () => void) => {
      next = work
      return () => {
        next = undefined
      }
    },
    pass: () => {
      const work = next
      next = undefined
      work?.()
    }
  }
}

const stage = () => {
  const [frame, patience] = [clock(), clock()]
  const feed = new RunFeed(frame.later, patience.later)
  let commits = 0
  feed.shown.subscribe(() => {
    commits += 1
  })
  return { feed, commits: () => commits, frame: frame.pass, patience: patience.pass }
}

const layers = (from: number, many: number): ReadonlyArray<JobEvent> =>
  Array.from({ length: many }, (_, at) => ({
    n: from + at,
    at: "2026-01-01T00:00:00.000Z",
    event: "layer" as const,
    data: { id: `l${from + at}`, name: "Layer" }
  }))

describe("RunFeed", () => {
  it("shows at most one state a frame, and in the end the same as all events at once", () => {
    fc.assert(
      fc.property(runs, cuts, fc.array(fc.boolean(), { minLength: 1 }), ({ events }, places, frames) => {
        const { commits, feed, frame } = stage()
        const pages = pagesOf(events, places)
        let shown = 0
        for (const [at, page] of pages.entries()) {
          feed.push(page, at === pages.length - 1)
          if (frames[at % frames.length] !== true) continue
          frame()
          shown += 1
        }
        expect(commits()).toBeLessThanOrEqual(shown + 1)
        expect(feed.shown.get().ended).toBe(true)
        const { run } = advanceRun(emptyView, events)
        expect(feed.shown.get().view.run.parts).toEqual(run.parts)
        expect(feed.shown.get().view.run.log.map(({ n }) => n)).toEqual(events.map(({ n }) => n))
      })
    )
  })

  it("keeps events while there is no frame, and shows the end without one", () => {
    const { commits, feed } = stage()
    feed.push(layers(1, 3), false)
    feed.push(layers(4, 3), false)
    expect(commits()).toBe(0)
    feed.push([], true)
    expect(commits()).toBe(1)
    expect(feed.shown.get().view.run.next).toBe(6)
  })

  it("waits for the rest of what is there already, but not for long", () => {
    const { commits, feed, frame, patience } = stage()
    feed.push(layers(1, 200), false)
    feed.push(layers(201, 200), false)
    frame()
    expect(commits()).toBe(0)
    patience()
    expect(feed.shown.get().view.run.next).toBe(400)
    feed.push(layers(401, 200), false)
    feed.push(layers(601, 10), false)
    frame()
    patience()
    expect(commits()).toBe(2)
    expect(feed.shown.get().view.run.next).toBe(610)
  })
})
