import type { Page } from "playwright-core"
import type { Figure } from "../Figure.ts"
import { ms, quantile } from "../statistics.ts"
import { makeProject, type OpenConsole } from "./openConsole.ts"

const rounds = 6
const goal = { p75: 100, p95: 200 }

/** The browser measures every key and press until the next frame shows what came of it. */
const watchInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const durations: Array<number> = []
    Object.assign(window, { durations })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as ReadonlyArray<PerformanceEventTiming>)
        if (entry.interactionId !== 0) durations.push(entry.duration)
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })

const places = ["g c", "g s", "g p", "g t", "g j", "g r", "g h"]

const useIt = async (page: Page): Promise<void> => {
  for (const keys of places) {
    for (const key of keys.split(" ")) await page.keyboard.press(key)
    await page.waitForTimeout(250)
  }
  await page.keyboard.press("Control+k")
  await page.waitForTimeout(150)
  await page.keyboard.type("part", { delay: 60 })
  await page.keyboard.press("Escape")
  await page.keyboard.press("Shift+?")
  await page.waitForTimeout(150)
  await page.keyboard.press("Escape")
}

/** Keys on the main pages, in the palette and in the list of keys: until the browser shows what came of each. */
export const interactions = async (open: OpenConsole): Promise<Figure> => {
  await makeProject(open, 60)
  const { page } = await open.page()
  await watchInteractions(page)
  await page.goto(open.url)
  await page.getByRole("heading", { level: 1 }).waitFor()
  for (let round = 0; round < rounds; round += 1) await useIt(page)
  const durations = await page.evaluate(() => (window as unknown as { durations: Array<number> }).durations)
  await page.context().close()
  const pressed = rounds * (places.length * 2 + 8)
  // What took less than 16 ms is not told: each of these counts as that.
  const all = [...durations, ...Array.from({ length: Math.max(0, pressed - durations.length) }, () => 16)]
  const [p75, p95] = [quantile(all, 0.75), quantile(all, 0.95)]
  return {
    what: "a key until its effect is shown",
    goal: `p75 <= ${ms(goal.p75)}, p95 <= ${ms(goal.p95)}`,
    measured: `p75 ${ms(p75)}, p95 ${ms(p95)}, most ${ms(Math.max(...all))}; ${all.length} keys`,
    met: p75 <= goal.p75 && p95 <= goal.p95
  }
}
