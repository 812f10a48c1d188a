import { readBrief } from "@design-workspace/tools/briefs/Brief"
import { generationBody } from "@design-workspace/tools/briefs/generationBody"
import type { Api } from "@design-workspace/verification/calls/Api"
import { describeInChromium } from "@design-workspace/verification/peers/Chromium"
import { startChromium } from "@design-workspace/verification/peers/startChromium"
import { databases, openServerFixture } from "@design-workspace/verification/processes/ServerFixture"
import { expectStatus, signIn } from "@design-workspace/verification/scenes/World"
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

/** Begins a run of a new global collection; gives the paths of both. */
const beginRun = async (api: Api, cookie: string) => {
  const body = { name: "Data exchange", owner_org_id: null }
  const { json } = expectStatus(await api.call("POST", "/api/collections", { cookie, body }), 201)
  const answer = await fetch(`${api.url}/api/collections/${json.id}/regenerate`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify(generationBody(await readBrief("data-exchange"), "initial", "fast"))
  })
  await answer.body?.cancel()
  return { collection: `/api/collections/${json.id}`, run: `/jobs/${answer.headers.get("x-job-id")}` }
}

describeInChromium("A server that is killed under an open page", () => {
  it.each(databases)("on $name: the run is shown to its end once there is a server again", async ({ name }) => {
    const fixture = await openServerFixture(name)
    const settings = { CONSOLE_DIR: builtConsole, OFFLINE_MODEL_DELAY: "150 millis" }
    const { api, server } = await fixture.serve(settings)
    const cookie = await signIn(api, administrator.email, administrator.password)
    const { collection, run } = await beginRun(api, cookie)
    const page = await openPage(api.url, cookie)
    await page.goto(`${api.url}${run}`)
    await page.getByText("The layers are made").waitFor()
    await server.end("SIGKILL")
    await page.getByText("Connection lost, trying again").waitFor()
    await fixture.serve({ ...settings, PORT: new URL(api.url).port })
    await page.waitForFunction(() => document.title.startsWith("Done"), undefined, { timeout: 120_000 })
    const { json } = await api.call("GET", collection, { cookie })
    const shown = await page.getByRole("main").textContent()
    for (const block of json.blocks) expect(shown).toContain(block.name)
  })
})
