import { Effect } from "effect"
import type { Failure } from "../output/Failure.ts"

export interface Page<A> {
  readonly items: ReadonlyArray<A>
  readonly next_cursor: string | null
}

const mostOfCall = 200

export const pagesUpTo = <A>(
  most: number,
  from: string | undefined,
  read: (query: { readonly limit: number; readonly cursor?: string }) => Effect.Effect<Page<A>, Failure>
): Effect.Effect<Page<A>, Failure> =>
  Effect.gen(function* () {
    const items: Array<A> = []
    let cursor: string | null | undefined = from
    do {
      const limit = Math.min(mostOfCall, most - items.length)
      const page: Page<A> = yield* read(cursor === undefined ? { limit } : { limit, cursor })
      items.push(...page.items)
      cursor = page.next_cursor
    } while (cursor !== null && items.length < most)
    return { items, next_cursor: cursor }
  })
