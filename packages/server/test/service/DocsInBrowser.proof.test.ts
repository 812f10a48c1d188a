import { join } from "node:path"
import { describeInChromium, errorsOf } from "@design-workspace/verification/browsers/Chromium"
import { sharedChromium } from "@design-workspace/verification/browsers/startChromium"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { expect, it, onTestFinished } from "vitest"

/** A folder for screenshots of the page, if somebody wants to look at them. */
const pictures = process.env["SCREENSHOTS"]

describeInChromium("/docs in a browser as wide as a phone", () => {
  it("can be read, without an error or a sideways scroll", async () => {
    const { api } = await (await openServerFixture("postgres")).serve()
    const page = await (await sharedChromium()).newPage({ viewport: { width: 360, height: 800 } })
    onTestFinished(() => page.close())
    const errors = errorsOf(page)
    await page.goto(`${api.url}/docs`)
    await page.getByText("Who calls").first().waitFor()
    if (pictures !== undefined) await page.screenshot({ path: join(pictures, "docs.png") })
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360)
    expect(errors).toEqual([])
  })
})
