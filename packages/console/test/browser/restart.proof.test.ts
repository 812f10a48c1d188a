import { describeInChromium } from "@design-workspace/verification/browsers/Chromium"
import { beginRun } from "@design-workspace/verification/browsers/furnish"
import { sharedChromium } from "@design-workspace/verification/browsers/startChromium"
import type { Api } from "@design-workspace/verification/calls/Api"
import { expectStatus, signIn, smallContent } from "@design-workspace/verification/scenes/World"
import { databases, openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import type { Page } from "playwright-core"
import { expect, it, onTestFinished } from "vitest"
import { builtConsole } from "./harness.ts"

/** A page with this session, at the home page. */
const openPage = async (url: string, cookie: string): Promise<Page> => {
  const context = await (await sharedChromium()).newContext()
  onTestFinished(() => context.close())
  const [name = "", value = ""] = cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.goto(url)
  return page
}

const settings = { CONSOLE_DIR: builtConsole }

/** The pace of the server that is killed: its run lasts far longer than a busy machine takes to show that it began. */
const slow = { ...settings, OFFLINE_MODEL_DELAY: "2 seconds" }

/** A project of a small design, and the run that writes its documents. */
const beginDocuments = async (api: Api, cookie: string) => {
  const post = async (path: string, body: object, status = 201) =>
    expectStatus(await api.call("POST", path, { cookie, body }), status).json
  const { id: orgId } = await post("/api/organisations", { name: "Shops" })
  const { id: collection } = await post("/api/collections", {
    name: "Shop",
    owner_org_id: orgId,
    ...smallContent
  })
  const { id: space } = await post("/api/spaces", { name: "Shop", org_id: orgId, collection_id: collection })
  const { id } = await post("/api/projects", { space_id: space, title: "Orders", prompt: "Web calls API." })
  const { job_id } = await post(`/api/projects/${id}/generate`, { scope: "documents" }, 202)
  return { projectId: id, jobId: job_id }
}

describeInChromium("A server that is killed under an open page", () => {
  it("on embedded: documents that were finished are not written again", async () => {
    const fixture = await openServerFixture("embedded")
    // One document after the other, so that the server dies between two.
    const { api, server } = await fixture.serve({ ...slow, LLM_CONCURRENCY: "1" })
    const cookie = await signIn(api, administrator.email, administrator.password)
    const page = await openPage(api.url, cookie)
    const { jobId, projectId } = await beginDocuments(api, cookie)
    await page.goto(`${api.url}/jobs/${jobId}`)
    await page.getByText("1 of 3 documents done").first().waitFor()
    await server.end("SIGKILL")
    await page.getByText("Connection lost, trying again").waitFor()
    await fixture.serve({ ...settings, PORT: new URL(api.url).port })
    await page.waitForFunction(() => document.title.startsWith("Done"), undefined, { timeout: 120_000 })
    await page.getByText("3 of 3 documents done").first().waitFor()
    const { json } = await api.call("GET", `/api/projects/${projectId}`, { cookie })
    const versions = json.graph.contentItems.map(({ version }: { readonly version: number }) => version)
    expect(versions).toEqual([1, 1, 1])
  })

  it.each(databases)(
    "on $name: the run is shown to its end once there is a server again",
    async ({ name }) => {
      const fixture = await openServerFixture(name)
      const { api, server } = await fixture.serve(slow)
      const cookie = await signIn(api, administrator.email, administrator.password)
      const page = await openPage(api.url, cookie)
      const organisation = await api.call("POST", "/api/organisations", {
        cookie,
        body: { name: "Agencies" }
      })
      const { collectionId, jobId } = await beginRun(api.url, {
        cookie,
        organisationId: expectStatus(organisation, 201).json.id
      })
      await page.goto(`${api.url}/jobs/${jobId}`)
      await page.getByText("The layers are made").waitFor()
      await server.end("SIGKILL")
      await page.getByText("Connection lost, trying again").waitFor()
      await fixture.serve({ ...settings, PORT: new URL(api.url).port })
      await page.waitForFunction(() => document.title.startsWith("Done"), undefined, { timeout: 120_000 })
      const { json } = await api.call("GET", `/api/collections/${collectionId}`, { cookie })
      const main = page.getByRole("main")
      for (const { name } of json.blocks) await main.getByText(name, { exact: false }).first().waitFor()
    }
  )
})
