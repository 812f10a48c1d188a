import type { Webhook } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { keys } from "../client/keys.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { webhooks as text } from "../text/webhooks.ts"
import { entry, entryActions, entryNote, entryState } from "../ui/rows.css.ts"
import { Switch } from "../ui/Switch.tsx"
import { toldWords } from "./toldWords.ts"
import { WebhookState } from "./WebhookState.tsx"
import { entryLink } from "./webhooks.css.ts"

/** A webhook in the list, with its switch. */
export const WebhookEntry = ({
  mayChange,
  webhook
}: {
  readonly webhook: Webhook
  readonly mayChange: boolean
}): ReactNode => {
  const { description, enabled, id, url } = webhook
  const write = useWrite(
    (enabled: boolean) => workspace.webhooks.updateWebhook({ params: { id }, payload: { enabled } }),
    { stale: [keys.webhooks] }
  )
  return (
    <li className={entry}>
      <div>
        <Link to="/settings/webhooks/$webhookId" params={{ webhookId: id }} className={entryLink}>
          {url}
        </Link>
        <p className={entryNote}>
          {description === "" ? null : (
            <>
              <bdi>{description}</bdi> ·{" "}
            </>
          )}
          {toldWords(webhook)}
        </p>
      </div>
      <div className={entryState}>
        <WebhookState webhook={webhook} />
      </div>
      <div className={entryActions}>
        {mayChange ? (
          <Switch
            label={text.switchOf(url)}
            on={write.isPending ? write.variables : enabled}
            disabled={write.isPending}
            onSwitch={(on) => write.mutate(on)}
          />
        ) : null}
      </div>
    </li>
  )
}
