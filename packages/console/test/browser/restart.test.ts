import { describeInChromium } from "@design-workspace/verification/peers/Chromium"
import { startChromium } from "@design-workspace/verification/peers/startChromium"
import { databases, openServerFixture } from "@design-workspace/verification/processes/ServerFixture"
import { expectStatus, signIn } from "@design-workspace/verification/scenes/World"
import { beginRun } from "@design-workspace/verification/screenshots/furnish"
import { administrator } from "@design-workspace/verification/servers/ServerUnderTest"
import type { Page } from "playwright-core"
import { expect, it, onTestFinished } from "vitest"
import { builtConsole } from "./harness.ts"

/** A page of a browser of its own with this session. */
const openPage = async (url: string, cookie: string): Promise<Page> => {
  const browser = await startChromium()
  onTestFinished(() => browser.close())
  const context = await browser.newContext()
  const [name = "", value = ""] = cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url }])
  return context.newPage()
}

describeInChromium("A server that is killed under an open page", () => {
  it.each(databases)(
    "on $name: the run is shown to its end once there is a server again",
    async ({ name }) => {
      const fixture = await openServerFixture(name)
      const settings = { CONSOLE_DIR: builtConsole, OFFLINE_MODEL_DELAY: "150 millis" }
      const { api, server } = await fixture.serve(settings)
      const cookie = await signIn(api, administrator.email, administrator.password)
      const organisation = await api.call("POST", "/api/organisations", {
        cookie,
        body: { name: "Agencies" }
      })
      const { collectionId, jobId } = await beginRun(api.url, {
        cookie,
        organisationId: expectStatus(organisation, 201).json.id
      })
      const page = await openPage(api.url, cookie)
      await page.goto(`${api.url}/jobs/${jobId}`)
      await page.getByText("The layers are made").waitFor()
      await server.end("SIGKILL")
      await page.getByText("Connection lost, trying again").waitFor()
      await fixture.serve({ ...settings, PORT: new URL(api.url).port })
      await page.waitForFunction(() => document.title.startsWith("Done"), undefined, { timeout: 120_000 })
      const { json } = await api.call("GET", `/api/collections/${collectionId}`, { cookie })
      const shown = await page.getByRole("main").textContent()
      for (const block of json.blocks) expect(shown).toContain(block.name)
    }
  )
})
