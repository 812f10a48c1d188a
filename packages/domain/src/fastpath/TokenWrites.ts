import { Context, Effect, Layer, type Option } from "effect"
import type { UserActor } from "../access/Actor.ts"
import { mayAdministerProject } from "../projects/ProjectAccess.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { ProjectState } from "../projects/FoundProject.ts"
import type { ItemId } from "../shared/Ids.ts"
import { TokenWriteRepo, type RestoredProject, type RestoredVersion } from "./TokenWriteRepo.ts"

/** What was made, or none where nothing was done. */
type Tried<A> = Effect.Effect<Option.Option<A>>

/** Versions are numbered from 1, and none is beyond this. */
const lastVersion = 2_147_483_647

/**
 * The writes that are called most, on what a glance has seen: what `Trash` and `Documents` do, at the price of one statement that many
 * callers share. They do it in the plain case alone: whoever is to be refused, or asks for what already is, and whoever finds another
 * writer at work, is answered by none and goes to these services, which tell why or do it.
 */
export class TokenWrites extends Context.Service<
  TokenWrites,
  {
    readonly trashProject: (actor: UserActor, seen: ProjectState) => Tried<RestoredProject>
    readonly restoreProject: (actor: UserActor, seen: ProjectState) => Tried<RestoredProject>
    readonly restoreVersion: (
      actor: UserActor,
      seen: ProjectState,
      nodeId: ItemId,
      version: number
    ) => Tried<RestoredVersion>
  }
>()("@design-workspace/domain/TokenWrites") {
  static readonly layer = Layer.effect(
    TokenWrites,
    Effect.gen(function* () {
      const repo = yield* TokenWriteRepo
      const { lineOf } = yield* makeAudited

      const setTrashed = (actor: UserActor, { access, project, space }: ProjectState, trashed: boolean) => {
        const plain = space.deletedAt === null && (project.deletedAt === null) === trashed
        if (!plain || !mayAdministerProject(access)) return Effect.succeedNone
        const action = trashed ? "trashProject" : "restoreProject"
        return Effect.flatMap(lineOf({ actor, action, id: project.id }), (line) =>
          repo.setTrashed(project, trashed, line)
        )
      }

      return TokenWrites.of({
        trashProject: (actor, seen) => setTrashed(actor, seen, true),

        restoreProject: (actor, seen) => setTrashed(actor, seen, false),

        restoreVersion: (actor, seen, nodeId, version) => {
          const { access, project, space } = seen
          const plain = space.deletedAt === null && project.deletedAt === null
          const possible = Number.isInteger(version) && version >= 1 && version <= lastVersion
          if (!plain || !possible || !access.owner) return Effect.succeedNone
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
