import type { DeliveryAttempt, Webhook, WebhookPatch, WebhookWithSecret } from "@design-workspace/client"
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { KeyRound, Pencil, Power, PowerOff, Send, Trash2 } from "lucide-react"
import { type ReactNode, useState } from "react"
import { ActionButton, ActionMenu, type PageAction, useActions } from "../actions/actions.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { may, mayOn } from "../client/may.ts"
import { useAllOrganisations } from "../client/useAllOrganisations.ts"
import { differing, keys, useWrite, workspace } from "../client/workspace.ts"
import { webhooks as text } from "../text/access.ts"
import { ConfirmDialog } from "../ui/Dialog.tsx"
import { Time } from "../ui/inline.tsx"
import { section, soft } from "../ui/layout.css.ts"
import { Rows, ShowMore } from "../ui/lists.tsx"
import { Notice } from "../ui/messages.tsx"
import { Crumbs, Page } from "../ui/Page.tsx"
import { DeliveryEntry } from "./DeliveryEntry.tsx"
import { WebhookForm, WebhookSecret, WebhookState } from "./webhookParts.tsx"
import { address, fact, facts, value } from "./webhooks.css.ts"
import { deliveriesQuery, draftOf, type WebhookFields, webhookQuery } from "./webhooks.ts"

type WebhookDialog = "edit" | "secret" | "remove"

const useWebhookActions = (webhook: Webhook, onDialog: (dialog: WebhookDialog) => void) => {
  const { enabled, id } = webhook
  const test = useWrite(() => workspace.webhooks.testWebhook({ params: { id } }), { stale: [], quiet: true })
  const toggle = useWrite(
    () => workspace.webhooks.updateWebhook({ params: { id }, payload: { enabled: !enabled } }),
    { stale: [keys.webhooks] }
  )
  const shown = enabled ? (["Switch off", PowerOff] as const) : (["Switch on", Power] as const)
  const all = [
    ["testWebhook", "test", "Send a test", Send, () => test.mutate(), { keys: "t" }],
    ["updateWebhook", "switch", ...shown, () => toggle.mutate(), {}],
    ["updateWebhook", "edit", "Edit", Pencil, () => onDialog("edit"), { keys: "e" }],
    ["renewWebhookSecret", "secret", "New secret", KeyRound, () => onDialog("secret"), {}],
    ["removeWebhook", "remove", text.remove, Trash2, () => onDialog("remove"), { bad: true }]
  ] as const
  const actions = all.flatMap(
    ([operation, id, label, icon, run, more]): ReadonlyArray<PageAction> =>
      may({ actions: webhook.offered_actions }, operation)
        ? [{ id: `webhook.${id}`, label, group: text.title, icon, run, ...more }]
        : []
  )
  useActions(actions)
  return { actions, test, toggle }
}

interface WebhookDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

const NewSecretDialog = ({
  onClose,
  onMade,
  webhook: { id }
}: WebhookDialogProps & { readonly onMade: (webhook: WebhookWithSecret) => void }): ReactNode => {
  const write = useWrite(() => workspace.webhooks.renewWebhookSecret({ params: { id } }), {
    stale: [keys.webhooks],
    quiet: true,
    onDone: onMade
  })
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title="Make a new secret?"
      description={text.newSecretNote}
      act="Make a new secret"
      onConfirm={() => write.mutateAsync()}
    >
      <FailureNotice error={write.error} />
    </ConfirmDialog>
  )
}

