import { spawnSync } from "node:child_process"
import { type Browser, chromium, type Page } from "playwright-core"
import { describe } from "vitest"

const names = ["chromium", "chromium-browser", "google-chrome"]

const pathOf = (name: string): string => spawnSync("which", [name], { encoding: "utf8" }).stdout.trim()

const runs = (path: string): boolean => spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0

/** The path of this machine's Chromium; undefined where there is none. */
const installed: string | undefined = names.map(pathOf).find((path) => path !== "" && runs(path))

/** Tests in this machine's Chromium. Where there is none they are left out, and their title says so. */
export const describeInChromium = (title: string, tests: () => void): void => {
  const reason = installed === undefined ? " (left out: there is no Chromium on this machine)" : ""
  describe.skipIf(installed === undefined)(`${title}${reason}`, tests)
}

/** Starts this machine's Chromium without a window. Throws where there is none. */
export const startChromium = (): Promise<Browser> => {
  if (installed === undefined) throw new Error("there is no Chromium on this machine")
  // Chromium refuses its sandbox to root.
  return chromium.launch({ executablePath: installed, chromiumSandbox: process.getuid?.() !== 0 })
}

/** What goes wrong in a page: exceptions, errors on its console, what its policy blocks, what could not be loaded. */
export const errorsOf = (page: Page): ReadonlyArray<string> => {
  const errors: Array<string> = []
  page.on("pageerror", (error) => errors.push(`${error}`))
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()))
  page.on("requestfailed", (request) => errors.push(`${request.url()}: ${request.failure()?.errorText}`))
  return errors
}
