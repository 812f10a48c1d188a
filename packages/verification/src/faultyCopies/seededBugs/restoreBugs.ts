// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are places in sources, also in templates.
import { type SeededBug, sources } from "./SeededBug.ts"

const { domain, http, sql } = sources

const ofPreviews: ReadonlyArray<SeededBug> = [
  {
    what: "a preview forgets a project that becomes visible with its space",
    path: `${sql}/trash/trash.ts`,
    search: "active: countedProjects(rows.filter(({ trashed }) => !trashed)),",
    replace: "active: countedProjects(rows.filter(({ trashed }) => !trashed).slice(1)),"
  },
  {
    what: "a preview of a space forgets that its collection stays in the trash",
    path: `${domain}/trash/previewRestoreOf.ts`,
    search: "all(collection === null ? [] : [collection])",
    replace: "all([])"
  },
  {
    what: "a preview names as staying what comes back",
    path: `${domain}/trash/previewRestoreOf.ts`,
    search: "projects === null || returning === undefined ? trashed : without(trashed, returning)",
    replace: "trashed"
  },
  {
    what: "a preview shows what restore_space would do, unasked",
    path: `${domain}/trash/RestorePreviews.ts`,
    search: "projectTarget(found, restoreSpace)",
    replace: "projectTarget(found, restoreSpace || true)"
  },
  {
    what: "a preview of a collection gives the spaces on it other versions",
    path: `${sql}/trash/trash.ts`,
    search: "SELECT id, name, (count(*) OVER ())::int AS total FROM space",
    replace:
      "WITH touched AS (UPDATE space SET updated_at = updated_at + interval '1 ms' WHERE collection_id = ${collectionId})\n          SELECT id, name, (count(*) OVER ())::int AS total FROM space"
  },
  {
    what: "a preview shows callers what they must not read",
    path: `${domain}/trash/TrashLookups.ts`,
    search: `if (!maySeeTrashed(actor, space, purpose)) return yield* missing()`,
    replace: ""
  }
]

const ofBulk: ReadonlyArray<SeededBug> = [
  {
    what: "a bulk restore brings spaces back that are not asked for",
    path: `${domain}/trash/BulkRestore.ts`,
    search: "trash.restoreProject(actor, ProjectId.make(id), restoreSpace)",
    replace: "trash.restoreProject(actor, ProjectId.make(id), restoreSpace || true)"
  },
  {
    what: "a bulk restore leaves the last item where it is",
    path: `${domain}/trash/BulkRestore.ts`,
    search: "for (const item of restoreOrder(items)) {",
    replace: "for (const item of restoreOrder(items).slice(0, Math.max(1, items.length - 1))) {"
  },
  {
    what: "a bulk restore ends with the first item that is refused",
    path: `${domain}/trash/BulkRestore.ts`,
    search: "if (Result.isFailure(done)) refusals.set(keyOf(item), done.failure)",
    replace: "if (Result.isFailure(done)) { refusals.set(keyOf(item), done.failure); break }"
  },
  {
    what: "a bulk restore takes projects before their spaces",
    path: `${domain}/trash/restoreOrder.ts`,
    search: "rank[a.kind] - rank[b.kind] ||",
    replace: "rank[b.kind] - rank[a.kind] ||"
  },
  {
    what: "a bulk restore records nothing of what it refuses",
    path: `${http}/trash/TrashHttp.ts`,
    search: "yield* Ref.set(call.refusedParts, refusedParts(done, call))",
    replace: "yield* Ref.set(call.refusedParts, refusedParts([], call))"
  },
  {
    what: "a bulk restore records twice what is named twice and refused",
    path: `${http}/trash/TrashHttp.ts`,
    search: "[...new Map(items.map((item) => [keyOf(item), item])).values()].flatMap((item) => {",
    replace: "items.flatMap((item) => {"
  },
  {
    what: "the restore of a space leaves no line where it comes with its project",
    path: `${domain}/trash/Trash.ts`,
    search: `yield* audited.record({ actor: user, action: "restoreSpace", id })`,
    replace: ""
  },
  {
    what: "the restore of a collection leaves no line in the audit trail",
    path: `${domain}/trash/Trash.ts`,
    search: `}, audited.recordedChange("restoreCollection")),`,
    replace: "}),"
  }
]

/** Bugs of the preview of a restore, and of the restore of many things at once. */
export const restoreBugs: ReadonlyArray<SeededBug> = [...ofPreviews, ...ofBulk]
