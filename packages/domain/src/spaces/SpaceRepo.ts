import { Context, type Effect, type Option } from "effect"
import type { OrgId, SpaceId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { ForGuests, Space } from "./Space.ts"

export interface SpaceFilter {
  readonly organisations: ReadonlyArray<OrgId> | "all"
  readonly trashed: boolean
}

/** `manager` is of the user who asks. */
export interface SpaceInContext {
  readonly space: Space
  readonly manager: boolean
}

export type NewSpace = Omit<
  Space,
  "createdAt" | "updatedAt" | "createdBy" | "updatedBy" | "deletedAt" | "deletedBy"
>

/** If the space moves to another collection, overlays stay, by the ids of the items. */
export type SpacePatch = Partial<ForGuests & Pick<Space, "name" | "collectionId">>

export type ListedSpace = Pick<Space, "id" | "name">

/** Port. A change gives `updatedAt` a later version and stores who made it. */
export class SpaceRepo extends Context.Service<
  SpaceRepo,
  {
    readonly find: (id: SpaceId, viewer: UserId | null) => Effect.Effect<Option.Option<SpaceInContext>>
    readonly list: (filter: SpaceFilter, page: PageRequest) => Effect.Effect<Page<Space>>
    readonly insert: (space: NewSpace, by?: UserId | null) => Effect.Effect<Space>
    /** None if it is gone or in the trash meanwhile. */
    readonly update: (
      id: SpaceId,
      patch: SpacePatch,
      by?: UserId | null
    ) => Effect.Effect<Option.Option<Space>>
    /** Gives the next version; none if that changes nothing. */
    readonly setTrashed: (
      id: SpaceId,
      trashed: boolean,
      by: UserId | null
    ) => Effect.Effect<Option.Option<Space>>
    readonly takesGuests: Effect.Effect<boolean>
    /** The newest of which guests are told, newest first. */
    readonly toldToGuests: (most: number) => Effect.Effect<ReadonlyArray<ListedSpace>>
  }
>()("@design-workspace/domain/SpaceRepo") {}
