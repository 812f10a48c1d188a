import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { describeInChromium } from "@design-workspace/verification/browsers/Chromium"
import { sharedChromium } from "@design-workspace/verification/browsers/startChromium"
import { firstSteps, signIn } from "@design-workspace/verification/scenes/World"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { expect, it, onTestFinished } from "vitest"

/** A page of another origin. It lies on the same site, so that the browser sends cookies along. */
const servePage = async (): Promise<string> => {
  const server = createServer((_, response) =>
    response.setHeader("content-type", "text/html").end("<title>App</title>")
  )
  await once(server.listen(0, "127.0.0.1"), "listening")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describeInChromium("a page of CORS_ORIGINS in a browser", () => {
  it("reads what a token gets, and learns nothing of what the cookie of its reader gets", async () => {
    const origin = await servePage()
    const { api } = await (await openServerFixture("postgres")).serve({ CORS_ORIGINS: origin })
    const { token } = await firstSteps(api)
    const cookie = await signIn(api, administrator.email, administrator.password)
    const page = await (await sharedChromium()).newPage()
    onTestFinished(() => page.close())
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    await page.context().addCookies([{ name, value, url: api.url, sameSite: "Lax" }])
    // As they go over the wire: Playwright tells no cookie of a call whose answer the browser withheld.
    const sent: Array<string | undefined> = []
    const network = await page.context().newCDPSession(page)
    network.on("Network.requestWillBeSentExtraInfo", ({ headers }) => {
      if ("Origin" in headers && !("Access-Control-Request-Method" in headers)) sent.push(headers["Cookie"])
    })
    await network.send("Network.enable")
    await page.goto(origin)

    const ask = (options: Readonly<Record<string, unknown>>): Promise<string> =>
      page.evaluate(
        `fetch("${api.url}/api/session", ${JSON.stringify(options)}).then((it) => it.text(), (error) => error.message)`
      )
    const byToken = await ask({ headers: { authorization: `Bearer ${token}` } })
    expect(JSON.parse(byToken).user.email).toBe(administrator.email)
    expect(await ask({ credentials: "include" })).toBe("Failed to fetch")
    expect(JSON.parse(await ask({})).guest).toBe(true)
    // The second call did have the cookie.
    expect(sent).toEqual([undefined, `${name}=${value}`, undefined])
  })
})
