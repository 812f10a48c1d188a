import { urlOf } from "../client/basePath.ts"

const stored = "reloaded-at"
/** A page that still lacks a file after it was loaded anew is not loaded once more, in milliseconds. */
const patience = 60_000

const isThere = async (): Promise<boolean> =>
  (await fetch(urlOf("/healthz"), { cache: "no-store" }).catch(() => undefined))?.ok === true

/**
 * Loads the page anew when a piece of it is gone while the service is there: it was upgraded under the open page, and
 * its files have other names now. Drafts are kept in the browser.
 */
export const reloadAfterUpgrade = (): void => {
  window.addEventListener("vite:preloadError", async () => {
    const last = Number(sessionStorage.getItem(stored) ?? 0)
    if (Date.now() - last < patience || !(await isThere())) return
    sessionStorage.setItem(stored, `${Date.now()}`)
    window.location.reload()
  })
}
