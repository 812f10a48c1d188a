// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are places in sources, also in templates.

import { readingBugs } from "./readingBugs.ts"
import { restoreBugs } from "./restoreBugs.ts"
import { runBugs } from "./runBugs.ts"
import { type BugsByFile, bugsOf, type SeededBug, sources } from "./SeededBug.ts"
import { versionBugs } from "./versionBugs.ts"

const { domain, http, sql } = sources

const bugs: BugsByFile = {
  [`${sql}/sql/rowChanges.ts`]: {
    "moving to the trash keeps the version": [
      "${by}::uuid END,\n    ${changedBy(sql, by)}",
      "${by}::uuid END"
    ],
    "trashing what lies in the trash moves deleted_at": [
      "(deleted_at IS NULL) = ${trashed}",
      "(${trashed} OR deleted_at IS NOT NULL)"
    ]
  },
  [`${sql}/projects/projectLists.ts`]: {
    "the list of deleted projects forgets those whose space is in the trash": [
      "...trashedThemselves(listing),\n  inTrashedSpaces(listing)",
      "...trashedThemselves(listing)"
    ]
  },
  [`${domain}/trash/trashPlans.ts`]: {
    "a project's restore brings the space back unasked": ["if (!target.restoreSpace)", `if (name === "")`],
    "restore_space asks for no right to the space": [
      `if (!restorableByCaller) return refused(new Forbidden({ requiredRole: "org_admin" }))`,
      ""
    ]
  },
  [`${domain}/projects/ProjectAccess.ts`]: {
    "whoever may write a project may move it into the trash": [
      "mayAdministerProject = ({ administrator, owner }: ProjectAccess): boolean =>\n  owner || administrator",
      `mayAdministerProject = ({ level }: ProjectAccess): boolean =>\n  level === "write"`
    ],
    "an admin restores versions of others' documents": [
      "({ owner }: ProjectAccess): boolean => owner",
      "({ administrator, owner }: ProjectAccess): boolean => owner || administrator"
    ]
  },
  "packages/server/src/database/Housekeeping.ts": {
    "a start purges what lies in the trash, however short a while": [
      "DateTime.subtract(yield* clock.now, { days })",
      "DateTime.add(yield* clock.now, { days: days / 1000 })"
    ]
  },
  [`${domain}/trash/Purge.ts`]: {
    "a purge does without confirm": [
      "confirm ? Effect.void : Effect.fail(new ConfirmRequired())",
      "Effect.void"
    ]
  },
  [`${sql}/overlays/SqlOverlayRepo.ts`]: {
    "hiding drops the overrides": [
      "DO UPDATE SET hidden = true, changes",
      "DO UPDATE SET hidden = true, overrides = '{}', changes"
    ],
    "showing again drops the overrides": [
      "UPDATE overlay SET hidden = false, changes",
      "UPDATE overlay SET hidden = false, overrides = '{}', changes"
    ],
    "showing again in one space shows in every space": [
      `WHERE \${itemIs(sql, spaceId, ref, "item_id")} AND hidden`,
      "WHERE kind = ${ref.kind} AND item_id = ${ref.id} AND hidden"
    ],
    "an override drops those of the other fields": [
      "DO UPDATE SET overrides = present.overrides || excluded.overrides,",
      "DO UPDATE SET overrides = excluded.overrides,"
    ],
    "resetting one field resets all of the item": [
      "SET overrides = overrides - ${field}::text",
      "SET overrides = '{}'"
    ],
    "a start shows all that was hidden": [
      "  return OverlayRepo.of({",
      "  yield* Effect.orDie(sql`UPDATE overlay SET hidden = false`)\n  return OverlayRepo.of({"
    ]
  },
  [`${domain}/overlays/mergeSpace.ts`]: {
    "the graph of a space has edges to what is hidden": [
      "blockIds.has(sourceId) && blockIds.has(targetId)",
      "blockIds.has(sourceId)"
    ],
    "the blocks of a hidden layer stay": [
      "hidden: block.hidden || (layer?.hidden ?? true)",
      "hidden: block.hidden"
    ]
  },
  [`${domain}/overlays/makeItemChanges.ts`]: {
    "a custom layer can be deleted under its blocks": [
      `return ref.kind === "layer" && blocks.length > 0`,
      `return ref.kind === "block" && blocks.length > 0`
    ]
  },
  [`${sql}/spaces/SqlSpaceRepo.ts`]: {
    "a renamed space keeps its version": [
      "SET ${sql.csv([...assignments(sql, patchColumns, patch), changedBy(sql, by)])}",
      "SET ${sql.csv(assignments(sql, patchColumns, patch))}"
    ]
  },
  [`${domain}/collections/Collections.ts`]: {
    "a change that changes nothing makes a version": [
      "if (Equal.equals(after, before)) return before",
      "if (Equal.equals(after, null)) return before"
    ]
  },
  [`${domain}/collections/ContentChange.ts`]: {
    "an older version than the one that stands is not stale": [
      "expected !== null && !DateTime.Equivalence(expected, updatedAt)",
      "expected !== null && DateTime.isGreaterThan(expected, updatedAt)"
    ]
  },
  [`${domain}/decomposition/replaceBlock.ts`]: {
    "a decomposition loses the edges out of the block": [
      ": exits.map((id) => ({ ...edge, sourceId: id }))",
      ": []"
    ],
    "an edge loses its label where a block is split": [
      "? entries.map((id) => ({ ...edge, targetId: id }))",
      "? entries.map((id) => ({ sourceId: edge.sourceId, targetId: id }))"
    ]
  },
  [`${domain}/generation/request/StartDraft.ts`]: {
    "blocks-only makes new specialties": [
      "{ ...emptyContent, layers: present.layers, specialties: present.specialties }",
      "{ ...emptyContent, layers: present.layers }"
    ]
  },
  [`${sql}/generation/SqlGenerationLock.ts`]: {
    "the window of a generation ends with it": [
      "WHERE generation_lock.state = 'free' OR",
      "WHERE generation_lock.state <> 'active' OR"
    ]
  },
  [`${sql}/documents/SqlDocumentRepo.ts`]: {
    "the number of a document's version is that of its texts": [
      "SET current_version = present.current_version + 1,",
      "SET current_version = 1 + (SELECT count(DISTINCT text_hash) FROM document_version v WHERE v.project_id = present.project_id AND v.node_id = present.node_id),"
    ]
  },
  [`${sql}/fastpath/SqlWriteByTokenRepo.ts`]: {
    "the restore of a version takes the text of the one before": [
      "v.version = asked.number",
      "v.version = greatest(1, asked.number - 1)"
    ],
    "the restore of a version leaves no line in the audit trail": [
      "nullif(held.request_id, '')\n      FROM changed JOIN held ON held.id = changed.id",
      "nullif(held.request_id, '') FROM changed JOIN held ON held.id = changed.id WHERE action <> 'restoreDocumentVersion'"
    ]
  },
  [`${sql}/projects/projectGraphs.ts`]: {
    "a graph is written over a newer one than was expected": [
      "updated_at = ${DateTime.toDateUtc(expected)}",
      "updated_at >= ${DateTime.toDateUtc(expected)}"
    ],
    "a document of a node that is gone comes back empty": [
      '        SELECT standing.*, changed.updated_at AS "updatedAt" FROM standing LEFT JOIN changed ON true`)',
      '        SELECT standing.*, changed.updated_at AS "updatedAt" FROM standing LEFT JOIN changed ON true`)\n      yield* Effect.orDie(sql`DELETE FROM document WHERE project_id = ${id} AND node_id <> ALL(${graph.nodes.map((node) => node.id)}::text[])`)'
    ]
  },
  [`${domain}/overlays/readShownSpace.ts`]: {
    "a new project starts with what its space hides": [
      "shownOnly(mergeSpace(content, entries, custom))",
      "mergeSpace(content, entries, custom)"
    ]
  },
  [`${http}/answers/etag.ts`]: {
    "an ETag counts to the minute": [
      `tag === "*" || tag === etag || \`"\${tag}"\` === etag`,
      "tag.slice(0, 17) === etag.slice(0, 17)"
    ]
  },
  [`${domain}/idempotency/Idempotency.ts`]: {
    "another request under the same key gets the first one's answer": [
      "if (taken.value.fingerprint !== print) return yield* new IdempotencyMismatch()",
      ""
    ]
  },
  [`${domain}/idempotency/makeClaimCompletion.ts`]: {
    "a key stands for its request for ten minutes": ["Duration.hours(24)", "Duration.minutes(10)"]
  },
  [`${sql}/accounts/SqlTokenRepo.ts`]: {
    "a token lives on when its days are over": ["AND access_token.expires_at > asked.now", ""]
  },
  [`${sql}/memory/SqlRuleRepo.ts`]: {
    "a rule that is switched keeps its version": [
      "CASE WHEN (text, enabled) = ${changed} THEN updated_at",
      "CASE WHEN text = coalesce(${patch.text ?? null}, text) THEN updated_at"
    ]
  },
  [`${http}/answers/AnswerCache.ts`]: {
    "a kept answer is given whatever its version": [
      "known !== undefined && areSame(known.versions, versions) ? known.response : null",
      "known?.response ?? null"
    ],
    "a kept page is given to whom it offers too much": [
      `\${scopeOf(request.actor)} \${Object.values(rights).join(" ")}`,
      `\${scopeOf(request.actor)} \${Object.keys(rights).join(" ")}`
    ],
    "a kept answer of a space takes no notice of its collection": [
      "versions: [subject.space.updatedAt, subject.collectionUpdatedAt]",
      "versions: [subject.space.updatedAt]"
    ]
  },
  [`${http}/answers/readKey.ts`]: {
    "a kept answer is given for another query": [
      ".filter(([name]) => known.has(name))",
      ".filter(([name]) => known.has(name) && name === '')"
    ]
  },
  [`${domain}/projects/FoundProject.ts`]: {
    "a repeated read finds projects whose space is in the trash": [
      "found !== null && isOutOfTrash(found) ?",
      "found !== null && found.project.deletedAt === null ?"
    ],
    "a repeated read asks for no right to the project": [
      `return access.level === "none" ? null : { ...facts, access }`,
      "return { ...facts, access }"
    ]
  },
  [`${domain}/spaces/SpaceAccess.ts`]: {
    "a repeated read finds spaces in the trash": [
      "space.deletedAt === null && mayReadSpace(actor, space.orgId)",
      "mayReadSpace(actor, space.orgId)"
    ]
  },
  [`${sql}/generation/SqlRunEvents.ts`]: {
    "who reads on gets the last event again": ["seq > ${after}::integer", "seq >= ${after}::integer"]
  },
  [`${sql}/jobs/SqlJobRepo.ts`]: {
    "the list of jobs takes no notice of the collection": [
      "sql`c.id = ${collectionId}`",
      "sql`${collectionId}::uuid IS NOT NULL`"
    ]
  },
  [`${domain}/changes/ChangePage.ts`]: {
    "changes beyond the limit of a page are passed over": [
      "if (visible !== null && items.push(visible) === limit) break",
      "if (visible !== null && items.length < limit) items.push(visible)"
    ]
  },
  [`${domain}/changes/visibleChange.ts`]: {
    "what is only public is told whole": [
      `actor._tag === "User" ? "public" : "nothing"`,
      `actor._tag === "User" ? "all" : "nothing"`
    ]
  },
  [`${sql}/migrations/0025_changes.ts`]: {
    "changes are numbered against their order": [
      "row_number() OVER (ORDER BY seq)",
      "row_number() OVER (ORDER BY seq DESC)"
    ],
    "the permanent deletion of a project is told to nobody": [
      "gone.id = seen.subject_id AND p.id IS NULL",
      "gone.id = seen.subject_id AND p.id IS NOT NULL"
    ]
  },
  [`${sql}/search/searchStatement.ts`]: {
    "search finds what lies in the trash, and what others have": [
      "AND p.id = h.subject AND ${listed(sql, projects)}",
      "AND p.id = h.subject"
    ]
  },
  [`${sql}/migrations/0026_search.ts`]: {
    "search does not find a project by its new title": ["WHEN (OLD.title <> NEW.title OR ", "WHEN ("]
  },
  [`${domain}/webhooks/changesFor.ts`]: {
    "a webhook is told of kinds that it did not ask for": [
      "    if (kinds !== null && !kinds.includes(change.kind)) return []\n",
      ""
    ]
  },
  [`${sql}/webhooks/SqlDeliveryQueue.ts`]: {
    "a webhook is told the latest change of a thing first": [
      "earlier.seq < delivery.seq",
      "earlier.seq > delivery.seq"
    ]
  },
  [`${domain}/overlays/applyOverlay.ts`]: {
    "a space cannot make a service of a block": [
      "overrides[field] !== undefined)",
      `overrides[field] !== undefined && overrides[field] !== "service")`
    ]
  },
  [`${domain}/projects/graphOfSpace.ts`]: {
    "a new project's graph has no kinds": [",\n  ...factsOf(block)", ""]
  }
}

/** Bugs that were really made elsewhere, or that one line too few makes; a model run must find each of them. */
export const seededBugs: ReadonlyArray<SeededBug> = [
  ...[bugs, readingBugs, restoreBugs, versionBugs].flatMap(bugsOf),
  ...bugsOf(runBugs).map((bug): SeededBug => ({ ...bug, foundBy: "project-runs" }))
]
