import {
  beginRuns,
  type Furnished,
  furnish,
  type Running
} from "@design-workspace/verification/browsers/furnish"
import { pagesOf, type Shown } from "@design-workspace/verification/browsers/pages"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import type { Page } from "playwright-core"
import { beforeAll, expect, it } from "vitest"
import { describePages, expectAccessible, expectNoSidewaysScroll } from "./harness.ts"

/** Each id is its own name. */
const unknown = new Proxy({}, { get: (_, name) => `:${String(name)}` })

/** The pages by name; their ids are known once the workspace is furnished. */
const names = pagesOf(unknown as Furnished, unknown as Running).map(({ name }) => name)

describePages("Every page of the console", ({ api, at, expectRefusals, open, world }) => {
  let pages: ReadonlyArray<Shown> = []
  beforeAll(async () => {
    const furnished = await furnish(api().url, administrator)
    pages = pagesOf(furnished, await beginRuns(api().url, furnished))
  })

  const shownAs = (name: string): Shown => {
    const shown = pages.find((it) => it.name === name)
    if (shown === undefined) throw new Error(`there is no page ${name}`)
    return shown
  }

  const visit = async (page: Page, { act, path }: Shown): Promise<void> => {
    await page.goto(at(path))
    await page.getByRole("heading", { level: 1 }).first().waitFor()
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" })
    await act?.(page)
  }

  it.each(names)("%s: axe finds nothing in either theme, and 320 px are enough", async (name) => {
    const shown = shownAs(name)
    const page = await open(shown.guest === undefined ? world().siteAdmin : null)
    expectRefusals(page, 404)
    await visit(page, shown)
    expect(await page.title()).toContain("Design Workspace")
    await expectAccessible(page)
    for (const width of [1025, 1000, 720]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, shown)
    await expectNoSidewaysScroll(page)
  })
})
