// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are places in sources, also in templates.
import { type BugsByFile, type Replacement, sources } from "./SeededBug.ts"

const { domain, sql } = sources

const former = "former AS (SELECT content_version FROM collection WHERE id = ${id}),"
const spacesOnIt = "space_id IN (SELECT id FROM space WHERE collection_id = ${id})"

/** A change that a version restore of a collection makes to the overlays of its spaces. */
const onRestore = (set: string): Replacement => [
  former,
  `${former}\n        besides AS (UPDATE overlay SET ${set} WHERE \${source.editType === "restore"} AND ${spacesOnIt}),`
]

/** Bugs of the versions of collections, and of what explains why something is as it is. */
export const versionBugs: BugsByFile = {
  [`${sql}/collections/SqlCollectionRepo.ts`]: {
    "a version restore of a collection drops the overrides in its spaces": onRestore("overrides = '{}'"),
    "a version restore of a collection shows what its spaces hide": onRestore("hidden = false"),
    "a change of a collection forgets what its spaces say of what is gone": [
      former,
      `${former}\n        besides AS (DELETE FROM overlay WHERE ${spacesOnIt}
          AND position(concat('"', item_id, '"') in (SELECT written.content::text FROM written)) = 0),`
    ],
    "a version restore of the content that stands makes no version": [
      `(\${source.editType === "restore"} OR collection.content <> written.content)`,
      "(collection.content <> written.content)"
    ],
    "a version does not say which run made it": [
      `source.editType === "generate" ? source.attemptId : null`,
      "null"
    ]
  },
  [`${domain}/collections/CollectionVersions.ts`]: {
    "a version restore of a collection takes the version before": [
      "const { blocks, edges, layers, specialties } = yield* stored.find(id, version)",
      "yield* stored.find(id, version)\n            const { blocks, edges, layers, specialties } = yield* stored.find(id, Math.max(1, version - 1))"
    ],
    "a version restore of a collection leaves no line in the audit trail": [
      'audited.recordedChange("restoreCollectionVersion", (version: number) => ({\n            detail: String(version)\n          }))',
      "(restored) => restored"
    ],
    "a difference without from is one from nothing": [
      "comparedVersion(from, present.version)",
      "comparedVersion(from ?? 0, present.version)"
    ]
  },
  [`${domain}/overlays/upstreamOf.ts`]: {
    "upstream misses an item that was removed": [
      "...removed.map((gone): UpstreamItem => {",
      "...removed.slice(1).map((gone): UpstreamItem => {"
    ],
    "upstream calls clean what was changed under an override": [
      `item.overridden.length > 0 ? "overridden" : "clean"`,
      `"clean"`
    ]
  },
  [`${domain}/overlays/upstreamReferences.ts`]: {
    "upstream does not list what an override names and has lost": [
      "if (missing.some((id) => !missed.includes(id)))",
      "if (missing.some((id) => missed.includes(id)))"
    ]
  },
  [`${domain}/overlays/SpaceItems.ts`]: {
    "explain shows a hidden block with specialties that are hidden": [
      "item: withShown(view.specialties)(found.item)",
      "item: found.item"
    ]
  },
  [`${domain}/overlays/explainItem.ts`]: {
    "explain shows the collection's value where an override holds": [
      "const value = valueIn(shown.item, field)",
      "const value = valueIn(base ?? shown.item, field)"
    ],
    "explain does not know that a layer hides its blocks": [
      `layer.hidden ? [...byItself, hiddenIn("layer", { kind: "layer", id: layer.id })] : byItself`,
      "byItself"
    ]
  },
  [`${sql}/overlays/SqlOverlayRepo.ts`]: {
    "an override of one field forgets who set the others": [
      "changes = present.changes || ${ofNewOverrides}",
      "changes = ${ofNewOverrides}"
    ]
  },
  [`${domain}/documents/documentDiff.ts`]: {
    "the difference of two texts counts the lines from 0": [
      "let [fromLine, toLine] = [1, 1]",
      "let [fromLine, toLine] = [0, 0]"
    ]
  },
  [`${sql}/generation/SqlRunRepo.ts`]: {
    "a run does not say which rules it was given": [
      "coalesce(${PgTypes.jsonb(ruleIds ?? null)}, rule_ids) ELSE",
      "'[]' ELSE"
    ]
  },
  [`${domain}/generation/Generation.ts`]: {
    "a run is found under another collection": [
      'return attempt._tag === "Collection" && attempt.collectionId === collectionId',
      'return attempt._tag === "Collection"'
    ]
  }
}
