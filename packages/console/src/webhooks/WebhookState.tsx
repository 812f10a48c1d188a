import type { Webhook } from "@design-workspace/client"
import type { ReactNode } from "react"
import { webhooks as text } from "../text/access.ts"
import { Badge } from "../ui/Badge.tsx"

export const WebhookState = ({
  webhook: { enabled, failing_since, switched_off }
}: {
  readonly webhook: Webhook
}): ReactNode => {
  if (switched_off !== null) return <Badge look="bad">{text.switchedOff[switched_off]}</Badge>
  if (!enabled) return <Badge>off</Badge>
  return failing_since === null ? <Badge look="good">on</Badge> : <Badge look="warn">fails</Badge>
}
