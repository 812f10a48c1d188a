import type { Page } from "playwright-core"
import { describe } from "vitest"
import { installedChromium } from "./startChromium.ts"

/** Tests in this machine's Chromium. Where there is none they are left out, and their title says so. */
export const describeInChromium = (title: string, tests: () => void): void => {
  const reason = installedChromium === undefined ? " (left out: there is no Chromium on this machine)" : ""
  describe.skipIf(installedChromium === undefined)(`${title}${reason}`, tests)
}

/** What goes wrong in a page: exceptions, errors on its console, what its policy blocks, what could not be loaded. */
export const errorsOf = (page: Page): ReadonlyArray<string> => {
  const errors: Array<string> = []
  page.on("pageerror", (error) => errors.push(`${error}`))
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()))
  page.on("requestfailed", (request) => errors.push(`${request.url()}: ${request.failure()?.errorText}`))
  return errors
}
