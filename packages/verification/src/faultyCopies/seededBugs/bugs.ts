// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are places in sources, also in templates.

import { readingBugs } from "./readingBugs.ts"
import { restoreBugs } from "./restoreBugs.ts"
import { runBugs } from "./runBugs.ts"
import { type SeededBug, sources } from "./SeededBug.ts"
import { versionBugs } from "./versionBugs.ts"

const { domain, http, sql } = sources

const ofTrash: ReadonlyArray<SeededBug> = [
  {
    what: "moving to the trash keeps the version",
    path: `${sql}/sql/rowChanges.ts`,
    search: "${by}::uuid END,\n    ${changedBy(sql, by)}",
    replace: "${by}::uuid END"
  },
  {
    what: "trashing what lies in the trash moves deleted_at",
    path: `${sql}/sql/rowChanges.ts`,
    search: "(deleted_at IS NULL) = ${trashed}",
    replace: "(${trashed} OR deleted_at IS NOT NULL)"
  },
  {
    what: "the list of deleted projects forgets those whose space is in the trash",
    path: `${sql}/projects/projectLists.ts`,
    search: "...trashedThemselves(listing),\n  inTrashedSpaces(listing)",
    replace: "...trashedThemselves(listing)"
  },
  {
    what: "a project's restore brings the space back unasked",
    path: `${domain}/trash/planRestore.ts`,
    search: "if (!target.restoreSpace)",
    replace: `if (name === "")`
  },
  {
    what: "restore_space asks for no right to the space",
    path: `${domain}/trash/planRestore.ts`,
    search: `if (!restorableByCaller) return refused(new Forbidden({ requiredRole: "org_admin" }))`,
    replace: ""
  },
  {
    what: "whoever may write a project may move it into the trash",
    path: `${domain}/projects/ProjectAccess.ts`,
    search:
      "mayAdministerProject = ({ administrator, owner }: ProjectAccess): boolean =>\n  owner || administrator",
    replace: `mayAdministerProject = ({ level }: ProjectAccess): boolean =>\n  level === "write"`
  },
  {
    what: "a start purges what lies in the trash, however short a while",
    path: "packages/server/src/database/Housekeeping.ts",
    search: "DateTime.subtract(yield* clock.now, { days })",
    replace: "DateTime.add(yield* clock.now, { days: days / 1000 })"
  },
  {
    what: "a purge does without confirm",
    path: `${domain}/trash/Purge.ts`,
    search: "confirm ? Effect.void : Effect.fail(new ConfirmRequired())",
    replace: "Effect.void"
  }
]

const ofSpaces: ReadonlyArray<SeededBug> = [
  {
    what: "hiding drops the overrides",
    path: `${sql}/overlays/SqlOverlayRepo.ts`,
    search: "DO UPDATE SET hidden = true, changes",
    replace: "DO UPDATE SET hidden = true, overrides = '{}', changes"
  },
  {
    what: "showing again drops the overrides",
    path: `${sql}/overlays/SqlOverlayRepo.ts`,
    search: "UPDATE overlay SET hidden = false, changes",
    replace: "UPDATE overlay SET hidden = false, overrides = '{}', changes"
  },
  {
    what: "showing again in one space shows in every space",
    path: `${sql}/overlays/SqlOverlayRepo.ts`,
    search: `WHERE \${itemIs(sql, spaceId, ref, "item_id")} AND hidden`,
    replace: "WHERE kind = ${ref.kind} AND item_id = ${ref.id} AND hidden"
  },
  {
    what: "an override drops those of the other fields",
    path: `${sql}/overlays/SqlOverlayRepo.ts`,
    search: "DO UPDATE SET overrides = present.overrides || excluded.overrides,",
    replace: "DO UPDATE SET overrides = excluded.overrides,"
  },
  {
    what: "resetting one field resets all of the item",
    path: `${sql}/overlays/SqlOverlayRepo.ts`,
    search: "SET overrides = overrides - ${field}::text",
    replace: "SET overrides = '{}'"
  },
  {
    what: "a start shows all that was hidden",
    path: `${sql}/overlays/SqlOverlayRepo.ts`,
    search: "  return OverlayRepo.of({",
    replace: "  yield* Effect.orDie(sql`UPDATE overlay SET hidden = false`)\n  return OverlayRepo.of({"
  },
  {
    what: "the graph of a space has edges to what is hidden",
    path: `${domain}/overlays/mergeSpace.ts`,
    search: "blockIds.has(sourceId) && blockIds.has(targetId)",
    replace: "blockIds.has(sourceId)"
  },
  {
    what: "the blocks of a hidden layer stay",
    path: `${domain}/overlays/placeBlock.ts`,
    search: "hidden: block.hidden || (layer?.hidden ?? true)",
    replace: "hidden: block.hidden"
  },
  {
    what: "a custom layer can be deleted under its blocks",
    path: `${domain}/overlays/makeItemChanges.ts`,
    search: `return ref.kind === "layer" && blocks.length > 0`,
    replace: `return ref.kind === "block" && blocks.length > 0`
  },
  {
    what: "a renamed space keeps its version",
    path: `${sql}/spaces/spaces.ts`,
    search: "SET ${sql.csv([...assignments(sql, patchColumns, patch), changedBy(sql, by)])}",
    replace: "SET ${sql.csv(assignments(sql, patchColumns, patch))}"
  }
]

