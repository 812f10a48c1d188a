import { Instant } from "@design-workspace/api/wire/Instant"
import type { Accepts } from "@design-workspace/domain/shared/Precondition"
import { DateTime, Option, Schema } from "effect"
import type { HttpServerRequest } from "effect/http"
import { ownTag } from "../answers/etag.ts"

const instantIn = Schema.decodeUnknownOption(Instant)

/** A tag in quotes. A read with actions adds a hash of them to the version, which alone counts for a write. */
const tag = /^"(.*?)(?:\.[0-9a-f]{16})?"$/

/** The instants that a header names. */
const versionsIn = (header: string): ReadonlyArray<DateTime.Utc> =>
  header.split(",").flatMap((part) => Option.toArray(instantIn(ownTag(part).replace(tag, "$1"))))

/** Undefined without `If-Match`, and for `*`, which accepts any current version. */
export const acceptedVersions = (request: HttpServerRequest.HttpServerRequest): Accepts | undefined => {
  const header = request.headers["if-match"]
  if (header === undefined || header.trim() === "*") return undefined
  const versions = versionsIn(header)
  return (standing) => versions.some((version) => DateTime.Equivalence(version, standing))
}
