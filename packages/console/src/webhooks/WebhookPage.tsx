import type { Webhook, WebhookWithSecret } from "@design-workspace/client"
import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { ActionButton, ActionMenu } from "../actions/ActionButton.tsx"
import { useAllOrganisations } from "../client/useAllOrganisations.ts"
import { webhooks as text } from "../text/webhooks.ts"
import { Crumbs } from "../ui/Crumbs.tsx"
import { page as pageClass } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import { PageHeader } from "../ui/PageHeader.tsx"
import { SecretDialog } from "../ui/SecretDialog.tsx"
import { Time } from "../ui/Time.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { Deliveries } from "./Deliveries.tsx"
import { EditWebhookDialog } from "./EditWebhookDialog.tsx"
import { TestResult } from "./TestResult.tsx"
import { useWebhookActions, type WebhookDialog } from "./useWebhookActions.ts"
import { verifySamples } from "./verifySample.ts"
import { WebhookFacts } from "./WebhookFacts.tsx"
import { WebhookState } from "./WebhookState.tsx"
import { NewSecretDialog, RemoveWebhookDialog } from "./webhookDialogs.tsx"
import { webhookQuery } from "./webhookQueries.ts"
import { address } from "./webhooks.css.ts"

const route = getRouteApi("/signed-in/settings/webhooks/$webhookId")

/** Why it does not send, or that it does so in vain. */
const Trouble = ({
  webhook: { enabled, failing_since, switched_off }
}: {
  readonly webhook: Webhook
}): ReactNode => {
  if (switched_off !== null) return <Notice look="bad">{text.switchedOffNote[switched_off]}</Notice>
  if (!enabled) return <Notice>{text.offNote}</Notice>
  return failing_since === null ? null : (
    <Notice look="warn">
      {text.failingSince} <Time at={failing_since} />.
    </Notice>
  )
}

/** A webhook: what it is told, how that went, and what can be done about it. */
export const WebhookPage = (): ReactNode => {
  const { webhookId: id } = route.useParams()
  const navigate = route.useNavigate()
  const { data: webhook } = useSuspenseQuery(webhookQuery(id))
  const organisation = useAllOrganisations().nameOf(webhook.org_id) ?? text.otherOrganisation
  const [dialog, setDialog] = useState<WebhookDialog | null>(null)
  const [renewed, setRenewed] = useState<WebhookWithSecret | null>(null)
  const { actions, test, toggle } = useWebhookActions({
    webhook,
    onDialog: setDialog
  })
  useTitle(webhook.url)
  const close = () => setDialog(null)
  const [first, second, ...further] = actions
  return (
    <div className={pageClass}>
      <PageHeader
        crumbs={
          <Crumbs>
            {[
              <Link key="webhooks" to="/settings/webhooks">
                {text.title}
              </Link>,
              <bdi key="organisation">{organisation}</bdi>
            ]}
          </Crumbs>
        }
        title={<span className={address}>{webhook.url}</span>}
        badges={<WebhookState webhook={webhook} />}
        actions={
          <>
            <ActionButton action={first} busy={test.isPending} />
            <ActionButton
              action={second}
              busy={toggle.isPending}
              look={webhook.enabled ? "plain" : "primary"}
            />
            <ActionMenu actions={further} />
          </>
        }
      />
      <Trouble webhook={webhook} />
      <TestResult pending={test.isPending} attempt={test.data} error={test.error} />
      <WebhookFacts webhook={webhook} organisation={organisation} />
      <Deliveries id={id} enabled={webhook.enabled} />
      {dialog === "edit" ? <EditWebhookDialog webhook={webhook} onClose={close} /> : null}
      {dialog === "secret" ? <NewSecretDialog webhook={webhook} onClose={close} onMade={setRenewed} /> : null}
      {dialog === "remove" ? (
        <RemoveWebhookDialog
          webhook={webhook}
          onClose={close}
          onRemoved={() => void navigate({ to: "/settings/webhooks" })}
        />
      ) : null}
      {renewed === null ? null : (
        <SecretDialog
          title={text.secretOf}
          label={text.secret}
          secret={renewed.secret}
          samples={verifySamples(renewed.secret)}
          onClose={() => setRenewed(null)}
        />
      )}
    </div>
  )
}
