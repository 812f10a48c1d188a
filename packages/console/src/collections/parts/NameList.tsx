import type { Block } from "@design-workspace/client"
import type { ReactNode } from "react"
import { listRow, nameButton, sectionHead, sectionTitle } from "../../design/parts.css.ts"
import { stack } from "../../ui/layout.css.ts"
import { aside } from "../collections.css.ts"
import type { CollectionPartsProps } from "./CollectionPartsProps.ts"

interface NamedRow {
  readonly key: string
  readonly name: string
  readonly under?: ReactNode
  /** A number, or buttons. */
  readonly end?: ReactNode
  readonly onSelect: () => void
}

interface NameListProps {
  readonly title: string
  readonly add?: ReactNode
  readonly none: string
  readonly rows: ReadonlyArray<NamedRow>
}

export const NameList = ({ add, none, rows, title }: NameListProps): ReactNode => (
  <section className={stack.s1}>
    <div className={sectionHead}>
      <h3 className={sectionTitle}>{title}</h3>
      {add}
    </div>
    {rows.length === 0 ? (
      <p className={aside}>{none}</p>
    ) : (
      <ul>
        {rows.map(({ end, key, name, onSelect, under }) => (
          <li key={key} className={listRow}>
            <button type="button" className={nameButton} onClick={onSelect}>
              {name}
              {under}
            </button>
            {end}
          </li>
        ))}
      </ul>
    )}
  </section>
)

export const blockRows = (
  blocks: ReadonlyArray<Block>,
  select: CollectionPartsProps["select"]
): ReadonlyArray<NamedRow> =>
  blocks.map(({ id, name }) => ({ key: id, name, onSelect: () => select({ kind: "blocks", key: id }) }))
