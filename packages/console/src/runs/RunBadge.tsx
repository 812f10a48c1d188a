import { Ban, CircleCheck, CircleDot, CircleX, Clock, Hourglass, type LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import { runs as text } from "../text/runs.ts"
import { Badge, type BadgeLook } from "../ui/Badge.tsx"

export type RunStatus = keyof typeof text.statuses

const looks: Readonly<Record<RunStatus, readonly [LucideIcon, BadgeLook]>> = {
  queued: [Hourglass, "plain"],
  running: [CircleDot, "info"],
  succeeded: [CircleCheck, "good"],
  applied: [CircleCheck, "good"],
  failed: [CircleX, "bad"],
  cancelled: [Ban, "plain"],
  expired: [Clock, "warn"]
}

export const RunBadge = ({ status }: { readonly status: RunStatus }): ReactNode => {
  const [icon, look] = looks[status]
  return (
    <Badge icon={icon} look={look}>
      {text.statuses[status]}
    </Badge>
  )
}
