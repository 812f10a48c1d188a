import { Context, type Effect } from "effect"
import type { CollectionId, ProjectId, SpaceId, UserId } from "../shared/Ids.ts"
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

/** A project with its owner. */
export interface OwnedProject {
  readonly id: ProjectId
  readonly name: string
  readonly ownerId: UserId | null
}

/** The first of some projects, newest first, and how many there are in all. */
export interface OwnedProjects {
  readonly total: number
  readonly items: ReadonlyArray<OwnedProject>
}

/** Port: what a move into the trash or out of it makes visible or not visible. Reads only. */
export class RestoreScopeRepo extends Context.Service<
  RestoreScopeRepo,
  {
    /** Names at most `most` of each. */
    readonly projectsIn: (spaceId: SpaceId, most: number) => Effect.Effect<ProjectsIn>
    /** The projects of a space that are not in the trash; names at most `most`. */
    readonly activeIn: (spaceId: SpaceId, most: number) => Effect.Effect<OwnedProjects>
    /** The spaces that use a collection and are not in the trash; names at most `most`. */
    readonly spacesOn: (collectionId: CollectionId, most: number) => Effect.Effect<CountedList>
  }
>()("@design-workspace/domain/RestoreScopeRepo") {}