const RemoveWebhookDialog = ({
  onClose,
  onRemoved,
  webhook: { id, url }
}: WebhookDialogProps & { readonly onRemoved: () => void }): ReactNode => {
  const write = useWrite(() => workspace.webhooks.removeWebhook({ params: { id } }), {
    // What is read of the webhook itself is gone with it.
    stale: [[...keys.webhooks, "pages"]],
    quiet: true,
    done: "The webhook is removed",
    onDone: onRemoved
  })
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Remove the webhook to ${url}?`}
      description="Its deliveries go too, those that wait included. This cannot be taken back."
      act={text.remove}
      look="danger"
      onConfirm={() => write.mutateAsync()}
    >
      <FailureNotice error={write.error} />
    </ConfirmDialog>
  )
}

interface EditWebhookDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

const EditWebhookDialog = ({ onClose, webhook }: EditWebhookDialogProps): ReactNode => {
  const [base] = useState(webhook)
  const write = useWrite(
    (payload: WebhookPatch) => workspace.webhooks.updateWebhook({ params: { id: webhook.id }, payload }),
    { stale: [keys.webhooks], quiet: true, done: "The webhook is changed", onDone: onClose }
  )
  const save = (fields: WebhookFields) => {
    const patch = differing<WebhookFields>(base, fields)
    if (Object.keys(patch).length === 0) onClose()
    else write.mutate(patch)
  }
  return (
    <WebhookForm
      title="Edit the webhook"
      act="Save the webhook"
      begun={draftOf(webhook)}
      write={write}
      onSave={save}
      onClose={onClose}
    />
  )
}

const Deliveries = ({ enabled, id }: { readonly id: string; readonly enabled: boolean }): ReactNode => {
  const list = useSuspenseInfiniteQuery(deliveriesQuery(id))
  const redeliver = useWrite(
    (deliveryId: string) => workspace.webhooks.redeliver({ params: { id, deliveryId } }),
    { stale: [[...keys.webhooks, id, "deliveries"]], done: "It is sent again now" }
  )
  const deliveries = list.data.pages.flatMap((page) =>
    page.items.map((delivery) => ({ delivery, again: mayOn(page, "redeliver", delivery.id) }))
  )
  return (
    <section className={section} aria-label={text.deliveries}>
      <div>
        <h2>{text.deliveries}</h2>
        <p className={soft}>The latest first. They are kept for 7 days.</p>
      </div>
      <Rows
        items={deliveries}
        none="Nothing was delivered in the last 7 days. Changes appear here as they are told."
      >
        {({ again, delivery }) => (
          <DeliveryEntry
            key={delivery.id}
            delivery={delivery}
            enabled={enabled}
            busy={redeliver.isPending && redeliver.variables === delivery.id}
            onRedeliver={again ? () => redeliver.mutate(delivery.id) : undefined}
          />
        )}
      </Rows>
      <ShowMore list={list} />
    </section>
  )
}

const Fact = ({ children, name }: { readonly name: string; readonly children: ReactNode }): ReactNode => (
  <div className={fact}>
    <dt className={soft}>{name}</dt>
    <dd className={value}>{children}</dd>
  </div>
)

interface WebhookFactsProps {
  readonly webhook: Webhook
  readonly organisation: string
}

const WebhookFacts = ({
  organisation,
  webhook: { actions, created_at, description, kinds }
}: WebhookFactsProps): ReactNode => (
  <dl className={facts}>
    <Fact name={text.organisation}>{organisation}</Fact>
    {description === "" ? null : (
      <Fact name={text.description}>
        <span dir="auto">{description}</span>
      </Fact>
    )}
    <Fact name={text.kinds}>
      {kinds === null ? "All kinds" : kinds.map((kind) => text.kindNames[kind]).join(", ")}
    </Fact>
    <Fact name={text.actions}>{actions === null ? text.everyChange : <code>{actions.join(", ")}</code>}</Fact>
    <Fact name="Made">
      <Time at={created_at} />
    </Fact>
  </dl>
)

interface TestResultProps {
  readonly pending: boolean
  readonly attempt: DeliveryAttempt | undefined
  readonly error: unknown
}

const failureOf = ({ error, status }: DeliveryAttempt): string =>
  `${status === null ? "" : `The receiver answered ${status}.`} ${error === null ? "" : text.errors[error]}`.trim()

const TestResult = ({ attempt, error, pending }: TestResultProps): ReactNode => {
  if (pending) return <Notice>The receiver has 10 seconds to answer.</Notice>
  if (error !== null) return <FailureNotice error={error} title={text.testBad} />
  if (attempt === undefined) return null
  return attempt.error === null ? (
    <Notice look="good">{`The receiver answered ${attempt.status ?? ""} in ${text.milliseconds(attempt.duration_ms)}.`}</Notice>
  ) : (
    <Notice look="bad" title={text.testBad}>
      {failureOf(attempt)}
    </Notice>
  )
}

const route = getRouteApi("/signed-in/settings/webhooks/$webhookId")

interface TroubleProps {
  readonly webhook: Webhook
}

const Trouble = ({ webhook: { enabled, failing_since, switched_off } }: TroubleProps): ReactNode => {
  if (switched_off !== null) return <Notice look="bad">{text.switchedOffNote[switched_off]}</Notice>
  if (!enabled) return <Notice>It is switched off: what changes now is not told later.</Notice>
  return failing_since === null ? null : (
    <Notice look="warn">
      Attempts began to fail <Time at={failing_since} />.
    </Notice>
  )
}

export const WebhookPage = (): ReactNode => {
  const { webhookId: id } = route.useParams()
  const navigate = route.useNavigate()
  const { data: webhook } = useSuspenseQuery(webhookQuery(id))
  const organisation = useAllOrganisations().nameOf(webhook.org_id) ?? text.otherOrganisation
  const [dialog, setDialog] = useState<WebhookDialog | null>(null)
  const [renewed, setRenewed] = useState<WebhookWithSecret | null>(null)
  const { actions, test, toggle } = useWebhookActions(webhook, setDialog)
  const close = () => setDialog(null)
  const [first, second, ...further] = actions
  return (
    <Page
      name={webhook.url}
      crumbs={
        <Crumbs>
          <Link to="/settings/webhooks">{text.title}</Link>
          <bdi>{organisation}</bdi>
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
    >
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
      {renewed === null ? null : <WebhookSecret secret={renewed.secret} onClose={() => setRenewed(null)} />}
    </Page>
  )
}
