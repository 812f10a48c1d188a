import { DateTime } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

export const cacheHeaders = (updatedAt: DateTime.Utc) => ({
  etag: `"${DateTime.formatIso(updatedAt)}"`,
  vary: "Accept, Authorization, Cookie",
  "cache-control": "private, no-cache"
})

/** A tag as this service gave it: proxies that compress make it weak, or add their coding (contract 21.1). */
export const ownTag = (sent: string): string =>
  sent
    .trim()
    .replace(/^W\//, "")
    .replace(/--?gzip"$/, '"')

/** The tags that `If-None-Match` names: a list, `*`, and also the timestamp without quotes (contract 1.4). */
const tagsOf = (header: string | undefined): ReadonlyArray<string> => header?.split(",").map(ownTag) ?? []

export const isNamed = (header: string | undefined, etag: string): boolean =>
  tagsOf(header).some((tag) => tag === "*" || tag === etag || `"${tag}"` === etag)

export const noneMatch = (header: string | undefined, updatedAt: DateTime.Utc): boolean =>
  header !== undefined && isNamed(header, `"${DateTime.formatIso(updatedAt)}"`)

const versionTag = /^"?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"?$/

/** As they are written in ETags; null for `*`, which matches any version. */
export const versionsNamed = (header: string | undefined): ReadonlyArray<DateTime.Utc> | null => {
  const tags = tagsOf(header)
  if (tags.includes("*")) return null
  return tags.flatMap((tag) => {
    const milliseconds = Date.parse(versionTag.exec(tag)?.[1] ?? "")
    if (Number.isNaN(milliseconds)) return []
    const version = DateTime.makeUnsafe(milliseconds)
    // A date that does not exist is parsed as a different, existing date.
    return tag.includes(DateTime.formatIso(version)) ? [version] : []
  })
}

/** Null if the body must be sent. Check access first. */
export const notModified = (
  request: HttpServerRequest.HttpServerRequest,
  updatedAt: DateTime.Utc
): HttpServerResponse.HttpServerResponse | null =>
  noneMatch(request.headers["if-none-match"], updatedAt)
    ? HttpServerResponse.empty({ status: 304, headers: cacheHeaders(updatedAt) })
    : null
