import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { describeInChromium } from "@design-workspace/verification/browsers/Chromium"
import { sharedChromium } from "@design-workspace/verification/browsers/startChromium"
import type { Api } from "@design-workspace/verification/calls/Api"
import { makeWorld, type Person, type World } from "@design-workspace/verification/scenes/World"
import { onEveryDatabase, onOneDatabase } from "@design-workspace/verification/servers/ServerUnderTest"
import type axe from "axe-core"
import { Duration } from "effect"
import type { BrowserContext, Page } from "playwright-core"
import { afterEach, beforeAll, expect } from "vitest"

/** What `build.js` makes: the console as the server serves it. */
export const builtConsole = fileURLToPath(new URL("../../dist", import.meta.url))

/** How a window looks to the page. */
export interface Window {
  readonly theme?: "light" | "dark"
  readonly width?: number
  readonly height?: number
}

/** What a story of one or more people in their browsers has at hand. */
export interface Stage {
  /** Organisations, people and their tokens; made anew for each file and database. */
  readonly world: () => World
  readonly api: () => Api
  /** A window of a browser of its own, signed in as this person, or as a guest without one; not yet at a page. */
  readonly open: (who: Person | null, window?: Window) => Promise<Page>
  /** The URL of a path of the console. */
  readonly at: (path: string) => string
  /** The next answers with this status are meant: browsers report each refused call as an error. */
  readonly expectRefusals: (page: Page, ...statuses: ReadonlyArray<number>) => void
  /** From now on the page's calls may come to nothing: its browser is taken off the network. */
  readonly expectLostLine: (page: Page) => void
}

/** Chromium says so of every answer with an error status. */
const refused = /status of (\d{3})/

/** What went wrong in a page: exceptions, its console's errors, what the policy blocks, what could not be loaded. */
interface Watched {
  readonly page: Page
  readonly errors: Array<string>
  readonly meant: Set<number>
  isOffline: boolean
}

const watch = (page: Page): Watched => {
  const watched: Watched = { page, errors: [], meant: new Set(), isOffline: false }
  const { errors, meant } = watched
  page.on("pageerror", (error) => errors.push(`${error}`))
  page.on("console", (message) => {
    if (message.type() !== "error") return
    if (watched.isOffline && /net::ERR_/.test(message.text())) return
    const status = refused.exec(message.text())?.[1]
    if (status === undefined || !meant.has(Number(status))) errors.push(message.text())
  })
  page.on("requestfailed", (request) => {
    // A page that is left, and a call that is no longer wanted, end their requests.
    const reason = request.failure()?.errorText ?? ""
    if (reason !== "net::ERR_ABORTED" && !watched.isOffline) errors.push(`${request.url()}: ${reason}`)
  })
  return watched
}

/** Keeps what the policy blocks where `watch` finds it, for pages of this context. */
const reportViolations = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      // biome-ignore lint/suspicious/noConsole: the harness reads the page's console
      console.error(`policy: ${event.violatedDirective} blocks ${event.blockedURI} ${event.sample}`)
    })
  })
}

const signInto = async (context: BrowserContext, url: string, { cookie }: Person): Promise<void> => {
  const [name = "", value = ""] = cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }])
}

type On = typeof onEveryDatabase

const stories =
  (on: On) =>
  (title: string, tell: (stage: Stage) => void, model?: Parameters<On>[3]): void =>
    describeInChromium(title, () => {
      on(
        title,
        (api) => {
          let world: World | undefined
          const watched: Array<Watched> = []
          beforeAll(async () => {
            world = await makeWorld(api())
          })
          afterEach(async () => {
            const errors = watched.flatMap(({ errors }) => errors)
            await Promise.all(watched.splice(0).map(({ page }) => page.context().close()))
            expect(errors).toEqual([])
          })
          tell({
            api,
            at: (path) => `${api().url}${path}`,
            expectLostLine: (page) => {
              const it = watched.find((it) => it.page === page)
              if (it !== undefined) it.isOffline = true
            },
            expectRefusals: (page, ...statuses) => {
              for (const status of statuses) watched.find((it) => it.page === page)?.meant.add(status)
            },
            open: async (who, { height = 800, theme = "light", width = 1280 } = {}) => {
              const browser = await sharedChromium()
              const context = await browser.newContext({ colorScheme: theme, viewport: { width, height } })
              context.setDefaultTimeout(30_000)
              await reportViolations(context)
              if (who !== null) await signInto(context, api().url, who)
              const page = await context.newPage()
              watched.push(watch(page))
              return page
            },
            world: () => {
              if (world === undefined) throw new Error("the world is not made yet")
              return world
            }
          })
        },
        { consoleDir: builtConsole, offlineModelDelay: Duration.millis(5) },
        model
      )
    })

/** Stories in Chromium against the whole server, on both databases; `model` replaces the offline model. */
export const describeConsole = stories(onEveryDatabase)

/** The same on PostgreSQL alone: for what the database cannot change, such as how pages look. */
export const describePages = stories(onOneDatabase)

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** Runs in the page, which has no frames that axe had to be brought into. */
const findInPage = async (): Promise<ReadonlyArray<string>> => {
  const { run } = (globalThis as unknown as { readonly axe: typeof axe }).axe
  const { violations } = await run({ resultTypes: ["violations"] })
  return violations.map(
    ({ help, id, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(" | ")}`
  )
}

/** Fails with what axe finds in the page as it is now, in both themes. */
export const expectAccessible = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource)
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(findInPage), colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/** Fails if the page is wider than its window. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBeLessThanOrEqual(window ?? 0)
}
