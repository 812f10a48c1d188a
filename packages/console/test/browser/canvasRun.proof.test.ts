import type { Job, JobEvent } from "@design-workspace/client"
import { ask, makeGenerationScene } from "@design-workspace/verification/scenes/GenerationScene"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { namesWidth, wholeOf } from "../../src/graph/model/camera.ts"
import { advanceRun, emptyView } from "../../src/runs/model/RunView.ts"
import { canvasPicture, largeContent } from "./canvasPicture.ts"
import { describePages, expectAccessible } from "./harness.ts"

/** A page that hears of a run, which is over, no more than what it is let hear: as over a slow line. */
const slowLine = async (page: Page) => {
  const state = { upTo: 0, wake: Promise.withResolvers<void>() }
  await page.route(/\/api\/jobs\/[^/?]+\/events/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const all: ReadonlyArray<JobEvent> = body.items
    for (;;) {
      const items = all.filter(({ n }) => n <= state.upTo)
      if (items.length === all.length) return route.fulfill({ response })
      const next = items.at(-1)?.n
      if (next !== undefined) return route.fulfill({ response, json: { ...body, items, next, ended: false } })
      await state.wake.promise
    }
  })
  await page.route(/\/api\/jobs\/[^/?]+(\?[^/]*)?$/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({
      response,
      json: state.upTo === Number.POSITIVE_INFINITY ? body : { ...body, status: "running" }
    })
  })
  return (n: number): void => {
    const { wake } = state
    state.upTo = n
    state.wake = Promise.withResolvers<void>()
    wake.resolve()
  }
}

/** Until what the page was told is drawn: a camera follows in the frame after the one that drew the parts. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

describePages(
  "A run on a canvas",
  ({ at, open, world }) => {
    const kept = 640

    /** A run that keeps so many blocks: its job, and its events in pages as the service gives them. */
    const ran = async (kept: number) => {
      const content = largeContent(kept)
      const { admin, collectionId, path } = await makeGenerationScene(world(), content)
      const keep_block_ids = content.blocks.map(({ id }) => id)
      expectStatus(await admin.post(path, ask({ mode: "with-keep", keep_block_ids })), 200)
      const { items: jobs } = expectStatus(await admin.get("/api/jobs?limit=20"), 200).json
      const job: string = jobs.find((job: Job) => job.collection_id === collectionId).job_id
      const events: Array<JobEvent> = []
      for (let ended = false; !ended; ) {
        const page = expectStatus(await admin.get(`/api/jobs/${job}/events?after=${events.length}`), 200).json
        events.push(...page.items)
        ended = page.ended
      }
      return { events, job }
    }

    it("stays in sight as it grows large, until somebody moves it, and again when all is shown", async () => {
      const { events, job } = await ran(kept)
      const blocks = events.flatMap(({ event, n }) => (event === "block" ? [n] : []))
      expect(blocks.length).toBe(kept)

      const page = await open(world().orgAdmin)
      const hear = await slowLine(page)
      const picture = canvasPicture(page)
      /** How the picture looks when so many blocks are told of, and whether all of them are in sight. */
      const told = async (many: number) => {
        const last = blocks[many - 1] ?? 0
        hear(last)
        await page.getByRole("application", { name: `: ${many} parts` }).waitFor()
        await drawn(page)
        const { layout } = advanceRun(
          emptyView,
          events.filter(({ n }) => n <= last)
        )
        const { width: most } = (await picture.region.boundingBox()) ?? { width: 0 }
        const camera = await picture.camera(layout)
        const { width } = wholeOf(layout)
        return { camera, whole: camera.zoom * width <= most - namesWidth({ width: most, height: 0 }) }
      }

      hear(blocks[309] ?? 0)
      await page.goto(at(`/jobs/${job}`))
      await picture.region.locator("canvas").waitFor()
      const first = await told(310)
      expect(first.whole).toBe(true)
      // There was room for some more: nothing moved.
      expect((await told(330)).camera).toEqual(first.camera)
      const more = await told(480)
      expect(more.whole).toBe(true)
      expect(more.camera.zoom).toBeLessThan(first.camera.zoom)
      await expectAccessible(page)

      await picture.region.press("+")
      await drawn(page)
      const moved = await told(480)
      const later = await told(600)
      expect(later.camera).toEqual(moved.camera)
      expect(later.whole).toBe(false)

      await picture.region.press("0")
      expect((await told(639)).whole).toBe(true)
      hear(Number.POSITIVE_INFINITY)
      await page.getByText("The collection now has").waitFor()
      expect((await told(kept)).whole).toBe(true)
    })

    it("is one of cards when a small one has ended, with the same parts, and the keys stay in it", async () => {
      const { events, job } = await ran(6)
      const blocks = new Set(events.flatMap(({ data, event }) => (event === "block" ? [data.id] : [])))
      const page = await open(world().orgAdmin)
      const hear = await slowLine(page)
      const picture = canvasPicture(page)
      hear(events.length - 1)
      await page.goto(at(`/jobs/${job}`))
      await picture.region.locator("canvas").waitFor()
      await page.getByRole("application", { name: `: ${blocks.size} parts` }).waitFor()
      await picture.region.focus()
      await page.keyboard.press("ArrowRight")
      await page.getByRole("heading", { level: 2, name: "Block 0" }).waitFor()
      hear(Number.POSITIVE_INFINITY)
      await page.getByRole("button", { name: "Block 0", pressed: true }).waitFor()
      expect(await page.locator(".react-flow__node").count()).toBe(blocks.size)
      expect(await picture.hasKeys()).toBe(true)
    })
  },
  PromptedModel
)
