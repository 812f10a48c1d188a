import type { ReactNode } from "react"
import { row, soft, spread, stack } from "./layout.css.ts"

interface PageHeaderProps {
  readonly title: ReactNode
  readonly crumbs?: ReactNode
  readonly badges?: ReactNode
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

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
