import { join } from "node:path"
import { describeInChromium, errorsOf, startChromium } from "@design-workspace/verification/peers/Chromium"
import { openServerFixture } from "@design-workspace/verification/processes/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerUnderTest"
import { expect, it, onTestFinished } from "vitest"

/** A folder for screenshots of the pages, if somebody wants to look at them. */
const pictures = process.env["SCREENSHOTS"]

describeInChromium("the pages in a browser as wide as a phone", () => {
  it("let a person sign in, make a token that works, and read on in /docs, without an error or a sideways scroll", async () => {
    const { api } = await (await openServerFixture("postgres")).serve()
    const browser = await startChromium()
    onTestFinished(() => browser.close())
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
    const errors = errorsOf(page)
    const expectToFit = async (name: string) => {
      if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) })
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360)
    }

    await page.goto(`${api.url}/`)
    await page.locator("#guest").waitFor()
    await expectToFit("front")
    await page.locator("#email").fill(administrator.email)
    await page.locator("#password").fill(administrator.password)
    await page.locator("#sign-in button").click()
    await page.locator("#make-token button").click()
    await page.getByText("shown this once").waitFor()
    const token = await page.locator(".token").first().innerText()
    await expectToFit("front-token")
    expect((await api.call("GET", "/api/session", { token })).json.user.email).toBe(administrator.email)

    await page.locator('a[href="/docs"]').first().click()
    await page.getByText("Who calls").first().waitFor()
    await expectToFit("docs")
    expect(errors).toEqual([])
  })
})
