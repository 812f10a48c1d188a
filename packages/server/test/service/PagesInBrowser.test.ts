import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { chromium, openPage } from "@design-workspace/verification/peers/Chromium"
import { openServerFixture } from "@design-workspace/verification/processes/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerUnderTest"
import { describe, expect, it, onTestFinished } from "vitest"

const reason = chromium === undefined ? " (left out: there is no Chromium on this machine)" : ""

/** A folder for screenshots of the pages, if somebody wants to look at them. */
const pictures = process.env["SCREENSHOTS"]

describe.skipIf(chromium === undefined)(`the pages in a browser as wide as a phone${reason}`, () => {
  it("let a person sign in, make a token that works, and read on in /docs, without an error or a sideways scroll", async () => {
    const { api } = await (await openServerFixture("postgres")).serve()
    const page = await openPage({ width: 360, height: 800 })
    onTestFinished(page.close)
    const widthOf = () => page.evaluate<number>("document.documentElement.scrollWidth")
    const keep = async (name: string) => {
      if (pictures !== undefined) writeFileSync(join(pictures, `${name}.png`), await page.screenshot())
    }
    const fill = async (id: string, text: string) => {
      await page.evaluate(`document.getElementById("${id}").focus()`)
      await page.type(text)
    }
    const shown = (id: string) => page.until(`document.getElementById("${id}").checkVisibility()`)

    await page.open(`${api.url}/`)
    await shown("guest")
    expect(await widthOf()).toBeLessThanOrEqual(360)
    await keep("front")
    await fill("email", administrator.email)
    await fill("password", administrator.password)
    await page.evaluate(`document.querySelector("#sign-in button").click()`)
    await shown("user")
    await page.evaluate(`document.querySelector("#make-token button").click()`)
    await page.until(`document.querySelector("#made").textContent !== ""`)
    expect(await widthOf()).toBeLessThanOrEqual(360)
    await keep("front-token")
    const token = await page.evaluate<string>(`document.querySelector(".token").textContent`)
    expect((await api.call("GET", "/api/session", { token })).json.user.email).toBe(administrator.email)

    await page.evaluate(`document.querySelector('a[href="/docs"]').click()`)
    await page.until(`location.pathname === "/docs" && document.body.innerText.includes("Who calls")`)
    expect(await widthOf()).toBeLessThanOrEqual(360)
    await keep("docs")
    expect(page.errors).toEqual([])
  })
})
