import { Context, Effect, Layer } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { requireSiteAdmin } from "../access/requireRight.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { ProjectId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { ProjectNotFound } from "./ProjectErrors.ts"
import { ProjectQuotaRepo, type ProjectUsage } from "./ProjectQuotaRepo.ts"

/** Quotas of single projects (contract 15.2). Only the command line calls it, no operation does. */
export class ProjectQuotas extends Context.Service<
  ProjectQuotas,
  {
    /** Sets the quota in MiB; null restores the owner's quota. Stored content stays, even if it is more. */
    readonly set: (
      actor: Actor,
      id: ProjectId,
      quotaMib: number | null
    ) => Effect.Effect<ProjectUsage, NotAllowed | ProjectNotFound>
  }
>()("@design-workspace/domain/ProjectQuotas") {
  static readonly layer = Layer.effect(
    ProjectQuotas,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const quotas = yield* ProjectQuotaRepo

      return ProjectQuotas.of({
        set: Effect.fn("ProjectQuotas.set")(function* (actor, id, quotaMib) {
          yield* requireSiteAdmin(actor)
          return yield* audited.recorded(
            someOrFail(quotas.set(id, quotaMib), () => new ProjectNotFound({ projectId: id })),
            () => ({
              actor,
              action: "setProjectQuota",
              id,
              detail: quotaMib === null ? null : String(quotaMib)
            })
          )
        })
      })
    })
  )
}
