import { Context, Effect, Layer, type Option } from "effect"
import type { UserActor } from "../access/Actor.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import { type FoundProject, isOutOfTrash } from "../projects/FoundProject.ts"
import { mayAdministerProject, mayRestoreDocumentVersions } from "../projects/ProjectAccess.ts"
import { mayRestoreProject } from "../projects/projectRights.ts"
import type { ItemId } from "../shared/Ids.ts"
import { canMoveAlone } from "../trash/trashPlans.ts"
import { isVersionNumber } from "../versions/versionNumbers.ts"
import { type MovedProject, type RestoredVersion, WriteByTokenRepo } from "./WriteByTokenRepo.ts"

type WrittenOrNone<A> = Effect.Effect<Option.Option<A>>

/**
 * On a project that `ReadsByToken` found, by one shared statement. None if the ordinary service must answer: on a refusal,
 * no change, or another writer.
 */
export class WritesByToken extends Context.Service<
  WritesByToken,
  {
    readonly trashProject: (actor: UserActor, found: FoundProject) => WrittenOrNone<MovedProject>
    readonly restoreProject: (actor: UserActor, found: FoundProject) => WrittenOrNone<MovedProject>
    readonly restoreVersion: (
      actor: UserActor,
      found: FoundProject,
      nodeId: ItemId,
      version: number
    ) => WrittenOrNone<RestoredVersion>
  }
>()("@design-workspace/domain/WritesByToken") {
  static readonly layer = Layer.effect(
    WritesByToken,
    Effect.gen(function* () {
      const repo = yield* WriteByTokenRepo
      const { lineOf } = yield* makeAudited

      const setTrashed = (actor: UserActor, found: FoundProject, trashed: boolean) => {
        const { access, project } = found
        const mayMove = trashed ? mayAdministerProject(access) : mayRestoreProject(actor, access)
        if (!canMoveAlone(found, trashed) || !mayMove) return Effect.succeedNone
        const action = trashed ? "trashProject" : "restoreProject"
        return Effect.flatMap(lineOf({ actor, action, id: project.id }), (line) =>
          repo.setTrashed(project, trashed, line)
        )
      }

      return WritesByToken.of({
        trashProject: (actor, found) => setTrashed(actor, found, true),

        restoreProject: (actor, found) => setTrashed(actor, found, false),

        restoreVersion: (actor, found, nodeId, version) => {
          const { access, project } = found
          if (!isOutOfTrash(found) || !isVersionNumber(version) || !mayRestoreDocumentVersions(access))
            return Effect.succeedNone
          const written = {
            actor,
            action: "restoreDocumentVersion",
            id: project.id,
            targetId: nodeId
          } as const
          return Effect.flatMap(lineOf(written), (line) =>
            repo.restoreVersion(project, { nodeId, version, authorId: actor.userId }, line)
          )
        }
      })
    })
  )
}
