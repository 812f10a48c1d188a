import { Context, type DateTime, type Effect, type Option } from "effect"
import type { TokenOwner } from "../accounts/TokenRepo.ts"
import type { StoredItems } from "../overlays/OverlayRepo.ts"
import type { ProjectFacts } from "../projects/ProjectFacts.ts"
import type { WholeProject } from "../projects/WholeProject.ts"
import type { ProjectId, SpaceId } from "../shared/Ids.ts"
import type { Space } from "../spaces/Space.ts"

/** What decides the rights on a space, and the versions of all it shows: its own and its collection's. */
export interface SpaceFacts {
  readonly space: Pick<Space, "id" | "orgId" | "collectionId" | "updatedAt" | "deletedAt">
  readonly collectionUpdatedAt: DateTime.Utc
  readonly manager: boolean
}

/** What the owner of a token reads. `facts` is null if there is no such thing, `body` if it was not read. */
export interface ReadResult<Facts, Body> {
  readonly tokenOwner: TokenOwner
  readonly facts: Facts | null
  readonly body: Body | null
}

/** What the caller has: a project's versions, or pairs of a space's and its collection's. Null asks for no body. */
export type KnownVersions = ReadonlyArray<DateTime.Utc> | null

/** `secretHash` is the SHA-256 of the token's secret, in hex. */
export interface PresentedToken {
  readonly secretHash: string
  readonly now: DateTime.Utc
}

/**
 * Port: the owner of a token and the facts about one thing, as of one instant, which several callers may share. None
 * for an invalid token. The body is read only if the current version is not among the known ones. It may be left out if
 * the owner has no role or grant, or if the thing is in the trash. The domain decides who may read it.
 */
export class ReadByTokenRepo extends Context.Service<
  ReadByTokenRepo,
  {
    readonly project: (
      token: PresentedToken,
      id: ProjectId,
      known: KnownVersions
    ) => Effect.Effect<Option.Option<ReadResult<ProjectFacts, WholeProject>>>
    readonly space: (
      token: PresentedToken,
      id: SpaceId,
      known: KnownVersions
    ) => Effect.Effect<Option.Option<ReadResult<SpaceFacts, StoredItems>>>
  }
>()("@design-workspace/domain/ReadByTokenRepo") {}
