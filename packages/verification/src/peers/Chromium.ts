import { spawnSync } from "node:child_process"
import { type Browser, chromium, type Page } from "playwright-core"

const names = ["chromium", "chromium-browser", "google-chrome"]

/** The Chromium of this machine, as a name on the path; undefined where there is none. */
export const installedChromium: string | undefined = names.find(
  (name) => spawnSync(name, ["--version"], { timeout: 30_000 }).status === 0
)

const pathOf = (name: string): string => spawnSync("which", [name], { encoding: "utf8" }).stdout.trim()

/** Starts the Chromium of this machine without a window. Throws where there is none. */
export const startChromium = (): Promise<Browser> => {
  if (installedChromium === undefined) throw new Error("there is no Chromium on this machine")
  // Chromium refuses its sandbox to root.
  return chromium.launch({
    executablePath: pathOf(installedChromium),
    chromiumSandbox: process.getuid?.() !== 0
  })
}

/** What goes wrong in a page: exceptions, errors on its console, what its policy blocks, what could not be loaded. */
export const errorsOf = (page: Page): ReadonlyArray<string> => {
  const errors: Array<string> = []
  page.on("pageerror", (error) => errors.push(`${error}`))
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()))
  page.on("requestfailed", (request) => errors.push(`${request.url()}: ${request.failure()?.errorText}`))
  return errors
}
