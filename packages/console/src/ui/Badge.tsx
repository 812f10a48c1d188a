import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import { badgeLook } from "./surfaces.css.ts"

export type BadgeLook = keyof typeof badgeLook

interface BadgeProps {
  readonly children: ReactNode
  readonly look?: BadgeLook
  readonly icon?: LucideIcon
  readonly title?: string
}

/** Never colour alone: the words say it. */
export const Badge = ({ children, icon: Icon, look = "plain", title }: BadgeProps): ReactNode => (
  <span className={badgeLook[look]} title={title}>
    {Icon === undefined ? null : <Icon size={12} aria-hidden />}
    {children}
  </span>
)
