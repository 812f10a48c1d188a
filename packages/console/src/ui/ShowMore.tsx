import type { ReactNode } from "react"
import { ui as text } from "../text/words.ts"
import { Button } from "./controls.tsx"

interface Paged {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

export const ShowMore = ({ list }: { readonly list: Paged }): ReactNode =>
  list.hasNextPage ? (
    <div>
      <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {text.showMore}
      </Button>
    </div>
  ) : null
