import type { ReturnToRules } from "@design-workspace/client"

/** A path begins with one slash: two would name another host, and browsers take a backslash for a slash. */
const ownPath = /^\/(?![/\\])/

/** A path below that of the service, as `/collections?owner=null`; the start if it is not one of this console. */
export const returnPath = (asked: string | undefined): string => {
  if (asked === undefined || !ownPath.test(asked)) return "/"
  const host = "http://console.invalid"
  if (!URL.canParse(asked, host)) return "/"
  const { hash, origin, pathname, search } = new URL(asked, host)
  const path = pathname + search + hash
  return origin === host && ownPath.test(path) && pathname !== "/sign-in" ? path : "/"
}

/** The same for the identity provider's way back, which takes what the service's rules allow, else `start`. */
export const allowedReturn = (path: string, start: string, { max_length, pattern }: ReturnToRules): string =>
  path.length <= max_length && new RegExp(pattern).test(path) ? path : start
