import type { ReactNode } from "react"
import { row, soft, spread, stack } from "./layout.css.ts"

interface PageHeaderProps {
  readonly title: ReactNode
  /** Where the page belongs: links to what is above it. */
  readonly crumbs?: ReactNode
  /** Beside the title: badges of the state. */
  readonly badges?: ReactNode
  /** Below the title: who, when, how many. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

/** The head of every page: what it shows, and what can be done with it. */
export const PageHeader = ({ actions, badges, crumbs, note, title }: PageHeaderProps): ReactNode => (
  <header className={stack.s1}>
    {crumbs === undefined ? null : <div className={soft}>{crumbs}</div>}
    <div className={spread}>
      <div className={row}>
        <h1>{title}</h1>
        {badges}
      </div>
      {actions === undefined ? null : <div className={row}>{actions}</div>}
    </div>
    {note === undefined ? null : <div className={soft}>{note}</div>}
  </header>
)
