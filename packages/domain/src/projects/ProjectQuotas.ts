import { Context, Effect, Layer } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { requireSiteAdmin } from "../access/requireRight.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import { fitsQuota, type QuotaLimits } from "../quotas/Quotas.ts"
import type { ProjectId } from "../shared/Ids.ts"
import { mebibyte } from "../shared/mebibyte.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import type { Project } from "./Project.ts"
import { ProjectNotFound } from "./ProjectErrors.ts"
import { ProjectQuotaRepo, type ProjectUsage } from "./ProjectQuotaRepo.ts"

/** By contract 15.2. Only the command line calls it. */
export class ProjectQuotas extends Context.Service<
  ProjectQuotas,
  {
    /** Null restores the owner's quota. Stored content stays, even if it is more. */
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

interface Octets {
  readonly documents: number
  readonly project: number
}

/** Null if a new text fits both quotas. */
export const exceededQuota = (
  { documentBytes, usedBytes }: Pick<ProjectUsage, "documentBytes" | "usedBytes">,
  growth: Octets,
  limits: Octets
): QuotaExceeded | null => {
  if (!fitsQuota(documentBytes, growth.documents, limits.documents))
    return new QuotaExceeded({
      quota: "current_document_bytes",
      limit: limits.documents,
      used: documentBytes
    })
  return fitsQuota(usedBytes, growth.project, limits.project)
    ? null
    : new QuotaExceeded({ quota: "project_bytes", limit: limits.project, used: usedBytes })
}

/** In bytes: what an operator set, else the owner's limit. */
export const projectLimit = (
  { guestProjectBytes, projectBytes }: QuotaLimits,
  { guestId, quotaMib }: Pick<Project, "guestId"> & { readonly quotaMib: number | null }
): number => {
  if (quotaMib !== null) return quotaMib * mebibyte
  return guestId === null ? projectBytes : guestProjectBytes
}
