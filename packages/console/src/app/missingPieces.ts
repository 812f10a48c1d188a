import { urlOf } from "../client/basePath.ts"
import { pauseAfter } from "../client/failures.ts"
import { readStored, writeStored } from "../client/stored.ts"
import { app as text } from "../text/app.ts"

const reloaded = "reloaded-at"
/** In milliseconds. A page that was loaded anew so shortly before is not loaded once more by itself. */
const rest = 5 * 60_000
/** How long one look for the service may take, in milliseconds. */
const longest = 5_000

/** What browsers and Vite say of a module and of styles that did not come. */
const notLoaded =
  /^(Failed to fetch dynamic|error loading dynamic|Importing a module script|Unable to preload)/

const missing = new WeakSet<object>()
let waiting: Promise<void> | undefined
let isLacking = false

const isThere = async (): Promise<boolean> => {
  const init = { cache: "no-store", signal: AbortSignal.timeout(longest) } as const
  return (await fetch(urlOf("/healthz"), init).catch(() => undefined))?.ok === true
}

const lookForIt = async (): Promise<void> => {
  for (let failures = 1; !(await isThere()); failures += 1) await pauseAfter(failures)
  waiting = undefined
}

/** Until the service answers, at once if it does. */
export const untilThere = (): Promise<void> => {
  waiting ??= lookForIt()
  return waiting
}

/** A piece does not come where the line is lost, the service is stopped, or it was upgraded under the open page. */
export const watchPieces = (): void => {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    if (!notLoaded.test(payload.message)) return
    missing.add(payload)
    // The router loads a page anew by what the browser says of a missing module, also while there is no service.
    payload.message = text.notLoaded
    void untilThere().then(() => {
      isLacking = true
    })
  })
}

export const isMissingPiece = (error: unknown): boolean =>
  typeof error === "object" && error !== null && missing.has(error)

/**
 * The service is there again, but styles that did not come are not asked for again: the next page is loaded whole.
 */
export const lacksPieces = (): boolean => isLacking

/** Says whether it does: not twice within a few minutes. Drafts are kept in the browser. */
export const reloadOnce = (): boolean => {
  if (Date.now() - (readStored<number>(reloaded) ?? 0) < rest || !writeStored(reloaded, Date.now()))
    return false
  window.location.reload()
  return true
}
