import type { ReactNode } from "react"
import { ui as text } from "../text/words.ts"
import { Button } from "./controls.tsx"
import { rows, unseen } from "./layout.css.ts"
import { Empty } from "./messages.tsx"
import { cell, headCell, tableFrame } from "./surfaces.css.ts"

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

export interface Column<Row> {
  readonly key: string
  readonly head: string
  /** The column has no visible name, such as that of the buttons. */
  readonly unnamed?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  readonly caption: string
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly rowKey: (row: Row) => string
}

export const Table = <Row,>({ caption, columns, rowKey, rows }: TableProps<Row>): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by the keyboard
  <section className={tableFrame} aria-label={caption} tabIndex={0}>
    <table>
      <caption className={unseen}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, key, unnamed = false }) => (
            <th key={key} scope="col" className={headCell}>
              <span className={unnamed ? unseen : undefined}>{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} className={cell}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
