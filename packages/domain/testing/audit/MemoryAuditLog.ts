import { type DateTime, Effect, Layer } from "effect"
import type { AuditKind, AuditLine } from "../../src/audit/AuditLine.ts"
import { type AuditFilter, AuditLog } from "../../src/audit/AuditLog.ts"
import type { Collection } from "../../src/collections/Collection.ts"
import type { Attempt } from "../../src/generation/attempts/Attempt.ts"
import type { MemoryRule } from "../../src/memory/MemoryRule.ts"
import type { Project } from "../../src/projects/Project.ts"
import type { OrgId } from "../../src/shared/Ids.ts"
import type { Space } from "../../src/spaces/Space.ts"
import type { Webhook } from "../../src/webhooks/Webhook.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { pageOf } from "../shared/pageOf.ts"

/** Whose a thing is, and its version if it has one. */
interface OwnedVersion {
  readonly orgId: OrgId | null
  readonly version: DateTime.Utc | null
}

type Find = (table: string, key: string) => Effect.Effect<unknown>

const found = <Row>(find: Find, table: string, key: string, toOwned: (row: Row) => OwnedVersion) =>
  Effect.map(find(table, key), (row) => (row === undefined ? null : toOwned(row as Row)))

const orgOf = (find: Find, project: Project) =>
  Effect.map(find("space", project.spaceId), (space) => (space as Space).orgId)

const ownedVersionOf = Effect.fnUntraced(function* (
  find: Find,
  attempts: Iterable<Attempt>,
  kind: AuditKind,
  id: string
) {
  switch (kind) {
    case "collection":
      return yield* found<Collection>(find, kind, id, ({ ownerOrgId, updatedAt }) => ({
        orgId: ownerOrgId,
        version: updatedAt
      }))
    case "space":
    case "rule":
    case "webhook":
      return yield* found<Space | MemoryRule | Webhook>(find, kind, id, ({ orgId, updatedAt }) => ({
        orgId,
        version: updatedAt
      }))
    case "project": {
      const project = (yield* find(kind, id)) as Project | undefined
      if (project === undefined) return null
      return { orgId: yield* orgOf(find, project), version: project.updatedAt }
    }
    case "organisation":
      return yield* found<{ readonly id: OrgId }>(find, kind, id, (row) => ({ orgId: row.id, version: null }))
    case "job": {
      const attempt = [...attempts].find(({ jobId }) => jobId === id)
      if (attempt === undefined) return null
      if (attempt._tag === "Project") {
        const project = (yield* find("project", attempt.projectId)) as Project | undefined
        return project === undefined ? null : { orgId: yield* orgOf(find, project), version: null }
      }
      return yield* found<Collection>(find, "collection", attempt.collectionId, ({ ownerOrgId }) => ({
        orgId: ownerOrgId,
        version: null
      }))
    }
    default:
      return null
  }
})

const matches =
  ({ organisations, ...conditions }: AuditFilter) =>
  (line: AuditLine): boolean =>
    (organisations === "all" ||
      organisations.some((orgId) => orgId === line.orgId || orgId === line.formerOrgId)) &&
    (conditions.action === undefined || line.action === conditions.action) &&
    (conditions.actor === undefined || line.actor === conditions.actor) &&
    (conditions.kind === undefined || line.kind === conditions.kind) &&
    (conditions.outcome === undefined || line.outcome === conditions.outcome) &&
    (conditions.subjectId === undefined || line.subjectId === conditions.subjectId)

export const MemoryAuditLog = {
  layer: Layer.effect(
    AuditLog,
    Effect.map(MemoryStore, (store) => {
      const lines = store.table<AuditLine & { readonly createdAt: DateTime.Utc }>("audit_line")
      const attempts = store.table<Attempt>("attempt")
      const present: Find = (table, key) => store.step(() => store.table(table).rows.get(key))

      return AuditLog.of({
        append: Effect.fnUntraced(function* ({ made, place, ...line }) {
          const { outcome } = line
          const { id, kind } = place ?? { kind: line.kind, id: line.subjectId }
          const look = (find: Find) =>
            id === null ? Effect.succeed(null) : ownedVersionOf(find, attempts.rows.values(), kind, id)
          const after = yield* look(present)
          const before = yield* look(store.former)
          const refused = outcome === "refused"
          yield* store.step((now) => {
            lines.rows.set(line.id, {
              ...line,
              at: now,
              createdAt: now,
              orgId: (after ?? before)?.orgId ?? null,
              formerOrgId: after !== null && before?.orgId !== after.orgId ? (before?.orgId ?? null) : null,
              versionBefore: refused || made ? null : (before?.version ?? null),
              versionAfter: refused ? null : (after?.version ?? null)
            })
          })
        }),

        list: (filter, page) =>
          store.step(() => {
            const { items, next } = pageOf([...lines.rows.values()].filter(matches(filter)), page)
            return { items: items.map(({ createdAt: _, ...line }) => line), next }
          })
      })
    })
  )
}
