import { Context, type Effect, type Option } from "effect"
import type { OrgId, SpaceId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { ForGuests, Space } from "./Space.ts"

/** Which spaces a list shows: of these organisations (or of all). */
export interface SpaceFilter {
  readonly organisations: ReadonlyArray<OrgId> | "all"
  readonly trashed: boolean
}

/** `manager`: whether the user who asks manages it. As of one instant. */
export interface SpaceInContext {
  readonly space: Space
  readonly manager: boolean
}

export type NewSpace = Omit<
  Space,
  "createdAt" | "updatedAt" | "createdBy" | "updatedBy" | "deletedAt" | "deletedBy"
>

/** If a space moves to another collection its overlays stay, by the ids of the items. */
export type SpacePatch = Partial<ForGuests & Pick<Space, "name" | "collectionId">>

/** A space as anybody may see it, without being signed in. */
export type ListedSpace = Pick<Space, "id" | "name">

/** Port: spaces, in the trash or not. Every change gives `updatedAt` a later version, and stores who made it. */
export class SpaceRepo extends Context.Service<
  SpaceRepo,
  {
    readonly find: (id: SpaceId, viewer: UserId | null) => Effect.Effect<Option.Option<SpaceInContext>>
    readonly list: (filter: SpaceFilter, page: PageRequest) => Effect.Effect<Page<Space>>
    readonly insert: (space: NewSpace, by?: UserId | null) => Effect.Effect<Space>
    /** None if the space is gone or in the trash meanwhile. */
    readonly update: (
      id: SpaceId,
      patch: SpacePatch,
      by?: UserId | null
    ) => Effect.Effect<Option.Option<Space>>
    /**
     * Moves into the trash or out of it, with the next version; none if that changes nothing. Stores who trashed it.
     */
    readonly setTrashed: (
      id: SpaceId,
      trashed: boolean,
      by: UserId | null
    ) => Effect.Effect<Option.Option<Space>>
    readonly takesGuests: Effect.Effect<boolean>
    /** The newest `most` of which guests are told, newest first. */
    readonly toldToGuests: (most: number) => Effect.Effect<ReadonlyArray<ListedSpace>>
  }
>()("@design-workspace/domain/SpaceRepo") {}
