import { Effect } from "effect"
import { misused } from "../output/Failure.ts"

const own = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** An address without a scheme is https, but http on this machine. */
const withScheme = (given: string): string => {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(given)) return given
  return own.test(given.replace(/:\d+$/, "")) ? `http://${given}` : `https://${given}`
}

/** Without a slash at the end. */
export const serverOf = (given: string) => {
  const text = withScheme(given.trim().replace(/\/+$/, ""))
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isAddress =
    url !== undefined &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.username === "" &&
    url.search === "" &&
    url.hash === ""
  return isAddress
    ? Effect.succeed(url.href.replace(/\/+$/, ""))
    : Effect.fail(misused(`${given} is no address of a server.`, "It looks like https://designs.example.org"))
}

export const isUnprotected = (server: string): boolean => {
  const { hostname, protocol } = new URL(server)
  return protocol === "http:" && !own.test(hostname)
}
