import { spawnSync } from "node:child_process"
import { tracingChannel } from "node:diagnostics_channel"
import { type Browser, chromium } from "playwright-core"

const names = ["chromium", "chromium-browser", "google-chrome"]

const pathOf = (name: string): string => spawnSync("which", [name], { encoding: "utf8" }).stdout.trim()

const runs = (path: string): boolean => spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0

/** The path of this machine's Chromium; undefined where there is none. */
export const installedChromium: string | undefined = names
  .map(pathOf)
  .find((path) => path !== "" && runs(path))

/** Starts this machine's Chromium without a window. Throws where there is none. */
export const startChromium = (): Promise<Browser> => {
  if (installedChromium === undefined) throw new Error("there is no Chromium on this machine")
  // Chromium refuses its sandbox to root.
  const options = { executablePath: installedChromium, chromiumSandbox: process.getuid?.() !== 0 }
  return tracingChannel("starting:browsers").tracePromise(() => chromium.launch(options))
}

let shared: Promise<Browser> | undefined

/** The Chromium that all tests of this process share, each in contexts of its own. It ends with the process. */
export const sharedChromium = async (): Promise<Browser> => {
  shared ??= startChromium().then((browser) =>
    browser.once("disconnected", () => {
      shared = undefined
    })
  )
  return shared
}
