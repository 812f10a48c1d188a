import { makeCollection } from "@design-workspace/verification/scenes/World"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { describePages, expectAccessible, expectNoSidewaysScroll } from "./harness.ts"

/** The words of the part that has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? "")

describePages("Finding things and actions in the console", ({ at, open, world }) => {
  it("goes by the palette and the keyboard alone", async () => {
    const collection = await makeCollection(world())
    const page = await open(world().orgAdmin)
    await page.goto(at("/"))
    await page.getByRole("heading", { level: 1, name: "Home" }).waitFor()

    await page.keyboard.press("ControlOrMeta+k")
    const palette = page.getByRole("dialog", { name: "Find or do…" })
    await palette.getByRole("option", { name: /^New collection/ }).waitFor()
    await expectAccessible(page)

    await page.keyboard.type("template")
    await palette.getByRole("option", { name: /^Template/ }).waitFor()
    await expect.poll(() => palette.locator("mark").first().textContent()).toBe("Template")
    await expectAccessible(page)
    await page.keyboard.press("Enter")
    await page.waitForURL(at(`/collections/${collection}`))
    await palette.waitFor({ state: "detached" })

    await page.keyboard.press("ControlOrMeta+k")
    await page.keyboard.type("dark th")
    await palette.getByRole("option", { name: "Dark theme" }).waitFor()
    await page.keyboard.press("Enter")
    await palette.waitFor({ state: "detached" })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark")

    await page.keyboard.press("ControlOrMeta+k")
    await page.keyboard.type("api")
    await palette.getByRole("option", { name: "Search everything for “api”" }).waitFor()
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Enter")
    await page.waitForURL(at("/search?q=api"))
  })

  it("goes by words, kinds and places, all in the address", async () => {
    await makeCollection(world())
    const page = await open(world().orgAdmin)
    await page.goto(at("/search"))
    await page.getByText("Type a word or two.").waitFor()
    await page.getByLabel("Words to look for").fill("template")
    await page.waitForURL(at("/search?q=template"))
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Template/ })
      .first()
      .waitFor()
    await expectAccessible(page)
    await page.getByLabel("Kind").selectOption("Documents")
    await page.waitForURL(at("/search?q=template&kind=document"))
    await page.getByText("Nothing has “template” in it.").waitFor()
    await page.goBack()
    await page.goto(at("/search?q=template&visibility=public"))
    await page.getByText("Nothing has “template” in it.").waitFor()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  it("says which keys there are, and lets single letters be none", async () => {
    const page = await open(world().member)
    await page.goto(at("/"))
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.keyboard.press("Shift+?")
    const keys = page.getByRole("dialog", { name: "Keys" })
    await keys.getByText("Collections", { exact: true }).waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await keys.getByLabel("Single letters are keys").uncheck()
    await page.keyboard.press("Escape")
    await keys.waitFor({ state: "detached" })
    await page.keyboard.press("g")
    await page.keyboard.press("p")
    await page.keyboard.press("ControlOrMeta+k")
    await page.getByRole("dialog", { name: "Find or do…" }).waitFor()
    expect(page.url()).toBe(at("/"))
  })

  it("puts the focus on the heading of the page that one comes to", async () => {
    const page = await open(world().member)
    await page.goto(at("/"))
    await page.getByRole("heading", { level: 1, name: "Home" }).waitFor()
    await page.keyboard.press("Tab")
    expect(await focused(page)).toBe("Skip to the page")
    await page.keyboard.press("Enter")
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main")
    await page.goto(at("/settings/password"))
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.getByRole("link", { name: "Home", exact: true }).click()
    await page.waitForFunction(() => document.activeElement?.tagName === "H1")
    expect(await focused(page)).toBe("Home")
  })
})
