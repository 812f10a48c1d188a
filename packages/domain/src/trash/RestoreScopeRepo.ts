import { Context, type Effect } from "effect"
import type { CollectionId, SpaceId } from "../shared/Ids.ts"
import type { NamedRef } from "./TrashRef.ts"

/** The first of some things, newest first, and how many there are in all. */
export interface CountedList {
  readonly total: number
  readonly items: ReadonlyArray<NamedRef>
}

export interface ProjectsIn {
  readonly active: CountedList
  readonly trashed: CountedList
}

/** Port: what a restore makes visible or leaves not visible. Reads only. */
export class RestoreScopeRepo extends Context.Service<
  RestoreScopeRepo,
  {
    /** Names at most `most` of each. */
    readonly projectsIn: (spaceId: SpaceId, most: number) => Effect.Effect<ProjectsIn>
    /** The spaces that use a collection and are not in the trash; names at most `most`. */
    readonly spacesOn: (collectionId: CollectionId, most: number) => Effect.Effect<CountedList>
  }
>()("@design-workspace/domain/RestoreScopeRepo") {}
