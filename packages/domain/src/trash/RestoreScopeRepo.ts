import { Context, type Effect } from "effect"
import type { CollectionId, SpaceId } from "../shared/Ids.ts"
import type { NamedRef } from "./planRestore.ts"

/** The first of some things, newest first, and how many there are in all. */
export interface CountedList {
  readonly total: number
  readonly items: ReadonlyArray<NamedRef>
}

/** The projects in a space: those that lie in the trash themselves, and those that do not. */
export interface ProjectsIn {
  readonly active: CountedList
  readonly trashed: CountedList
}

/** Port: what is in sight or out of it by what a restore brings back. Reads only. */
export class RestoreScopeRepo extends Context.Service<
  RestoreScopeRepo,
  {
    /** Names so many at most of either. */
    readonly projectsIn: (spaceId: SpaceId, most: number) => Effect.Effect<ProjectsIn>
    /** The spaces that stand on a collection and are not in the trash; names so many at most. */
    readonly spacesOn: (collectionId: CollectionId, most: number) => Effect.Effect<CountedList>
  }
>()("@design-workspace/domain/RestoreScopeRepo") {}
