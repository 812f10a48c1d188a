import type { HttpApiEndpoint } from "effect/http-api"
import { offersNames } from "./Endpoints.ts"

/** As it was sent, with its `?`. */
export const searchOf = (url: string): string => {
  const start = url.indexOf("?")
  return start === -1 ? "" : url.slice(start)
}

export const isOn = (flag: string | undefined): boolean => flag === "1" || flag === "true"

/** Parameters that ask for something beside the JSON of a read. */
type Beside = "actions" | "names"

const asking: ReadonlySet<string> = new Set(["1", "true"])

const sentIn = (name: Beside, search: string): ReadonlyArray<string> =>
  search === "" ? [] : new URLSearchParams(search.split("#")[0]).getAll(name)

export const besideOf = (endpoint: HttpApiEndpoint.Top): ReadonlyArray<Beside> => {
  if (endpoint.method !== "GET") return []
  return offersNames(endpoint) ? ["actions", "names"] : ["actions"]
}

/** In a valid way or not. */
export const asksBeside = (search: string, among: ReadonlyArray<Beside> = ["actions", "names"]): boolean =>
  among.some((name) => sentIn(name, search).length > 0)

/** Null also if the query does not ask. */
export const askingIssue = (name: Beside, search: string): string | null => {
  const [value = "1", ...others] = sentIn(name, search)
  return others.length === 0 && asking.has(value) ? null : "must be 1 or true, once"
}
