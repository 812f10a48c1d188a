import { Context, type DateTime, Effect, Layer } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { requireRight } from "../access/requireRight.ts"
import type { UserNotFound } from "../accounts/AccountErrors.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { GenerationInProgress } from "../generation/lock/GenerationInProgress.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { ProjectId, SpaceId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { Stale } from "../shared/Stale.ts"
import type { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import type { FoundProject } from "./FoundProject.ts"
import type { Graph } from "./Graph.ts"
import type { ReadDiff } from "./graphDiff.ts"
import { graphIssues } from "./graphIssues.ts"
import { makeCreateProject } from "./makeCreateProject.ts"
import { makeProjectReads } from "./makeProjectReads.ts"
import { makeUpdateProject } from "./makeUpdateProject.ts"
import type { Project } from "./Project.ts"
import { mayWriteProject } from "./ProjectAccess.ts"
import type { CreatedProject, ProjectDraft } from "./ProjectDraft.ts"
import { type GraphVersionNotFound, ProjectNotFound } from "./ProjectErrors.ts"
import { type ProjectPatch, ProjectRepo, type ReadersList, type StoredProject } from "./ProjectRepo.ts"
import type { ReadProject } from "./ReadProject.ts"
import { viewerOf } from "./viewerOf.ts"
import type { WholeProject } from "./WholeProject.ts"

/** Projects and their graphs (interface operation 2, contract 4). `ProjectGrants` has grants, `Trash` the trash. */
export class Projects extends Context.Service<
  Projects,
  {
    /** What is the caller's own to read, or what everybody may read, in one space or in all. */
    readonly list: (
      actor: Actor,
      filter: { readonly show: ReadersList; readonly spaceId: SpaceId | null },
      page: PageRequest
    ) => Effect.Effect<Page<Project>>
    /** An unknown guest becomes known with its project, or not at all. */
    readonly create: (
      actor: Actor,
      draft: ProjectDraft
    ) => Effect.Effect<CreatedProject, NotAllowed | InvalidInput | QuotaExceeded | SpaceNotFound>
    /** Finds the project without its graph, for conditional reads. */
    readonly findVisible: (
      actor: Actor,
      id: ProjectId
    ) => Effect.Effect<FoundProject<StoredProject>, ProjectNotFound>
    readonly read: (actor: Actor, id: ProjectId) => Effect.Effect<ReadProject, ProjectNotFound>
    /**
     * The rest of a project whose access was just looked up. Uses the body that was read with it. Without one, it reads
     * the body and checks rights again if the project was written meanwhile.
     */
    readonly readVisible: (
      actor: Actor,
      found: FoundProject & { readonly body?: WholeProject | null }
    ) => Effect.Effect<ReadProject, ProjectNotFound>
    /** Compares any past version (`updatedAt`) with the present one. */
    readonly diff: (
      actor: Actor,
      id: ProjectId,
      from: DateTime.Utc
    ) => Effect.Effect<ReadDiff, GraphVersionNotFound | ProjectNotFound>
    /** A patch that changes nothing makes no new version. While a run is open, one with a status is refused. */
    readonly update: (
      actor: Actor,
      id: ProjectId,
      patch: ProjectPatch
    ) => Effect.Effect<
      Project,
      GenerationInProgress | NotAllowed | InvalidInput | ProjectNotFound | UserNotFound
    >
    /** Only at the `expected` version that the caller has seen (null: any). Answers the new version. */
    readonly writeGraph: (
      actor: Actor,
      id: ProjectId,
      graph: Graph,
      expected: DateTime.Utc | null
    ) => Effect.Effect<DateTime.Utc, NotAllowed | InvalidInput | ProjectNotFound | QuotaExceeded | Stale>
  }
>()("@design-workspace/domain/Projects") {
  static readonly layer = Layer.effect(
    Projects,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const projects = yield* ProjectRepo
      const create = yield* makeCreateProject
      const update = yield* makeUpdateProject
      const { diff, readVisible, visible } = yield* makeProjectReads

      return Projects.of({
        list: Effect.fn("Projects.list")((actor, filter, page) =>
          projects.list({ ...filter, viewer: viewerOf(actor) }, page)
        ),

        create,

        findVisible: Effect.fn("Projects.findVisible")(function* (actor, id) {
          return yield* visible(actor, id)
        }),

        read: Effect.fn("Projects.read")((actor, id) =>
          Effect.flatMap(visible(actor, id), (found) => readVisible(actor, found))
        ),

        readVisible,

        diff,

        update,

        writeGraph: Effect.fn("Projects.writeGraph")(function* (actor, id, graph, expected) {
          const { access } = yield* visible(actor, id)
          yield* requireRight(actor, mayWriteProject(access), "project_write")
          const issues = graphIssues(graph)
          if (issues.length > 0) return yield* new InvalidInput({ issues })
          const { updatedAt, written } = yield* projects.writeGraph(id, graph, expected)
          if (written) return updatedAt
          return yield* expected === null ? new ProjectNotFound({ projectId: id }) : new Stale({ updatedAt })
        }, audited.recordedChange("writeProjectGraph"))
      })
    })
  )
}
