import { Toast } from "@base-ui/react/toast"
import type { ReactNode } from "react"
import { ui as text } from "../text/words.ts"
import { row, stack, unseen } from "./layout.css.ts"
import { shown } from "./legible/shown.ts"
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

export const toastManager = Toast.createToastManager()

/** Who takes the way back needs the message no longer. Gives the message's id, for `takeBack`. */
export const sayDone = (
  title: string,
  undo?: { readonly label: string; readonly onUndo: () => void }
): string => {
  const onClick = () => {
    toastManager.close(id)
    undo?.onUndo()
  }
  const id = toastManager.add({
    title: shown(title),
    type: "good",
    ...(undo === undefined ? {} : { actionProps: { children: undo.label, onClick } })
  })
  return id
}

/** Closes a message that a later one makes pointless. */
export const takeBack = (id: string): void => toastManager.close(id)

/** It stays until it is closed. */
export const sayFailed = (title: string, description?: string): void => {
  toastManager.add({
    title: shown(title),
    type: "bad",
    timeout: 0,
    priority: "high",
    ...(description === undefined ? {} : { description: shown(description) })
  })
}
