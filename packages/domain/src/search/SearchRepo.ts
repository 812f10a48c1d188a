import { Context, type Effect } from "effect"
import type { CollectionFilter } from "../collections/CollectionRepo.ts"
import type { ProjectFilter, ProjectList } from "../projects/ProjectRepo.ts"
import type { OrgId } from "../shared/Ids.ts"
import type { Overloaded } from "../shared/Overloaded.ts"
import type { SpaceFilter } from "../spaces/SpaceRepo.ts"
import type { FoundThing, SearchKind, ThingRef } from "./FoundThing.ts"
import type { SearchCursor, SearchPageRequest } from "./SearchCursor.ts"

/** In their order. A thing has all of them, with accents or without. */
export type SearchWords = ReadonlyArray<string>

/** What each list shows; null for none. */
export interface SearchFilter {
  readonly projects: ProjectFilter & { readonly show: ProjectList }
  readonly spaces: SpaceFilter | null
  readonly collections: CollectionFilter | null
  readonly kind: SearchKind | null
  readonly orgId: OrgId | null
}

/** `cut`: the excerpt begins within a text. `beginnings` are words and what they begin with, without accents. */
export interface SearchHit extends Pick<FoundThing, "title" | "updatedAt"> {
  readonly thing: ThingRef
  readonly excerpt: string
  readonly cut: boolean
  readonly beginnings: ReadonlyArray<string>
}

export interface SearchHits {
  readonly items: ReadonlyArray<SearchHit>
  readonly next: SearchCursor | null
}

/** Port. Nothing in the trash is found; what is committed is. */
export class SearchRepo extends Context.Service<
  SearchRepo,
  {
    readonly find: (
      words: SearchWords,
      filter: SearchFilter,
      page: SearchPageRequest
    ) => Effect.Effect<SearchHits, Overloaded>
    /** `typos`: names with a typo are found. `indexed`: the index is complete. */
    readonly state: Effect.Effect<{ readonly typos: boolean; readonly indexed: boolean }>
  }
>()("@design-workspace/domain/SearchRepo") {}
