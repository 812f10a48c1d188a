import type { Figure } from "../Figure.ts"
import { ms, quantile } from "../statistics.ts"
import type { OpenConsole } from "./openConsole.ts"

const rounds = 5
const goals = { javascript: 230, desktop: 800, phone: 2_500, shift: 0.05 }

/** What the browser says of one first visit: times in milliseconds, sizes in bytes as they came over the line. */
interface Visit {
  readonly largestPaint: number
  readonly shift: number
  readonly javascript: number
}

const visit = async (open: OpenConsole, phone: boolean): Promise<Visit> => {
  const { devtools, page } = await open.page({ phone })
  await page.addInitScript(() => {
    const seen = { largestPaint: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestPaint = startTime
    }).observe({ type: "largest-contentful-paint", buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: "layout-shift", buffered: true })
  })
  await page.goto(open.url, { waitUntil: "networkidle" }).catch(() => undefined)
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.waitForTimeout(phone ? 2_000 : 500)
  const { largestPaint, shift } = await page.evaluate(
    () => (window as unknown as { seen: Pick<Visit, "largestPaint" | "shift"> }).seen
  )
  const javascript = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0)
  )
  await devtools.detach()
  await page.context().close()
  return { javascript, largestPaint, shift }
}

const visits = async (open: OpenConsole, phone: boolean): Promise<ReadonlyArray<Visit>> => {
  const taken: Array<Visit> = []
  for (let round = 0; round < rounds; round += 1) taken.push(await visit(open, phone))
  return taken
}

const figureOf = (what: string, goal: number, seen: ReadonlyArray<Visit>): Figure => {
  const paint = quantile(
    seen.map(({ largestPaint }) => largestPaint),
    0.5
  )
  const shift = Math.max(...seen.map(({ shift }) => shift))
  return {
    what,
    goal: `largest paint <= ${ms(goal)}, shift <= ${goals.shift}`,
    measured: `median ${ms(paint)}, shift at most ${shift.toFixed(3)}`,
    met: paint <= goal && shift <= goals.shift
  }
}

/** The first visit of the home page, without anything cached: how much comes, and when it can be seen. */
export const firstPage = async (open: OpenConsole): Promise<ReadonlyArray<Figure>> => {
  const desktop = await visits(open, false)
  const phone = await visits(open, true)
  const kilobytes = (desktop[0]?.javascript ?? Number.NaN) / 1_000
  return [
    {
      what: "JavaScript before the home page works, as brotli sends it",
      goal: `<= ${goals.javascript} KB`,
      measured: `${Math.round(kilobytes)} KB`,
      met: kilobytes <= goals.javascript
    },
    figureOf("the home page on a desktop", goals.desktop, desktop),
    figureOf("the home page on a phone (CPU held back 4 times, slow 4G)", goals.phone, phone)
  ]
}
