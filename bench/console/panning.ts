import type { Page } from "playwright-core"
import type { Figure } from "../Figure.ts"
import { ms } from "../statistics.ts"
import { makeProject, type OpenConsole, pictureIn } from "./openConsole.ts"

/** Boxes, frames a second while the picture is moved, and milliseconds until it is first there. */
const goals = [
  { boxes: 150, frames: 55, paint: 300 },
  { boxes: 300, frames: 55, paint: 300 },
  { boxes: 1_000, frames: 50, paint: 800 },
  { boxes: 10_000, frames: 30, paint: 1_500 }
] as const

const steps = 90

/** Moves the picture by the mouse for a while, and counts the frames that the browser made meanwhile. */
const framesWhilePanned = async (page: Page): Promise<number> => {
  const picture = page.getByRole("main")
  const box = await picture.boundingBox()
  if (box === null) throw new Error("the page has no picture")
  const [x, y] = [box.x + box.width * 0.4, box.y + box.height * 0.7]
  await page.evaluate(() => {
    const counted = { frames: 0, since: performance.now(), on: true }
    Object.assign(window, { counted })
    const frame = () => {
      counted.frames += 1
      if (counted.on) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < steps; step += 1)
    await page.mouse.move(x + 120 * Math.sin(step / 9), y + 80 * Math.cos(step / 7))
  await page.mouse.up()
  return page.evaluate(() => {
    const { counted } = window as unknown as { counted: { frames: number; since: number; on: boolean } }
    counted.on = false
    return (counted.frames * 1_000) / (performance.now() - counted.since)
  })
}

/**
 * Graphs of four sizes on a project's page, the smallest of as many cards as there are at most: until they are there, and
 * while they are moved.
 */
export const panning = async (open: OpenConsole): Promise<ReadonlyArray<Figure>> => {
  const figures: Array<Figure> = []
  for (const { boxes, frames, paint } of goals) {
    const project = await makeProject(open, boxes)
    const { page } = await open.page()
    // The page's code and the layout are there already: this is about the picture.
    await page.goto(`${open.url}/projects/${project}`)
    await pictureIn(page).waitFor()
    await page.getByRole("link", { name: "Home", exact: true }).click()
    await page.getByRole("heading", { level: 1 }).waitFor()
    const since = Date.now()
    await page.goBack()
    await pictureIn(page).waitFor()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    const shown = Date.now() - since
    const measured = await framesWhilePanned(page)
    figures.push({
      what: `a graph of ${boxes.toLocaleString("en")} boxes, without a graphics card`,
      goal: `there in ${ms(paint)}, moved at >= ${frames} frames/s`,
      measured: `${ms(shown)}, ${Math.round(measured)} frames/s`,
      met: shown <= paint && measured >= frames
    })
    await page.context().close()
  }
  return figures
}
