import { Context, Effect, Layer } from "effect"
import type { Actor } from "../access/Actor.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { Overloaded } from "../shared/Overloaded.ts"
import type { FoundThing } from "./FoundThing.ts"
import type { SearchCursor, SearchPageRequest } from "./SearchCursor.ts"
import { SearchRepo } from "./SearchRepo.ts"
import { type SearchPlace, searchFilter } from "./searchFilter.ts"
import { mostWords, searchWords } from "./searchWords.ts"
import { snippetOf } from "./snippetOf.ts"

export interface SearchPage {
  readonly items: ReadonlyArray<FoundThing>
  readonly next: SearchCursor | null
}

export class Search extends Context.Service<
  Search,
  {
    /** What has all words of `text`; `InvalidInput` if there are none, or more than `mostWords`. */
    readonly find: (
      actor: Actor,
      text: string,
      place: SearchPlace,
      page: SearchPageRequest
    ) => Effect.Effect<SearchPage, InvalidInput | Overloaded>
  }
>()("@design-workspace/domain/Search") {
  static readonly layer = Layer.effect(
    Search,
    Effect.gen(function* () {
      const repo = yield* SearchRepo

      return Search.of({
        find: Effect.fn("Search.find")(function* (actor, text, place, page) {
          const words = searchWords(text)
          if (words.length === 0 || new Set(words).size > mostWords) {
            const message = `must have 1 to ${mostWords} words of letters or digits`
            return yield* new InvalidInput({ issues: [{ path: ["q"], message }] })
          }
          const { items, next } = yield* repo.find(words, searchFilter(actor, place), page)
          return {
            items: items.map(({ beginnings, cut, excerpt, thing, title, updatedAt }) => ({
              thing,
              title,
              updatedAt,
              snippet: snippetOf(excerpt, cut, beginnings)
            })),
            next
          }
        })
      })
    })
  )
}
