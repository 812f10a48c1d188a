import { readBrief } from "@design-workspace/tools/briefs/Brief"
import { generationBody } from "@design-workspace/tools/briefs/generationBody"
import type { Page } from "playwright-core"
import type { Figure } from "../Figure.ts"
import { ms, quantile } from "../statistics.ts"
import type { OpenConsole } from "./openConsole.ts"

const goal = 50

/**
 * Notes when each answer with events was received, and when the browser had painted the next change of the page after
 * it. Events come faster than frames, so several answers may share a paint.
 */
const watchEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const delays: Array<number> = []
    const longTasks: Array<number> = []
    Object.assign(window, { delays, longTasks })
    const received: Array<number> = []
    let answers = 0
    // What changes within a frame is painted with it, what changes outside with the next one.
    let isInFrame = false
    const frame = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (work) =>
      frame((time) => {
        isInFrame = true
        try {
          work(time)
        } finally {
          // React draws in a microtask after this, and the observer below is told in one after that.
          queueMicrotask(() =>
            queueMicrotask(() => {
              isInFrame = false
            })
          )
        }
      })
    const text = Response.prototype.text
    Response.prototype.text = async function (this: Response) {
      const answer = await text.call(this)
      const count = /\/api\/jobs\/[^/]+\/events/.test(this.url) ? answer.split('"n":').length - 1 : 0
      // The first answer has what happened before the page was there, with which the picture is drawn at all.
      if (count > 0) answers += 1
      if (answers > 1) for (let event = 0; event < count; event += 1) received.push(performance.now())
      return answer
    }
    new MutationObserver(() => {
      const shown = received.splice(0)
      if (shown.length === 0) return
      const note = () => setTimeout(() => delays.push(...shown.map((at) => performance.now() - at)))
      if (isInFrame) note()
      else frame(note)
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    }).observe({ type: "longtask", buffered: true })
  })

/** As many parts as a collection may be asked for, so that the run lasts for some seconds. */
const large = {
  layers: { min: 20, max: 20 },
  specialties: { min: 40, max: 40 },
  blocks: { min: 100, max: 100 }
}

interface Watched {
  readonly delays: ReadonlyArray<number>
  readonly longTasks: ReadonlyArray<number>
}

/** One run, watched from its start by a page without a cache. */
const watchRun = async (open: OpenConsole): Promise<Watched> => {
  const collection = await open.call(
    "POST",
    "/api/collections",
    { name: "Watched", owner_org_id: open.organisationId },
    201
  )
  const { page } = await open.page()
  await watchEvents(page)
  await page.goto(`${open.url}/jobs`)
  await page.getByRole("heading", { level: 1 }).waitFor()
  const brief = await readBrief("data-exchange")
  const started = await page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body
      })
      const job = answer.headers.get("x-job-id")
      await answer.body?.cancel()
      return job
    },
    [
      `/api/collections/${collection}/regenerate`,
      JSON.stringify({ ...generationBody(brief, "initial", "pro"), params: large })
    ] as const
  )
  await page.goto(`${open.url}/jobs/${started}`)
  await page.waitForFunction(() => document.title.startsWith("Done"), undefined, { timeout: 120_000 })
  const watched = await page.evaluate(() => {
    const { delays, longTasks } = window as unknown as Watched
    return { delays, longTasks }
  })
  await page.context().close()
  return watched
}

/** Events of one run come in a few dozen answers, each of which would count for a twentieth of it. */
const runs = 5

/** Runs that say 200 events a second. */
export const eventsToPaint = async (open: OpenConsole): Promise<Figure> => {
  const delays: Array<number> = []
  const longTasks: Array<number> = []
  for (let run = 0; run < runs; run += 1) {
    const watched = await watchRun(open)
    delays.push(...watched.delays)
    longTasks.push(...watched.longTasks)
  }
  const late = quantile(delays, 0.95)
  const longest = Math.max(0, ...longTasks)
  return {
    what: "an event of a run until it is painted, at 200 events/s",
    goal: `p95 <= ${ms(goal)}, no task > 200 ms`,
    measured: `median ${ms(quantile(delays, 0.5))}, p95 ${ms(late)}; longest task ${ms(longest)}; ${delays.length} events of ${runs} runs`,
    met: late <= goal && longest <= 200
  }
}
