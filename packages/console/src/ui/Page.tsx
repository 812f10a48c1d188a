import { type ReactNode, useEffect } from "react"
import { ui as text } from "../text/words.ts"
import { page, row, soft, spread, stack } from "./layout.css.ts"
import { shown } from "./legible/shown.ts"

export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${shown(title)} · ${text.product}`
  }, [title])
}

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

type PageProps = PageHeaderProps & {
  readonly className?: string
  readonly children: ReactNode
} & ({ readonly title: string; readonly name?: string } | { readonly name: string })

/** The window is called as its heading is, unless a page has a `name` besides. */
export const Page = ({ children, className = page, name, ...head }: PageProps): ReactNode => {
  useTitle(name ?? `${head.title}`)
  return (
    <div className={className}>
      <PageHeader {...head} />
      {children}
    </div>
  )
}
