import type { NewWebhook, Webhook, WebhookWithSecret } from "@design-workspace/client"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { ActionButton, useNewAction } from "../actions/actions.tsx"
import { mayOn } from "../client/may.ts"
import { useAllOrganisations, useOwners } from "../client/useAllOrganisations.ts"
import { keys, useWrite, workspace } from "../client/workspace.ts"
import { webhooks as text } from "../text/access.ts"
import { counted } from "../text/words.ts"
import { CheckField, SelectField } from "../ui/controls.tsx"
import { entry, entryActions, entryNote, entryState, rows, section } from "../ui/layout.css.ts"
import { ShowMore } from "../ui/lists.tsx"
import { Empty } from "../ui/messages.tsx"
import { Page } from "../ui/Page.tsx"
import { Switch } from "../ui/Switch.tsx"
import type { Told } from "./changeFilter.ts"
import { WebhookForm, WebhookSecret, WebhookState } from "./webhookParts.tsx"
import { entryLink } from "./webhooks.css.ts"
import { newDraft, webhooksQuery } from "./webhooks.ts"

const toldWords = ({ actions, kinds }: Told): string => {
  const of = kinds === null ? "all kinds" : kinds.map((kind) => text.kindNames[kind]).join(", ")
  return actions === null ? of : `${of}: ${counted(actions.length, "change")}`
}

interface WebhookEntryProps {
  readonly webhook: Webhook
  readonly mayChange: boolean
}

const WebhookEntry = ({ mayChange, webhook }: WebhookEntryProps): ReactNode => {
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
            label={`Send to ${url}`}
            on={write.isPending ? write.variables : enabled}
            disabled={write.isPending}
            onSwitch={(on) => write.mutate(on)}
          />
        ) : null}
      </div>
    </li>
  )
}

interface NewWebhookDialogProps {
  readonly organisations: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly onClose: () => void
  readonly onMade: (webhook: WebhookWithSecret) => void
}

const NewWebhookDialog = ({ onClose, onMade, organisations }: NewWebhookDialogProps): ReactNode => {
  const [organisation, setOrganisation] = useState(organisations[0]?.id ?? "")
  const [enabled, setEnabled] = useState(true)
  const write = useWrite((payload: NewWebhook) => workspace.webhooks.createWebhook({ payload }), {
    stale: [keys.webhooks],
    quiet: true,
    onDone: onMade
  })
  return (
    <WebhookForm
      title={text.newWebhook}
      act="Make the webhook"
      begun={newDraft}
      write={write}
      above={
        organisations.length < 2 ? null : (
          <SelectField
            label={text.organisation}
            value={organisation}
            choices={organisations.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setOrganisation(target.value)}
          />
        )
      }
      below={
        <CheckField
          label="Switched on"
          checked={enabled}
          onChange={({ target }) => setEnabled(target.checked)}
        />
      }
      onSave={(fields) => write.mutate({ org_id: organisation, enabled, ...fields })}
      onClose={onClose}
    />
  )
}

export const WebhooksPage = (): ReactNode => {
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
  const create = useNewAction(owners.length > 0, {
    ...{ id: "webhooks.new", label: text.newWebhook, group: text.title },
    run: () => setMaking(true)
  })
  const newButton = <ActionButton action={create} look="primary" />
  return (
    <Page title={text.title} note={text.note} actions={webhooks.length === 0 ? undefined : newButton}>
      {webhooks.length === 0 ? (
        <Empty actions={newButton}>
          {create !== undefined
            ? text.none
            : "No webhook yet. Webhooks belong to organisations, whose admins make them. You administer none."}
        </Empty>
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
        <WebhookSecret
          secret={made.secret}
          onClose={() =>
            void navigate({ to: "/settings/webhooks/$webhookId", params: { webhookId: made.id } })
          }
        />
      )}
    </Page>
  )
}
