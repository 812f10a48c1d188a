import type { Project } from "@design-workspace/client"
import type { ReactNode } from "react"
import { projects as text } from "../../text/projects.ts"
import { Badge, type BadgeLook } from "../../ui/inline.tsx"

const looks: Readonly<Record<Project["status"], BadgeLook>> = {
  draft: "plain",
  generating: "info",
  ready: "good",
  failed: "bad"
}

export const StatusBadge = ({ status }: Pick<Project, "status">): ReactNode => (
  <Badge look={looks[status]}>{text.statuses[status]}</Badge>
)
