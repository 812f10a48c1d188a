import { Context, DateTime, Effect, Layer } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import { type Actor, changerId } from "../access/Actor.ts"
import { requireRight } from "../access/requireRight.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { ProjectId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { makeProjectReads } from "./makeProjectReads.ts"
import { pageNamedFor } from "./namedFor.ts"
import { mayWriteProject } from "./ProjectAccess.ts"
import { GraphVersionNotFound, ProjectNotFound } from "./ProjectErrors.ts"
import type { ProjectVersion } from "./ProjectVersion.ts"
import { ProjectVersionRepo } from "./ProjectVersionRepo.ts"

export class ProjectVersions extends Context.Service<
  ProjectVersions,
  {
    readonly history: (
      actor: Actor,
      id: ProjectId,
      page: PageRequest
    ) => Effect.Effect<Page<ProjectVersion>, ProjectNotFound>
    /** Even if it is the current one. Answers the new version. */
    readonly restore: (
      actor: Actor,
      id: ProjectId,
      version: DateTime.Utc
    ) => Effect.Effect<DateTime.Utc, GraphVersionNotFound | NotAllowed | ProjectNotFound | QuotaExceeded>
  }
>()("@design-workspace/domain/ProjectVersions") {
  static readonly layer = Layer.effect(
    ProjectVersions,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const { visible } = yield* makeProjectReads
      const versions = yield* ProjectVersionRepo
      return ProjectVersions.of({
        history: Effect.fn("ProjectVersions.history")(function* (actor, id, page) {
          const found = yield* visible(actor, id)
          return pageNamedFor(actor, found)(yield* versions.history(id, page))
        }),

        // A missing version is told before a missing right (contract 1, order of checks).
        restore: Effect.fn("ProjectVersions.restore")(
          function* (actor, id, version) {
            const { access } = yield* visible(actor, id)
            if (!(yield* versions.has(id, version))) return yield* new GraphVersionNotFound({ version })
            yield* requireRight(actor, mayWriteProject(access), "project_write")
            const restored = versions.restoreGraph(id, version, changerId(actor))
            return yield* someOrFail(restored, () => new ProjectNotFound({ projectId: id }))
          },
          audited.recordedChange("restoreProjectVersion", (version: DateTime.Utc) => ({
            detail: DateTime.formatIso(version)
          }))
        )
      })
    })
  )
}
