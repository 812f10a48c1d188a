import { Context, type DateTime, type Effect, type Option } from "effect"
import type { TokenHolder } from "../accounts/TokenRepo.ts"
import type { StoredItems } from "../overlays/OverlayRepo.ts"
import type { ProjectFacts } from "../projects/ProjectFacts.ts"
import type { WholeProject } from "../projects/ProjectRepo.ts"
import type { ProjectId, SpaceId } from "../shared/Ids.ts"
import type { Space } from "../spaces/Space.ts"

/** What decides who may do what with a space, and the versions of all that it shows: its own and its collection's. */
export interface SpaceFacts {
  readonly space: Pick<Space, "id" | "orgId" | "collectionId" | "updatedAt" | "deletedAt">
  readonly collectionUpdatedAt: DateTime.Utc
  readonly manager: boolean
}

/** The versions that the caller has: of a project one by one, of a space pairs of its own and its collection's. Null asks for no body. */
export type KnownVersions = ReadonlyArray<DateTime.Utc> | null

/** What the holder of a token reads: `facts` is null where there is no such thing, `body` where it was not read. */
export interface ReadResult<Facts, Body> {
  readonly holder: TokenHolder
  readonly facts: Facts | null
  readonly body: Body | null
}

/** Which token is shown, by the SHA-256 of its secret in hex, and when. */
export interface ShownToken {
  readonly secretHash: string
  readonly now: DateTime.Utc
}

/**
 * Port: the holder of a token and the facts about one project or space, as of one instant; one statement may answer several callers. None
 * for a token that is unknown, expired or revoked. Reads the body too where the current version is not among the known ones; may leave it
 * out for a caller without a role or grant there, and for what is in the trash. Whether the caller may read it is the domain's decision.
 */
export class TokenReadRepo extends Context.Service<
  TokenReadRepo,
  {
    readonly project: (
      shown: ShownToken,
      id: ProjectId,
      known: KnownVersions
    ) => Effect.Effect<Option.Option<ReadResult<ProjectFacts, WholeProject>>>
    readonly space: (
      shown: ShownToken,
      id: SpaceId,
      known: KnownVersions
    ) => Effect.Effect<Option.Option<ReadResult<SpaceFacts, StoredItems>>>
  }
>()("@design-workspace/domain/TokenReadRepo") {}
