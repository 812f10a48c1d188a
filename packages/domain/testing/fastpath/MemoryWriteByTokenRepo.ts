import { DateTime, Effect, Layer } from "effect"
import { AuditLog, type NewAuditLine } from "../../src/audit/AuditLog.ts"
import { DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import { type KnownProject, WriteByTokenRepo } from "../../src/fastpath/WriteByTokenRepo.ts"
import { ProjectRepo, type StoredProject } from "../../src/projects/ProjectRepo.ts"
import { UserId } from "../../src/shared/Ids.ts"
import { nobody } from "../projects/viewers.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"

/** `WriteByTokenRepo` by what the other ports do one after the other. */
export const MemoryWriteByTokenRepo = {
  layer: Layer.effect(
    WriteByTokenRepo,
    Effect.gen(function* () {
      const [store, log] = [yield* MemoryStore, yield* AuditLog]
      const [projects, documents] = [yield* ProjectRepo, yield* DocumentRepo]

      const present = (id: KnownProject["id"]) => Effect.flatMap(projects.find(id, nobody), Effect.fromOption)

      /** The change, if the project is as it was known to be; what refuses it leaves nothing behind. */
      const changed = <A, E>(
        { id, updatedAt }: KnownProject,
        isApt: (project: StoredProject["project"]) => boolean,
        change: Effect.Effect<A, E>,
        line: NewAuditLine
      ) =>
        Effect.gen(function* () {
          const { project, space } = yield* present(id)
          const known = DateTime.Equivalence(project.updatedAt, updatedAt) && space.deletedAt === null
          if (!known || !isApt(project)) return yield* Effect.fail("not apt")
          const made = yield* change
          yield* log.append(line)
          return made
        }).pipe(store.transaction, Effect.option)

      return WriteByTokenRepo.of({
        setTrashed: (project, trashed, line) =>
          changed(
            project,
            ({ deletedAt }) => (deletedAt === null) === trashed,
            Effect.andThen(
              projects.setTrashed(project.id, trashed, UserId.make(line.actor)),
              Effect.map(present(project.id), ({ project: { deletedAt, id, title } }) => ({
                deletedAt,
                id,
                title
              }))
            ),
            line
          ),
        restoreVersion: (project, { authorId, nodeId, version }, line) =>
          changed(
            project,
            ({ deletedAt }) => deletedAt === null,
            Effect.map(
              documents.restore({ projectId: project.id, nodeId }, version, authorId),
              ({ id, version }) => ({ id, version })
            ),
            line
          )
      })
    })
  )
}
