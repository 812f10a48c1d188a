// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are places in sources, also in templates.
import { type BugsByFile, sources } from "./SeededBug.ts"

const { domain, http, sql } = sources

/** Bugs of the preview of a restore, and of the restore of many things at once. */
export const restoreBugs: BugsByFile = {
  [`${sql}/trash/SqlRestoreScopeRepo.ts`]: {
    "a preview forgets a project that becomes visible with its space": [
      "active: countedProjects(rows.filter(({ trashed }) => !trashed)),",
      "active: countedProjects(rows.filter(({ trashed }) => !trashed).slice(1)),"
    ],
    "a preview of a collection gives the spaces on it other versions": [
      "SELECT id, name, (count(*) OVER ())::int AS total FROM space",
      "WITH touched AS (UPDATE space SET updated_at = updated_at + interval '1 ms' WHERE collection_id = ${collectionId})\n          SELECT id, name, (count(*) OVER ())::int AS total FROM space"
    ]
  },
  [`${domain}/trash/previewRestoreOf.ts`]: {
    "a preview of a space forgets that its collection stays in the trash": [
      "all(collection === null ? [] : [collection])",
      "all([])"
    ],
    "a preview names as staying what comes back": [
      "projects === null || returning === undefined ? trashed : without(trashed, returning)",
      "trashed"
    ]
  },
  [`${domain}/trash/RestorePreviews.ts`]: {
    "a preview shows what restore_space would do, unasked": [
      "projectTarget(found, restoreSpace)",
      "projectTarget(found, restoreSpace || true)"
    ]
  },
  [`${domain}/trash/TrashLookups.ts`]: {
    "a preview shows callers what they must not read": [
      `if (!maySeeTrashed(actor, space, purpose)) return yield* missing()`,
      ""
    ]
  },
  [`${domain}/trash/BulkRestore.ts`]: {
    "a bulk restore brings spaces back that are not asked for": [
      "trash.restoreProject(actor, ProjectId.make(id), restoreSpace)",
      "trash.restoreProject(actor, ProjectId.make(id), restoreSpace || true)"
    ],
    "a bulk restore leaves the last item where it is": [
      "for (const item of restoreOrder(items)) {",
      "for (const item of restoreOrder(items).slice(0, Math.max(1, items.length - 1))) {"
    ],
    "a bulk restore ends with the first item that is refused": [
      "if (Result.isFailure(done)) refusals.set(keyOf(item), done.failure)",
      "if (Result.isFailure(done)) { refusals.set(keyOf(item), done.failure); break }"
    ]
  },
  [`${domain}/trash/restoreOrder.ts`]: {
    "a bulk restore takes projects before their spaces": [
      "rank[a.kind] - rank[b.kind] ||",
      "rank[b.kind] - rank[a.kind] ||"
    ]
  },
  [`${http}/trash/TrashHttp.ts`]: {
    "a bulk restore records nothing of what it refuses": [
      "yield* Ref.set(call.refusedParts, refusedParts(done, call))",
      "yield* Ref.set(call.refusedParts, refusedParts([], call))"
    ],
    "a bulk restore records twice what is named twice and refused": [
      "[...new Map(items.map((item) => [keyOf(item), item])).values()].flatMap((item) => {",
      "items.flatMap((item) => {"
    ]
  },
  [`${domain}/trash/Trash.ts`]: {
    "the restore of a space leaves no line where it comes with its project": [
      `yield* audited.record({ actor: user, action: "restoreSpace", id })`,
      ""
    ],
    "the restore of a collection leaves no line in the audit trail": [
      `}, audited.recordedChange("restoreCollection")),`,
      "}),"
    ]
  }
}
