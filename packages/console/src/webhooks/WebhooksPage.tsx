import type { WebhookWithSecret } from "@design-workspace/client"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Plus } from "lucide-react"
import { type ReactNode, useState } from "react"
import { ActionButton } from "../actions/ActionButton.tsx"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { mayOn } from "../client/mayOn.ts"
import { useAllOrganisations, useOwners } from "../client/useAllOrganisations.ts"
import { webhooks as text } from "../text/webhooks.ts"
import { Empty } from "../ui/Empty.tsx"
import { page as pageClass } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { rows, section } from "../ui/rows.css.ts"
import { SecretDialog } from "../ui/SecretDialog.tsx"
import { ShowMore } from "../ui/ShowMore.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { NewWebhookDialog } from "./NewWebhookDialog.tsx"
import { verifySamples } from "./verifySample.ts"
import { WebhookEntry } from "./WebhookEntry.tsx"
import { webhooksQuery } from "./webhookQueries.ts"

/** The webhooks of the organisations that the caller administers. */
export const WebhooksPage = (): ReactNode => {
  useTitle(text.title)
  const navigate = useNavigate()
  const { nameOf } = useAllOrganisations()
  const { organisations: owners } = useOwners("createWebhook")
  const list = useSuspenseInfiniteQuery(webhooksQuery)
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<WebhookWithSecret | null>(null)
  const webhooks = list.data.pages.flatMap((page) =>
    page.items.map((webhook) => ({ webhook, mayChange: mayOn(page, "updateWebhook", webhook.id) }))
  )
  const organisations = [...new Set(webhooks.map(({ webhook }) => webhook.org_id))]
  const create: PageAction = {
    id: "webhooks.new",
    label: text.newWebhook,
    group: text.title,
    icon: Plus,
    keys: "n",
    run: () => setMaking(true)
  }
  const actions = owners.length > 0 ? [create] : []
  useActions(actions)
  const newButton = <ActionButton action={actions[0]} look="primary" />
  return (
    <div className={pageClass}>
      <PageHeader
        title={text.title}
        note={text.note}
        actions={webhooks.length === 0 ? undefined : newButton}
      />
      {webhooks.length === 0 ? (
        <Empty actions={newButton}>{actions.length > 0 ? text.none : text.noneToMake}</Empty>
      ) : null}
      {organisations.map((id) => {
        const name = nameOf(id) ?? text.otherOrganisation
        return (
          <section key={id} className={section} aria-label={name}>
            <h2>{name}</h2>
            <ul className={rows}>
              {webhooks
                .filter(({ webhook }) => webhook.org_id === id)
                .map(({ mayChange, webhook }) => (
                  <WebhookEntry key={webhook.id} webhook={webhook} mayChange={mayChange} />
                ))}
            </ul>
          </section>
        )
      })}
      <ShowMore list={list} />
      {making ? (
        <NewWebhookDialog
          organisations={owners}
          onClose={() => setMaking(false)}
          onMade={(webhook) => {
            setMaking(false)
            setMade(webhook)
          }}
        />
      ) : null}
      {made === null ? null : (
        <SecretDialog
          title={text.secretOf}
          label={text.secret}
          secret={made.secret}
          samples={verifySamples(made.secret)}
          onClose={() =>
            void navigate({ to: "/settings/webhooks/$webhookId", params: { webhookId: made.id } })
          }
        />
      )}
    </div>
  )
}
