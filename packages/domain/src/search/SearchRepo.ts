import { Context, type Effect } from "effect"
import type { CollectionFilter } from "../collections/CollectionRepo.ts"
import type { ProjectFilter, ReadersList } from "../projects/ProjectRepo.ts"
import type { OrgId } from "../shared/Ids.ts"
import type { Overloaded } from "../shared/Overloaded.ts"
import type { SpaceFilter } from "../spaces/SpaceRepo.ts"
import type { FoundThing, SearchKind, ThingRef } from "./FoundThing.ts"
import type { SearchCursor, SearchPageRequest } from "./SearchCursor.ts"

/** What is asked for as its words in their order: all of them are to be found in a thing, with accents or without. */
export type SearchWords = ReadonlyArray<string>

/**
 * What to search in: a project and its documents where the list shows the project, spaces and collections where their
 * filters show them, null for none. `kind` and `orgId` leave only these.
 */
export interface SearchFilter {
  readonly projects: ProjectFilter & { readonly show: ReadersList }
  readonly spaces: SpaceFilter | null
  readonly collections: CollectionFilter | null
  readonly kind: SearchKind | null
  readonly orgId: OrgId | null
}

/**
 * A found thing before its snippet is made: an excerpt of one of its texts around the first match. `beginnings` are the
 * words, and what they begin with in the search's language, without accents; `cut` says whether the excerpt begins within a text.
 */
export interface SearchHit extends Pick<FoundThing, "title" | "updatedAt"> {
  readonly thing: ThingRef
  readonly excerpt: string
  readonly cut: boolean
  readonly beginnings: ReadonlyArray<string>
}

/** A page of what is found; `next` is null on the last one. */
export interface SearchHits {
  readonly items: ReadonlyArray<SearchHit>
  readonly next: SearchCursor | null
}

/** Port: search in the names and texts of things, none of them in the trash. What is committed is found. */
export class SearchRepo extends Context.Service<
  SearchRepo,
  {
    /** `Overloaded` if the search takes longer than a search may. */
    readonly find: (
      words: SearchWords,
      filter: SearchFilter,
      page: SearchPageRequest
    ) => Effect.Effect<SearchHits, Overloaded>
    /** Whether names with a typo are found, and whether the index is complete; without it searches are slower. */
    readonly state: Effect.Effect<{ readonly typos: boolean; readonly indexed: boolean }>
  }
>()("@design-workspace/domain/SearchRepo") {}