const ofCollections: ReadonlyArray<SeededBug> = [
  {
    what: "a change that changes nothing makes a version",
    path: `${domain}/collections/Collections.ts`,
    search: "if (Equal.equals(after, before)) return before",
    replace: "if (Equal.equals(after, null)) return before"
  },
  {
    what: "an older version than the one that stands is not stale",
    path: `${domain}/collections/ContentChange.ts`,
    search: "expected !== null && !DateTime.Equivalence(expected, updatedAt)",
    replace: "expected !== null && DateTime.isGreaterThan(expected, updatedAt)"
  },
  {
    what: "a decomposition loses the edges out of the block",
    path: `${domain}/decomposition/rewire.ts`,
    search: ": exits.map((id) => ({ ...edge, sourceId: id }))",
    replace: ": []"
  },
  {
    what: "blocks-only makes new specialties",
    path: `${domain}/generation/request/StartDraft.ts`,
    search: "{ ...emptyContent, layers: present.layers, specialties: present.specialties }",
    replace: "{ ...emptyContent, layers: present.layers }"
  },
  {
    what: "the window of a generation ends with it",
    path: `${sql}/generation/SqlGenerationLock.ts`,
    search: "WHERE generation_lock.state = 'free' OR",
    replace: "WHERE generation_lock.state <> 'active' OR"
  }
]

const ofProjects: ReadonlyArray<SeededBug> = [
  {
    what: "the number of a document's version is that of its texts",
    path: `${sql}/documents/SqlDocumentRepo.ts`,
    search: "SET current_version = present.current_version + 1,",
    replace:
      "SET current_version = 1 + (SELECT count(DISTINCT text_hash) FROM document_version v WHERE v.project_id = present.project_id AND v.node_id = present.node_id),"
  },
  {
    what: "the restore of a version takes the text of the one before",
    path: `${sql}/fastpath/SqlTokenWriteRepo.ts`,
    search: "v.version = asked.number",
    replace: "v.version = greatest(1, asked.number - 1)"
  },
  {
    what: "a graph is written over a newer one than was expected",
    path: `${sql}/projects/projectGraphs.ts`,
    search: "updated_at = ${DateTime.toDateUtc(expected)}",
    replace: "updated_at >= ${DateTime.toDateUtc(expected)}"
  },
  {
    what: "a new project starts with what its space hides",
    path: `${domain}/overlays/readShownSpace.ts`,
    search: "shownOnly(mergeSpace(content, entries, custom))",
    replace: "mergeSpace(content, entries, custom)"
  },
  {
    what: "an admin restores versions of others' documents",
    path: `${domain}/projects/ProjectAccess.ts`,
    search: "({ owner }: ProjectAccess): boolean => owner",
    replace: "({ administrator, owner }: ProjectAccess): boolean => owner || administrator"
  },
  {
    what: "a document of a node that is gone comes back empty",
    path: `${sql}/projects/projectGraphs.ts`,
    search:
      '        SELECT standing.*, changed.updated_at AS "updatedAt" FROM standing LEFT JOIN changed ON true`)',
    replace:
      '        SELECT standing.*, changed.updated_at AS "updatedAt" FROM standing LEFT JOIN changed ON true`)\n      yield* Effect.orDie(sql`DELETE FROM document WHERE project_id = ${id} AND node_id <> ALL(${graph.nodes.map((node) => node.id)}::text[])`)'
  }
]

