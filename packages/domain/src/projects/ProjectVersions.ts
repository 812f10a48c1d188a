import { Context, Effect, Layer } from "effect"
import type { Actor } from "../access/Actor.ts"
import type { ProjectId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { makeProjectReads } from "./makeProjectReads.ts"
import { pageNamedFor } from "./namedFor.ts"
import type { ProjectNotFound } from "./ProjectErrors.ts"
import type { ProjectVersion } from "./ProjectVersion.ts"
import { ProjectVersionRepo } from "./ProjectVersionRepo.ts"

/** For everybody who may read the project (contract 15.13). */
export class ProjectVersions extends Context.Service<
  ProjectVersions,
  {
    readonly history: (
      actor: Actor,
      id: ProjectId,
      page: PageRequest
    ) => Effect.Effect<Page<ProjectVersion>, ProjectNotFound>
  }
>()("@design-workspace/domain/ProjectVersions") {
  static readonly layer = Layer.effect(
    ProjectVersions,
    Effect.gen(function* () {
      const { visible } = yield* makeProjectReads
      const versions = yield* ProjectVersionRepo
      return ProjectVersions.of({
        history: Effect.fn("ProjectVersions.history")(function* (actor, id, page) {
          const found = yield* visible(actor, id)
          return pageNamedFor(actor, found)(yield* versions.history(id, page))
        })
      })
    })
  )
}
