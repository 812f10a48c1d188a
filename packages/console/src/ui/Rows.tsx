import type { ReactNode } from "react"
import { ui as text } from "../text/words.ts"
import { Button } from "./controls.tsx"
import { rows } from "./layout.css.ts"
import { Empty } from "./messages.tsx"

interface RowsProps<Item> {
  readonly items: ReadonlyArray<Item>
  /** What is said where there are none, and the buttons below it. */
  readonly none: ReactNode
  readonly actions?: ReactNode
  readonly children: (item: Item) => ReactNode
}

export const Rows = <Item,>({ actions, children, items, none }: RowsProps<Item>): ReactNode =>
  items.length === 0 ? (
    <Empty actions={actions}>{none}</Empty>
  ) : (
    <ul className={rows}>{items.map((item) => children(item))}</ul>
  )

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
