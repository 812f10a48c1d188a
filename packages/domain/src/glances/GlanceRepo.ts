import { Context, type DateTime, type Effect, type Option } from "effect"
import type { TokenHolder } from "../accounts/TokenRepo.ts"
import type { Project } from "../projects/Project.ts"
import type { ProjectInContext } from "../projects/ProjectRepo.ts"
import type { ProjectId, SpaceId } from "../shared/Ids.ts"
import type { Space } from "../spaces/Space.ts"

/** What decides who may do what with a project, and its version. */
export interface ProjectFacts extends Pick<ProjectInContext, "grant" | "manager"> {
  readonly project: Pick<
    Project,
    "id" | "spaceId" | "ownerId" | "guestId" | "visibility" | "updatedAt" | "deletedAt"
  >
  readonly space: Pick<Space, "orgId" | "deletedAt">
}

/** What decides who may do what with a space, and the versions of all that it shows: its own and its collection's. */
export interface SpaceFacts {
  readonly space: Pick<Space, "id" | "orgId" | "collectionId" | "updatedAt" | "deletedAt">
  readonly collectionUpdatedAt: DateTime.Utc
  readonly manager: boolean
}

/** Which token is shown, by the SHA-256 of its secret in hex, and when. */
export interface ShownToken {
  readonly secretHash: string
  readonly now: DateTime.Utc
}

/**
 * Port: who shows a token and the facts about one project or space, as of one instant, in one statement at most; one statement may
 * answer several who ask at once. None for a token that is unknown, expired or revoked; `facts` is null where there is no such thing.
 */
export class GlanceRepo extends Context.Service<
  GlanceRepo,
  {
    readonly project: (
      shown: ShownToken,
      id: ProjectId
    ) => Effect.Effect<Option.Option<{ readonly holder: TokenHolder; readonly facts: ProjectFacts | null }>>
    readonly space: (
      shown: ShownToken,
      id: SpaceId
    ) => Effect.Effect<Option.Option<{ readonly holder: TokenHolder; readonly facts: SpaceFacts | null }>>
  }
>()("@design-workspace/domain/GlanceRepo") {}
