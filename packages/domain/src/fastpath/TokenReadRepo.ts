import { Context, type DateTime, type Effect, type Option } from "effect"
import type { TokenHolder } from "../accounts/TokenRepo.ts"
import type { StoredItems } from "../overlays/OverlayRepo.ts"
import type { Project } from "../projects/Project.ts"
import type { ProjectInContext, WholeProject } from "../projects/ProjectRepo.ts"
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

/**
 * The versions of it that the one who asks has: one by one for a project, for a space its own and its collection's, or none. Null for
 * one who wants the facts alone.
 */
export type Known = ReadonlyArray<DateTime.Utc> | null

/** What is said to the holder of a token: `facts` is null where there is no such thing, `brought` where nothing more was read. */
export interface Told<Facts, Brought> {
  readonly holder: TokenHolder
  readonly facts: Facts | null
  readonly brought: Brought | null
}

/** Which token is shown, by the SHA-256 of its secret in hex, and when. */
export interface ShownToken {
  readonly secretHash: string
  readonly now: DateTime.Utc
}

/**
 * Port: who shows a token and the facts about one project or space, as of one instant; one statement may answer several who ask at once.
 * None for a token that is unknown, expired or revoked. Where the version that stands is not among those that the one who asks knows, the
 * same statement brings what the thing shows besides; it may leave that out for one who has nothing to do with it, and for what is in the
 * trash. Whether it may be shown is the domain's to say.
 */
export class GlanceRepo extends Context.Service<
  GlanceRepo,
  {
    readonly project: (
      shown: ShownToken,
      id: ProjectId,
      known: Known
    ) => Effect.Effect<Option.Option<Told<ProjectFacts, WholeProject>>>
    readonly space: (
      shown: ShownToken,
      id: SpaceId,
      known: Known
    ) => Effect.Effect<Option.Option<Told<SpaceFacts, StoredItems>>>
  }
>()("@design-workspace/domain/GlanceRepo") {}