const ofTheEdge: ReadonlyArray<SeededBug> = [
  {
    what: "an ETag counts to the minute",
    path: `${http}/answers/etag.ts`,
    search: `tag === "*" || tag === etag || \`"\${tag}"\` === etag`,
    replace: "tag.slice(0, 17) === etag.slice(0, 17)"
  },
  {
    what: "another request under the same key gets the first one's answer",
    path: `${domain}/idempotency/Idempotency.ts`,
    search: "if (taken.value.fingerprint !== print) return yield* new IdempotencyMismatch()",
    replace: ""
  },
  {
    what: "a key stands for its request for ten minutes",
    path: `${domain}/idempotency/makeClaimCompletion.ts`,
    search: "Duration.hours(24)",
    replace: "Duration.minutes(10)"
  },
  {
    what: "a token lives on when its days are over",
    path: `${sql}/accounts/tokens.ts`,
    search: "AND access_token.expires_at > asked.now",
    replace: ""
  },
  {
    what: "the restore of a version leaves no line in the audit trail",
    path: `${sql}/fastpath/SqlTokenWriteRepo.ts`,
    search: "nullif(held.request_id, '')\n      FROM changed JOIN held ON held.id = changed.id",
    replace:
      "nullif(held.request_id, '') FROM changed JOIN held ON held.id = changed.id WHERE action <> 'restoreDocumentVersion'"
  },
  {
    what: "a rule that is switched keeps its version",
    path: `${sql}/memory/SqlRuleRepo.ts`,
    search: "CASE WHEN (text, enabled) = ${changed} THEN updated_at",
    replace: "CASE WHEN text = coalesce(${patch.text ?? null}, text) THEN updated_at"
  }
]

const ofCachedReads: ReadonlyArray<SeededBug> = [
  {
    what: "a kept answer is given whatever its version",
    path: `${http}/answers/AnswerCache.ts`,
    search: "known !== undefined && areSame(known.versions, versions) ? known.response : null",
    replace: "known?.response ?? null"
  },
  {
    what: "a kept page is given to whom it offers too much",
    path: `${http}/answers/AnswerCache.ts`,
    search: `\${scopeOf(request.actor)} \${Object.values(rights).join(" ")}`,
    replace: `\${scopeOf(request.actor)} \${Object.keys(rights).join(" ")}`
  },
  {
    what: "a kept answer is given for another query",
    path: `${http}/answers/readKey.ts`,
    search: ".filter(([name]) => known.has(name))",
    replace: ".filter(([name]) => known.has(name) && name === '')"
  },
  {
    what: "a kept answer of a space takes no notice of its collection",
    path: `${http}/answers/AnswerCache.ts`,
    search: "versions: [subject.space.updatedAt, subject.collectionUpdatedAt]",
    replace: "versions: [subject.space.updatedAt]"
  },
  {
    what: "a repeated read finds projects whose space is in the trash",
    path: `${domain}/projects/FoundProject.ts`,
    search: "found !== null && isOutOfTrash(found) ?",
    replace: "found !== null && found.project.deletedAt === null ?"
  },
  {
    what: "a repeated read finds spaces in the trash",
    path: `${domain}/spaces/SpaceAccess.ts`,
    search: "space.deletedAt === null && mayReadSpace(actor, space.orgId)",
    replace: "mayReadSpace(actor, space.orgId)"
  },
  {
    what: "a repeated read asks for no right to the project",
    path: `${domain}/projects/FoundProject.ts`,
    search: `return access.level === "none" ? null : { ...facts, access }`,
    replace: "return { ...facts, access }"
  }
]

