import { Context, type Effect } from "effect"
import type { CollectionId, ProjectId, SpaceId, UserId } from "../shared/Ids.ts"
import type { NamedRef } from "./TrashRef.ts"

/** The newest of some things, and how many there are in all. */
export interface CountedList<A = NamedRef> {
  readonly total: number
  readonly items: ReadonlyArray<A>
}

export interface ProjectsIn {
  readonly active: CountedList
  readonly trashed: CountedList
}

export interface OwnedProject {
  readonly id: ProjectId
  readonly name: string
  readonly ownerId: UserId | null
}

export type OwnedProjects = CountedList<OwnedProject>

/** Port. It only reads. */
export class RestoreScopeRepo extends Context.Service<
  RestoreScopeRepo,
  {
    /** At most `most` of each. */
    readonly projectsIn: (spaceId: SpaceId, most: number) => Effect.Effect<ProjectsIn>
    readonly activeIn: (spaceId: SpaceId, most: number) => Effect.Effect<OwnedProjects>
    readonly spacesOn: (collectionId: CollectionId, most: number) => Effect.Effect<CountedList>
  }
>()("@design-workspace/domain/RestoreScopeRepo") {}
