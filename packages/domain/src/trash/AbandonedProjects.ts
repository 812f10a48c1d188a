import { Context, Effect, Layer } from "effect"
import { makeAudited } from "../audit/makeAudited.ts"
import { GuestProjectRepo } from "../projects/GuestProjectRepo.ts"
import type { TrashSide } from "../projects/isAbandoned.ts"
import type { ProjectId } from "../shared/Ids.ts"
import { Transactor } from "../shared/Transactor.ts"
import { sweepBatch } from "./sweepTrash.ts"

/** Into the trash, and purged 30 days later (contract 8.4 and 15.2). */
export class AbandonedProjects extends Context.Service<
  AbandonedProjects,
  { readonly sweep: Effect.Effect<{ readonly trashed: number; readonly purged: number }> }
>()("@design-workspace/domain/AbandonedProjects") {
  static readonly layer = Layer.effect(
    AbandonedProjects,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const projects = yield* GuestProjectRepo
      const transactor = yield* Transactor

      const recorded = (
        take: (id: ProjectId) => Effect.Effect<boolean>,
        action: "purgeProject" | "trashProject"
      ) =>
        Effect.fnUntraced(function* (id: ProjectId) {
          const taken = yield* take(id)
          if (taken) yield* audited.record({ actor: "service", action, id })
          return taken
        })

      /** Ends with a batch that is not full or of which nothing could be taken. */
      const takeAll = Effect.fnUntraced(function* (
        side: TrashSide,
        take: (id: ProjectId) => Effect.Effect<boolean>
      ) {
        let taken = 0
        for (let goesOn = true; goesOn; ) {
          const found = yield* projects.abandoned(side, sweepBatch)
          const before = taken
          for (const id of found) if (yield* transactor.run(take(id))) taken += 1
          goesOn = found.length === sweepBatch && taken > before
        }
        return taken
      })

      return AbandonedProjects.of({
        sweep: Effect.gen(function* () {
          const purged = yield* takeAll("trash", recorded(projects.purgeAbandoned, "purgeProject"))
          const trashed = yield* takeAll("active", recorded(projects.trashAbandoned, "trashProject"))
          return { trashed, purged }
        }).pipe(Effect.withSpan("AbandonedProjects.sweep"))
      })
    })
  )
}
