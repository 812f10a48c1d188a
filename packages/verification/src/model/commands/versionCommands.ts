import { strict as assert } from "node:assert"
import * as fc from "fast-check"
import { contentDiff } from "../state/contentDiff.ts"
import { firstOf, guestRefused, invalid, type Plan, planOn, refuse, when } from "../state/Plan.ts"
import { made, patched } from "../state/patched.ts"
import { findsProject, forAdmins, nameOf, ownerOf } from "../state/rights.ts"
import type { Collection, State } from "../state/State.ts"
import { become } from "../state/stateChanges.ts"
import { readingOn } from "../steps/Reading.ts"
import { stepOn } from "../steps/Step.ts"
import { collectionPath as at, inTrash } from "./collectionCommands.ts"
import { lacksNode, nodeOf } from "./documentCommands.ts"
import { by, byAdmin, mostly, pick, precondition } from "./parameters.ts"
import { projectPath } from "./projectCommands.ts"

/** Now and then 0 and one more than there are; undefined to leave it out. */
const numberOf = (given: number | null, count: number): number | undefined =>
  given === null ? undefined : given % (count + 2)

const queryOf = (given: Readonly<Record<string, number | string | undefined>>): string =>
  Object.entries(given)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))
    .join("&")

const noVersion = refuse(404, "VERSION_NOT_FOUND")

/** Whoever is signed in may read those of their organisations (contract 4). */
export const findsCollection = (by: Plan["by"], { trashed }: Collection) =>
  firstOf(
    when(by === "guest", guestRefused),
    when(by === "outsider" || trashed, refuse(404, "COLLECTION_NOT_FOUND"))
  )

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
      action: "readDocumentDiff",
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
      action: "readCollectionDiff",
      refusal: firstOf(
        when(by === "guest", guestRefused),
        when(after === 0 || first === 0, invalid),
        findsCollection(by, collection),
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
    const versions = collection.past.map(({ content, ...made }, index) => ({
      summary: { ...made, version: index + 1, author_id: ids.admin, author_name: nameOf(ids, ids.admin) },
      content
    }))
    const version = numberOf(nth, versions.length)
    const there = versions[(version ?? 0) - 1]
    return {
      by,
      path: `${at(collection)}/versions${version === undefined ? "?limit=200" : `/${version}`}`,
      action: version === undefined ? "listCollectionVersions" : "readCollectionVersion",
      refusal: firstOf(
        when(by === "guest", guestRefused),
        when(version === 0, invalid),
        findsCollection(by, collection),
        when(version !== undefined && there === undefined, noVersion)
      ),
      answered: () =>
        there === undefined
          ? { items: versions.map(({ summary }) => summary).toReversed(), next_cursor: null }
          : { ...there.summary, ...there.content }
    }
  }
)

export const comparisonCommands = [compareTexts, compareContents, readContents]

const how = fc.constantFrom("none", "none", "none", "body", "header", "stale body", "stale header")

/** The space's changes must survive the restore of a version. */
const isOverlaid =
  ({ spaces }: State) =>
  (collection: Collection): boolean =>
    !collection.trashed && spaces.some((it) => it.collection === collection && it.overlays.size > 0)

/** It always makes the next version, also of the current one (contract 1.11). */
const restoreContent = stepOn(
  "restoreContent",
  fc.record({ by: byAdmin, pick, nth: pick, how }),
  (state, pick) => mostly(state.collections, pick, isOverlaid(state)),
  (collection, given) => {
    const { by } = given
    const nth = given.nth % (collection.past.length + 2)
    const source = collection.past[nth - 1]
    const { fields, headers, refusal } = precondition(given.how, collection.updatedAt)
    return {
      ...planOn(collection, by, "restoreCollectionVersion"),
      method: "POST",
      path: `${at(collection)}/versions/${nth}/restore`,
      body: fields,
      headers,
      refusal: firstOf(
        when(by === "guest", guestRefused),
        when(nth === 0, invalid),
        // Who may not read the collection is not told which versions it has.
        by === "outsider" ? forAdmins(by) : null,
        when(source === undefined, noVersion),
        forAdmins(by),
        inTrash(collection),
        refusal
      ),
      done: () => {
        if (source !== undefined)
          become(collection, source.content, { edit_type: "restore", restored_from: nth })
      }
    }
  }
)

export const versionCommands = [restoreContent]
