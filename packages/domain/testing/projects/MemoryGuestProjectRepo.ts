import { DateTime, Effect, Layer } from "effect"
import type { AuditLine } from "../../src/audit/AuditLine.ts"
import type { DocumentVersion } from "../../src/documents/Document.ts"
import { GuestProjectRepo } from "../../src/projects/GuestProjectRepo.ts"
import { abandonment, isAbandoned, type TrashSide } from "../../src/projects/isAbandoned.ts"
import type { Project } from "../../src/projects/Project.ts"
import type { ProjectId } from "../../src/shared/Ids.ts"
import type { Space } from "../../src/spaces/Space.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { nextVersion } from "../shared/nextVersion.ts"
import { removeOwned } from "../shared/removeOwned.ts"
import { changeProject } from "./changeProject.ts"

type Store = MemoryStore["Service"]

/** When projects were opened last, as far as that was recorded. */
export const openedTable = (store: Store) => store.table<DateTime.Utc>("project_opened")

/** Whether a signed-in user, or an operator, ever wrote it, or was given access. */
const isUsedByUsers = (store: Store, id: ProjectId): boolean => {
  const texts = [...store.table<ReadonlyArray<DocumentVersion>>("document_version").rows]
  const lines = [...store.table<AuditLine>("audit_line").rows.values()]
  return (
    [...store.table("grant").rows.keys()].some((key) => key.startsWith(`${id}/`)) ||
    texts.some(([key, some]) => key.startsWith(`${id}/`) && some.some(({ authorId }) => authorId !== null)) ||
    lines.some(
      ({ actor, outcome, subjectId }) =>
        subjectId === id && outcome === "applied" && actor !== "service" && !actor.startsWith("guest:")
    )
  )
}

const isAbandonedIn = (store: Store, side: TrashSide, project: Project, now: DateTime.Utc): boolean =>
  isAbandoned(
    {
      ...project,
      openedAt: openedTable(store).rows.get(project.id) ?? project.createdAt,
      usedByUsers: isUsedByUsers(store, project.id)
    },
    side,
    now
  )

/** `GuestProjectRepo` over the in-memory store, by the fiber's clock. */
export const MemoryGuestProjectRepo = {
  layer: Layer.effect(
    GuestProjectRepo,
    Effect.map(MemoryStore, (store) => {
      const projects = store.table<Project>("project")
      const take = (id: ProjectId, side: TrashSide, done: (now: DateTime.Utc) => void) =>
        store.step((now) => {
          const project = projects.rows.get(id)
          if (project === undefined || !isAbandonedIn(store, side, project, now)) return false
          done(now)
          return true
        })

      return GuestProjectRepo.of({
        claim: (guestId, ownerId) =>
          store.step((now) => {
            const claimed = [...projects.rows.values()].filter((project) => project.guestId === guestId)
            return claimed.flatMap(({ id, spaceId }) => {
              changeProject(store, id, { guestId: null, ownerId, updatedBy: ownerId }, now)
              const space = store.table<Space>("space").rows.get(spaceId)
              return space === undefined ? [] : [{ id, orgId: space.orgId }]
            })
          }),
        recordOpened: (id) =>
          store.step((now) => {
            const project = projects.rows.get(id)
            if (project === undefined || project.guestId === null) return
            const last = openedTable(store).rows.get(id) ?? project.createdAt
            if (DateTime.isLessThan(last, DateTime.subtract(now, { days: abandonment.openingDays })))
              openedTable(store).rows.set(id, now)
          }),
        abandoned: (side, limit) =>
          store.step((now) =>
            [...projects.rows.values()]
              .filter((project) => isAbandonedIn(store, side, project, now))
              .slice(0, limit)
              .map(({ id }) => id)
          ),
        trashAbandoned: (id) =>
          take(id, "active", (now) => {
            const updatedAt = projects.rows.get(id)?.updatedAt ?? now
            changeProject(store, id, { deletedAt: nextVersion(updatedAt, now), updatedBy: null }, now)
          }),
        purgeAbandoned: (id) => take(id, "trash", () => removeOwned(store, { kind: "project", id })),
        removePastDays: store.step((now) => {
          const days = store.table<number>("guest_day").rows
          const yesterday = DateTime.formatIsoDateUtc(DateTime.subtract(now, { days: 1 }))
          for (const key of days.keys()) if (key.slice(0, 10) < yesterday) days.delete(key)
        })
      })
    })
  )
}
