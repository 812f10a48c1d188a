import type { ReactNode } from "react"
import { row } from "./layout.css.ts"
import { noticeLook } from "./surfaces.css.ts"

interface NoticeProps {
  readonly look?: keyof typeof noticeLook
  readonly title?: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** Bad news are announced at once. */
export const Notice = ({ actions, children, look = "info", title }: NoticeProps): ReactNode => (
  <div className={noticeLook[look]} role={look === "bad" ? "alert" : "status"}>
    {title === undefined ? null : <strong>{title}</strong>}
    {children === undefined ? null : <div>{children}</div>}
    {actions === undefined ? null : <div className={row}>{actions}</div>}
  </div>
)
