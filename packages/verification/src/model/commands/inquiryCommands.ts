import { strict as assert } from "node:assert"
import * as fc from "fast-check"
import { attemptBody, brief, listedAttempts } from "../state/attempts.ts"
import { contentDiff, upstreamOf, versionSummaries } from "../state/contentDiff.ts"
import { explained } from "../state/explained.ts"
import { firstOf, guestRefused, invalid, missing, noVersion, refuse, when } from "../state/Plan.ts"
import { made, patched } from "../state/patched.ts"
import { findsProject, ownerOf, readersOnly } from "../state/rights.ts"
import { picked } from "../state/State.ts"
import { standingOf } from "../state/shownBy.ts"
import { readingOn } from "../steps/Step.ts"
import { collectionPath as at } from "./collectionCommands.ts"
import { lacksNode, nodeOf } from "./documentCommands.ts"
import { found, item, overridden } from "./items.ts"
import { by, byAdmin, mostly, nowhere, pick } from "./parameters.ts"
import { projectPath } from "./projectCommands.ts"

/** Now and then 0 and one more than there are; undefined to leave it out. */
const numberOf = (given: number | null, count: number): number | undefined =>
  given === null ? undefined : given % (count + 2)

const queryOf = (given: Readonly<Record<string, number | string | undefined>>): string =>
  Object.entries(given)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))
    .join("&")

const given = { by, pick, from: fc.option(pick), to: fc.option(pick) }

/** The text at one version with the difference made is that at the other. */
const compareTexts = readingOn(
  "compareTexts",
  fc.record({
    ...given,
    own: fc.boolean(),
    node: pick,
    format: fc.constantFrom("json", "unified", undefined)
  }),
  ({ projects }, pick) => mostly(projects, pick, ({ documents }) => documents.size > 0),
  (project, { by, format, from, node, own, to }, ids) => {
    const caller = own ? ownerOf(ids, project) : by
    const nodeId = nodeOf(project, node)
    const versions = project.documents.get(nodeId) ?? []
    const [first, last] = [numberOf(from, versions.length), numberOf(to, versions.length)]
    const after = last ?? versions.length
    const before = first ?? after - 1
    const text = (version: number): string => versions[version - 1]?.content ?? ""
    const isThere = (version: number): boolean => versions[version - 1] !== undefined
    return {
      by: caller,
      path: `${projectPath(project)}/doc-content/${nodeId}/diff?${queryOf({ from: first, to: last, format })}`,
      refusal: firstOf(
        when(first === 0 || last === 0, invalid),
        findsProject(ids, caller, project),
        lacksNode(project, nodeId),
        when(!isThere(after) || (before > 0 && !isThere(before)), noVersion)
      ),
      answered: (json) => {
        const common = { node_id: nodeId, from: before, to: after }
        const isSame = text(before) === text(after)
        if (format === "json") {
          assert.equal(made(json.changes, text(before)), text(after), "the text with the changes made")
          assert.equal(json.changes.length === 0, isSame)
          return { ...common, changes: json.changes }
        }
        assert.equal(patched(json.diff, text(before)), text(after), "the text with the patch applied")
        assert.equal(json.diff === "", isSame)
        return { ...common, diff: json.diff }
      }
    }
  }
)

const compareContents = readingOn(
  "compareContents",
  fc.record(given),
  ({ collections }) => collections,
  (collection, { by, from, to }) => {
    const count = collection.past.length
    const [first, after] = [numberOf(from, count), numberOf(to, count) ?? count]
    const before = first ?? after - 1
    return {
      by,
      path: `${at(collection)}/versions/${after}/diff?${queryOf({ from: first })}`,
      refusal: firstOf(
        when(by === "guest", guestRefused),
        when(after === 0 || first === 0, invalid),
        readersOnly(by, collection, "collection"),
        when(after > count || before > count, noVersion)
      ),
      answered: () => contentDiff(collection.past, before, after)
    }
  }
)

const readContents = readingOn(
  "readContents",
  fc.record({ by, pick, nth: fc.option(pick) }),
  ({ collections }) => collections,
  (collection, { by, nth }, ids) => {
    const summaries = versionSummaries(ids, collection.past)
    const version = numberOf(nth, summaries.length)
    const there = collection.past[(version ?? 0) - 1]
    return {
      by,
      path: `${at(collection)}/versions${version === undefined ? "?limit=200" : `/${version}`}`,
      refusal: firstOf(
        when(by === "guest", guestRefused),
        when(version === 0, invalid),
        readersOnly(by, collection, "collection"),
        when(version !== undefined && there === undefined, noVersion)
      ),
      answered: () =>
        there === undefined
          ? { items: summaries.toReversed(), next_cursor: null }
          : { ...summaries[(version ?? 0) - 1], ...there.content }
    }
  }
)

export const comparisonCommands = [compareTexts, compareContents, readContents]

const readUpstream = readingOn(
  "readUpstream",
  fc.record({ by, pick, since: fc.option(pick) }),
  ({ spaces }) => spaces,
  (space, { by, since }) => {
    const count = space.collection.past.length
    const version = numberOf(since, count)
    return {
      by,
      path: `/api/spaces/${space.id}/upstream${version === undefined ? "" : `?since=${version}`}`,
      refusal: firstOf(
        when(by === "guest", guestRefused),
        when(version === 0, invalid),
        readersOnly(by, space, "space"),
        when(version !== undefined && version > count, noVersion)
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
      refusal: firstOf(readersOnly(by, space, "space"), when(!isThere, missing(kind))),
      answered: (json) => explained(ids, space, { kind, id }, json)
    }
  }
)

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
      path: `${at(collection)}/attempts${nth === null ? "?limit=200" : `/${id}`}`,
      refusal: firstOf(
        when(by === "guest", guestRefused),
        when(by !== "admin" || collection.trashed, missing("collection")),
        when(nth !== null && attempt === undefined, refuse(404, "ATTEMPT_NOT_FOUND"))
      ),
      answered: (json) =>
        attempt === undefined
          ? { items: listedAttempts(ids, collection, json.items), next_cursor: null }
          : { ...attemptBody(ids, collection, attempt, json), messages: brief.messages }
    }
  }
)

export const inquiryCommands = [readUpstream, explain, readAttempts]
