// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are places in sources, also in templates.
import { type SeededBug, sources } from "./SeededBug.ts"

const { domain, sql } = sources

const former = "former AS (SELECT content_version FROM collection WHERE id = ${id}),"
const spacesOnIt = "space_id IN (SELECT id FROM space WHERE collection_id = ${id})"

/** A change that a version restore of a collection makes to the overlays of its spaces. */
const onRestore = (what: string, set: string): SeededBug => ({
  what,
  path: `${sql}/collections/collections.ts`,
  search: former,
  replace: `${former}\n        besides AS (UPDATE overlay SET ${set} WHERE \${source.editType === "restore"} AND ${spacesOnIt}),`
})

const ofCollectionVersions: ReadonlyArray<SeededBug> = [
  onRestore("a version restore of a collection drops the overrides in its spaces", "overrides = '{}'"),
  onRestore("a version restore of a collection shows what its spaces hide", "hidden = false"),
  {
    what: "a change of a collection forgets what its spaces say of what is gone",
    path: `${sql}/collections/collections.ts`,
    search: former,
    replace: `${former}\n        besides AS (DELETE FROM overlay WHERE ${spacesOnIt}
          AND position(concat('"', item_id, '"') in (SELECT written.content::text FROM written)) = 0),`
  },
  {
    what: "a version restore of the content that stands makes no version",
    path: `${sql}/collections/collections.ts`,
    search: `(\${source.editType === "restore"} OR collection.content <> written.content)`,
    replace: "(collection.content <> written.content)"
  },
  {
    what: "a version restore of a collection takes the version before",
    path: `${domain}/collections/CollectionVersions.ts`,
    search: "const { blocks, edges, layers, specialties } = yield* stored.find(id, version)",
    replace:
      "yield* stored.find(id, version)\n            const { blocks, edges, layers, specialties } = yield* stored.find(id, Math.max(1, version - 1))"
  },
  {
    what: "a version restore of a collection leaves no line in the audit trail",
    path: `${domain}/collections/CollectionVersions.ts`,
    search:
      'audited.recordedChange("restoreCollectionVersion", (version: number) => ({\n            detail: String(version)\n          }))',
    replace: "(restored) => restored"
  },
  {
    what: "a version does not say which run made it",
    path: `${sql}/collections/collections.ts`,
    search: `source.editType === "generate" ? source.attemptId : null`,
    replace: "null"
  },
  {
    what: "a difference without from is one from nothing",
    path: `${domain}/collections/CollectionVersions.ts`,
    search: "comparedVersion(from, present.version)",
    replace: "comparedVersion(from ?? 0, present.version)"
  }
]

const ofReasons: ReadonlyArray<SeededBug> = [
  {
    what: "upstream misses an item that was removed",
    path: `${domain}/overlays/upstreamOf.ts`,
    search: "...removed.map((gone): UpstreamItem => {",
    replace: "...removed.slice(1).map((gone): UpstreamItem => {"
  },
  {
    what: "upstream calls clean what was changed under an override",
    path: `${domain}/overlays/upstreamOf.ts`,
    search: `item.overridden.length > 0 ? "overridden" : "clean"`,
    replace: `"clean"`
  },
  {
    what: "upstream does not list what an override names and has lost",
    path: `${domain}/overlays/upstreamReferences.ts`,
    search: "if (missing.some((id) => !missed.includes(id)))",
    replace: "if (missing.some((id) => missed.includes(id)))"
  },
  {
    what: "explain shows a hidden block with specialties that are hidden",
    path: `${domain}/overlays/SpaceItems.ts`,
    search: "item: withShown(view.specialties)(found.item)",
    replace: "item: found.item"
  },
  {
    what: "explain shows the collection's value where an override holds",
    path: `${domain}/overlays/explainItem.ts`,
    search: "const value = valueIn(shown.item, field)",
    replace: "const value = valueIn(base ?? shown.item, field)"
  },
  {
    what: "explain does not know that a layer hides its blocks",
    path: `${domain}/overlays/explainItem.ts`,
    search: `layer.hidden ? [...byItself, hiddenIn("layer", { kind: "layer", id: layer.id })] : byItself`,
    replace: "byItself"
  },
  {
    what: "an override of one field forgets who set the others",
    path: `${sql}/overlays/SqlOverlayRepo.ts`,
    search: "changes = present.changes || ${ofNewOverrides}",
    replace: "changes = ${ofNewOverrides}"
  },
  {
    what: "the difference of two texts counts the lines from 0",
    path: `${domain}/documents/documentDiff.ts`,
    search: "let [fromLine, toLine] = [1, 1]",
    replace: "let [fromLine, toLine] = [0, 0]"
  },
  {
    what: "a run does not say which rules it was given",
    path: `${sql}/generation/runs.ts`,
    search: "coalesce(${PgTypes.jsonb(ruleIds ?? null)}, rule_ids) ELSE",
    replace: "'[]' ELSE"
  },
  {
    what: "a run is found under another collection",
    path: `${domain}/generation/Generation.ts`,
    search: 'return attempt._tag === "Collection" && attempt.collectionId === collectionId',
    replace: 'return attempt._tag === "Collection"'
  }
]

/** Bugs of the versions of collections, and of what explains why something is as it is. */
export const versionBugs: ReadonlyArray<SeededBug> = [...ofCollectionVersions, ...ofReasons]
