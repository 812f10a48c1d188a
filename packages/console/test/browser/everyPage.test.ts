import { beginRun, type Furnished, furnish } from "@design-workspace/verification/screenshots/furnish"
import { pagesOf, type Shown } from "@design-workspace/verification/screenshots/pages"
import { administrator } from "@design-workspace/verification/servers/ServerUnderTest"
import type { Page } from "playwright-core"
import { beforeAll, expect, it } from "vitest"
import { describePages, expectAccessible, expectNoSidewaysScroll } from "./harness.ts"

const named = (ids: Readonly<Record<string, string>>): Furnished =>
  new Proxy({}, { get: (_, name) => ids[String(name)] ?? `:${String(name)}` }) as Furnished

/** The pages by name; their ids are known once the workspace is furnished. */
const names = pagesOf(named({}), "").map(({ name }) => name)

describePages("Every page of the console", ({ api, at, expectRefusals, open, world }) => {
  let pages: ReadonlyArray<Shown> = []
  beforeAll(async () => {
    const furnished = await furnish(api().url, administrator)
    const { jobId } = await beginRun(api().url, furnished)
    pages = pagesOf(furnished, jobId)
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
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, shown)
    await expectNoSidewaysScroll(page)
  })
})
