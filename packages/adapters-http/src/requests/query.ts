import type { HttpApiEndpoint } from "effect/http-api"
import { offersNames } from "./endpointTraits.ts"

/** The query of a URL as it was sent, with its `?`; empty without one. */
export const searchOf = (url: string): string => {
  const start = url.indexOf("?")
  return start === -1 ? "" : url.slice(start)
}

/** Whether a flag of a query is sent and on. */
export const isOn = (flag: string | undefined): boolean => flag === "1" || flag === "true"

/** The parameters that ask for something beside the JSON of a read. */
type Beside = "actions" | "names"

/** The values with which they ask for it; another one is invalid. */
const asking: ReadonlySet<string> = new Set(["1", "true"])

const sentIn = (name: Beside, search: string): ReadonlyArray<string> =>
  search === "" ? [] : new URLSearchParams(search.split("#")[0]).getAll(name)

/** The parameters that an endpoint has of these. */
export const besideOf = (endpoint: HttpApiEndpoint.Top): ReadonlyArray<Beside> => {
  if (endpoint.method !== "GET") return []
  return offersNames(endpoint) ? ["actions", "names"] : ["actions"]
}

/** Whether a query has one of them, in a valid way or not. */
export const asksBeside = (search: string, among: ReadonlyArray<Beside> = ["actions", "names"]): boolean =>
  among.some((name) => sentIn(name, search).length > 0)

/** What is wrong with how a query asks; null if nothing is, also if it does not ask. */
export const askingIssue = (name: Beside, search: string): string | null => {
  const [value = "1", ...others] = sentIn(name, search)
  return others.length === 0 && asking.has(value) ? null : "must be 1 or true, once"
}
