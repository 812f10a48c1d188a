import type { ReactNode } from "react"
import { ui as text } from "../text/words.ts"
import { row, stack, unseen } from "./layout.css.ts"
import { bone, empty, noticeLook } from "./surfaces.css.ts"

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

/** Where there is nothing to show. */
export const Empty = ({ actions, children }: Pick<NoticeProps, "actions" | "children">): ReactNode => (
  <div className={empty}>
    <p>{children}</p>
    {actions}
  </div>
)

const widths = ["60%", "90%", "75%", "85%", "40%"]

export const Loading = ({ lines = 4 }: { readonly lines?: number }): ReactNode => (
  <div className={stack.s3} aria-busy="true">
    <span className={unseen}>{text.loading}</span>
    {widths.slice(0, lines).map((width) => (
      <div key={width} className={bone} style={{ width }} />
    ))}
  </div>
)
