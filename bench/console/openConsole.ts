import { startChromium } from "@design-workspace/verification/browsers/startChromium"
import { apiAt } from "@design-workspace/verification/calls/Api"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import type { Installation } from "@design-workspace/verification/servers/openInstallation"
import type { Browser, BrowserContext, CDPSession, Locator, Page } from "playwright-core"

/** A browser at a server, signed in as its administrator. */
export interface OpenConsole {
  readonly url: string
  /** Calls the API as the browser would. */
  readonly call: (method: string, path: string, body: unknown, status: number) => Promise<string>
  readonly organisationId: string
  /** A page in a context of its own, so that nothing is cached. */
  readonly page: (window?: Window) => Promise<{ readonly page: Page; readonly devtools: CDPSession }>
  readonly close: () => Promise<void>
}

/** How the browser is held back, as a phone on a slow line is. */
export interface Window {
  readonly phone?: boolean
}

/** What Lighthouse calls slow 4G, and a phone of the middle class. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8
}
const slowdown = 4

const newContext = (browser: Browser, phone: boolean): Promise<BrowserContext> =>
  browser.newContext({ viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 } })

/** Starts a server with these settings, a browser, and an organisation to work in. */
export const openConsole = async (
  installation: Installation,
  settings: Readonly<Record<string, string>> = {}
): Promise<OpenConsole> => {
  const served = await installation.serve(settings)
  const cookie = await installation.cookie(served.url)
  const api = apiAt(served.url)
  const call: OpenConsole["call"] = async (method, path, body, status) =>
    expectStatus(await api.call(method, path, { cookie, body }), status).json.id
  const organisationId = await call("POST", "/api/organisations", { name: "Bench" }, 201)
  const browser = await startChromium()
  const [name = "", value = ""] = cookie.split(/=(.*)/s)
  return {
    url: served.url,
    call,
    organisationId,
    page: async ({ phone = false } = {}) => {
      const context = await newContext(browser, phone)
      await context.addCookies([{ name, value, url: served.url }])
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      if (phone) {
        await devtools.send("Network.enable")
        await devtools.send("Network.emulateNetworkConditions", slowLine)
        await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
      }
      return { page, devtools }
    },
    close: async () => {
      await browser.close()
      await served.process.end("SIGTERM")
    }
  }
}

/** A project whose graph has so many boxes in lanes, and half as many edges again. */
export const makeProject = async ({ call, organisationId }: OpenConsole, boxes: number): Promise<string> => {
  const collection = await call(
    "POST",
    "/api/collections",
    { name: "Bench", owner_org_id: organisationId },
    201
  )
  const space = await call(
    "POST",
    "/api/spaces",
    { name: "Bench", org_id: organisationId, collection_id: collection },
    201
  )
  const nodes = Array.from({ length: boxes }, (_, index) => ({
    id: `node-${index}`,
    label: `Part number ${index}`,
    roles: "[]"
  }))
  const edges = Array.from({ length: Math.floor(boxes * 1.5) }, (_, index) => ({
    source_id: `node-${index % boxes}`,
    target_id: `node-${(index * 7 + 1 + Math.floor(index / boxes)) % boxes}`
  })).filter(({ source_id, target_id }) => source_id !== target_id)
  const graph = { nodes, edges: distinct(edges), roles: [], nodeRoles: [] }
  return call("POST", "/api/projects", { space_id: space, title: `${boxes} parts`, graph }, 201)
}

const distinct = <E extends { readonly source_id: string; readonly target_id: string }>(
  edges: ReadonlyArray<E>
): ReadonlyArray<E> => [...new Map(edges.map((it) => [`${it.source_id} ${it.target_id}`, it])).values()]

/** The picture of a graph in a page. */
export const pictureIn = (page: Page): Locator => page.getByRole("application")
