import type { ReactNode } from "react"
import { empty } from "./surfaces.css.ts"

export const Empty = ({
  actions,
  children
}: {
  readonly children: ReactNode
  readonly actions?: ReactNode
}): ReactNode => (
  <div className={empty}>
    <p>{children}</p>
    {actions}
  </div>
)
