import * as fc from "fast-check"
import { brief, listedAttempt } from "../state/attempts.ts"
import { missingCodes } from "../state/Content.ts"
import { explained } from "../state/explained.ts"
import { firstOf, guestRefused, invalid, type Plan, refuse, when } from "../state/Plan.ts"
import type { Space } from "../state/State.ts"
import { standingOf } from "../state/shownBy.ts"
import { picked } from "../state/Thing.ts"
import { upstreamOf } from "../state/upstream.ts"
import { readingOn } from "../steps/Reading.ts"
import { collectionPath } from "./collectionCommands.ts"
import { found, item, overridden } from "./items.ts"
import { by, byAdmin, mostly, pick } from "./parameters.ts"

const findsSpaceToRead = (by: Plan["by"], { trashed }: Space) =>
  firstOf(
    when(by === "guest", guestRefused),
    when(by === "outsider" || trashed, refuse(404, "SPACE_NOT_FOUND"))
  )

const readUpstream = readingOn(
  "readUpstream",
  fc.record({ by, pick, since: fc.option(pick) }),
  ({ spaces }) => spaces,
  (space, { by, since }) => {
    const count = space.collection.past.length
    const version = since === null ? undefined : since % (count + 2)
    return {
      by,
      path: `/api/spaces/${space.id}/upstream${version === undefined ? "" : `?since=${version}`}`,
      action: "readSpaceUpstream",
      refusal: firstOf(
        when(by === "guest", guestRefused),
        when(version === 0, invalid),
        findsSpaceToRead(by, space),
        when(version !== undefined && version > count, refuse(404, "VERSION_NOT_FOUND"))
      ),
      answered: () => upstreamOf(space, version ?? Math.max(1, count - 1))
    }
  }
)

const explain = readingOn(
  "explain",
  fc.record({ by, pick, item }),
  ({ spaces }, pick) => mostly(spaces, pick, ({ overlays }) => overlays.size > 0),
  (space, { by, item, pick }, ids) => {
    const it = found(space, item, pick % 2 === 0 ? [overridden] : [])
    const { id, kind } = it
    const isThere = ["inherited", "custom"].includes(String(standingOf(space, kind, id)))
    return {
      by,
      path: `/api/spaces/${space.id}/explain?kind=${kind}&id=${encodeURIComponent(id)}`,
      action: "explainSpaceItem",
      refusal: firstOf(findsSpaceToRead(by, space), when(!isThere, refuse(404, missingCodes[kind]))),
      answered: (json) => explained(ids, space, { kind, id }, json)
    }
  }
)

const nowhere = "01999999-0000-7000-8000-000000000000"

/** There are none for who may not generate the collection (contract section 7). */
const readAttempts = readingOn(
  "readAttempts",
  fc.record({ by: byAdmin, pick, nth: fc.option(pick) }),
  ({ collections }, pick) => mostly(collections, pick, ({ attempts }) => attempts.length > 0),
  (collection, { by, nth, pick }, ids, state) => {
    const { attempts } = collection
    // Another collection's counts as none.
    const others = state.collections.filter((it) => it !== collection).flatMap((it) => it.attempts)
    const attempt = nth === null ? undefined : attempts[nth % (attempts.length + 1)]
    const id = attempt?.attempt_id ?? picked(others, pick)?.attempt_id ?? nowhere
    return {
      by,
      path: `${collectionPath(collection)}/attempts${nth === null ? "?limit=200" : `/${id}`}`,
      action: nth === null ? "listAttempts" : "readAttempt",
      refusal: firstOf(
        when(by === "guest", guestRefused),
        when(by !== "admin" || collection.trashed, refuse(404, "COLLECTION_NOT_FOUND")),
        when(nth !== null && attempt === undefined, refuse(404, "ATTEMPT_NOT_FOUND"))
      ),
      answered: (json) =>
        attempt === undefined
          ? {
              items: attempts
                .toReversed()
                .map((it, index) => listedAttempt(ids, collection, it, json.items[index])),
              next_cursor: null
            }
          : { ...listedAttempt(ids, collection, attempt, json), messages: brief.messages }
    }
  }
)

export const inquiryCommands = [readUpstream, explain, readAttempts]
