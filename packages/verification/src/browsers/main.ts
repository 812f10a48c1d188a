import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { type ServerProcess, startServer } from "@design-workspace/tools/process/ServerProcess"
import type { Browser } from "playwright-core"
import { beginRuns, type Furnished, furnish } from "./furnish.ts"
import { pagesOf, type Shown } from "./pages.ts"
import { startChromium } from "./startChromium.ts"

const administrator = { email: "ada@example.org", password: "a password for pictures" }

/** A window for pictures: the two themes, the narrowest phone, a tablet, and the narrowest with two columns. */
const windows = [
  { name: "light", colorScheme: "light", viewport: { width: 1280, height: 800 } },
  { name: "dark", colorScheme: "dark", viewport: { width: 1280, height: 800 } },
  { name: "phone", colorScheme: "light", viewport: { width: 320, height: 640 } },
  { name: "tablet", colorScheme: "light", viewport: { width: 768, height: 1024 } },
  { name: "narrowest", colorScheme: "light", viewport: { width: 1025, height: 768 } }
] as const

/** How long a page gets to come to rest, in milliseconds: pictures and lists come after the page itself. */
const rest = 700

const { values } = parseArgs({
  options: {
    to: { type: "string", default: "screenshots" },
    only: { type: "string", default: "" },
    windows: { type: "string", default: "light,dark,phone" }
  }
})
const folder = resolve(values.to)
const only = values.only.split(",").filter((name) => name !== "")

const take = async (browser: Browser, url: string, { cookie }: Furnished, shown: Shown): Promise<void> => {
  for (const { name, ...window } of windows.filter(({ name }) => values.windows.split(",").includes(name))) {
    const context = await browser.newContext({ ...window, reducedMotion: "reduce" })
    const [cookieName = "", value = ""] = cookie.split(/=(.*)/s)
    if (shown.guest === undefined) await context.addCookies([{ name: cookieName, value, url }])
    const page = await context.newPage()
    await page.goto(`${url}${shown.path}`)
    await page.getByRole("heading", { level: 1 }).first().waitFor()
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" })
    await page.waitForTimeout(rest)
    await shown.act?.(page)
    await page.waitForTimeout(rest)
    const file = join(folder, `${shown.name}.${name}.png`)
    await page.screenshot({ path: file })
    process.stdout.write(`${file}\n`)
    await context.close()
  }
}

mkdirSync(folder, { recursive: true })
const directory = mkdtempSync(join(tmpdir(), "design-workspace-screenshots-"))

/** A server on the same data whose model pauses for so long before each part. */
const serve = (pause: string, port = "0"): ServerProcess =>
  startServer(directory, {
    PORT: port,
    DATA_DIR: join(directory, "data"),
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    OFFLINE_MODEL_DELAY: pause,
    RATE_LIMIT_PER_MINUTE: "0",
    LOG_FORMAT: "json"
  })

let server = serve("0 millis")
try {
  const url = await server.listening
  const furnished = await furnish(url, administrator)
  await server.end("SIGTERM")
  // So slow that one run is under way in all pictures.
  server = serve("3 seconds", new URL(url).port)
  await server.listening
  const running = await beginRuns(url, furnished)
  const browser = await startChromium()
  const pages = pagesOf(furnished, running).filter(({ name }) => only.length === 0 || only.includes(name))
  for (const shown of pages) {
    try {
      await take(browser, url, furnished, shown)
    } catch (error) {
      process.exitCode = 1
      process.stderr.write(`${shown.name}: ${error instanceof Error ? error.message : error}\n`)
    }
  }
  await browser.close()
} finally {
  await server.end("SIGTERM")
  rmSync(directory, { recursive: true, force: true })
}