const ofJobs: ReadonlyArray<SeededBug> = [
  {
    what: "who reads on gets the last event again",
    path: `${sql}/generation/SqlRunEvents.ts`,
    search: "seq > ${after}::integer",
    replace: "seq >= ${after}::integer"
  },
  {
    what: "the list of jobs takes no notice of the collection",
    path: `${sql}/jobs/SqlJobRepo.ts`,
    search: "sql`c.id = ${collectionId}`",
    replace: "sql`${collectionId}::uuid IS NOT NULL`"
  }
]

const ofChanges: ReadonlyArray<SeededBug> = [
  {
    what: "changes beyond the limit of a page are passed over",
    path: `${domain}/changes/ChangePage.ts`,
    search: "if (visible !== null && items.push(visible) === limit) break",
    replace: "if (visible !== null && items.length < limit) items.push(visible)"
  },
  {
    what: "what is only public is told whole",
    path: `${domain}/changes/visibleChange.ts`,
    search: `actor._tag === "User" ? "public" : "nothing"`,
    replace: `actor._tag === "User" ? "all" : "nothing"`
  },
  {
    what: "changes are numbered against their order",
    path: `${sql}/migrations/0025_changes.ts`,
    search: "row_number() OVER (ORDER BY seq)",
    replace: "row_number() OVER (ORDER BY seq DESC)"
  },
  {
    what: "the permanent deletion of a project is told to nobody",
    path: `${sql}/migrations/0025_changes.ts`,
    search: "gone.id = seen.subject_id AND p.id IS NULL",
    replace: "gone.id = seen.subject_id AND p.id IS NOT NULL"
  }
]

const ofSearch: ReadonlyArray<SeededBug> = [
  {
    what: "search finds what lies in the trash, and what others have",
    path: `${sql}/search/searchStatement.ts`,
    search: "AND p.id = h.subject AND ${listed(sql, projects)}",
    replace: "AND p.id = h.subject"
  },
  {
    what: "search does not find a project by its new title",
    path: `${sql}/migrations/0026_search.ts`,
    search: "WHEN (OLD.title <> NEW.title OR ",
    replace: "WHEN ("
  }
]

const ofWebhooks: ReadonlyArray<SeededBug> = [
  {
    what: "a webhook is told of kinds that it did not ask for",
    path: `${domain}/webhooks/changesFor.ts`,
    search: "    if (kinds !== null && !kinds.includes(change.kind)) return []\n",
    replace: ""
  },
  {
    what: "a webhook is told the latest change of a thing first",
    path: `${sql}/webhooks/deliveries.ts`,
    search: "earlier.seq < delivery.seq",
    replace: "earlier.seq > delivery.seq"
  }
]

const ofKinds: ReadonlyArray<SeededBug> = [
  {
    what: "an edge loses its label where a block is split",
    path: `${domain}/decomposition/rewire.ts`,
    search: "? entries.map((id) => ({ ...edge, targetId: id }))",
    replace: "? entries.map((id) => ({ sourceId: edge.sourceId, targetId: id }))"
  },
  {
    what: "a space cannot make a service of a block",
    path: `${domain}/overlays/applyOverlay.ts`,
    search: "overrides[field] !== undefined)",
    replace: `overrides[field] !== undefined && overrides[field] !== "service")`
  },
  {
    what: "a new project's graph has no kinds",
    path: `${domain}/projects/graphOfSpace.ts`,
    search: ",\n  ...factsOf(block)",
    replace: ""
  }
]

/** Bugs that were really made elsewhere, or that one line too few makes; a model run must find each of them. */
export const seededBugs: ReadonlyArray<SeededBug> = [
  ...ofTrash,
  ...ofSpaces,
  ...ofKinds,
  ...ofCollections,
  ...ofProjects,
  ...ofTheEdge,
  ...ofCachedReads,
  ...ofJobs,
  ...ofSearch,
  ...readingBugs,
  ...ofChanges,
  ...ofWebhooks,
  ...restoreBugs,
  ...versionBugs,
  ...runBugs
]
