import type { Webhook, WebhookWithSecret } from "@design-workspace/client"
import { KeyRound, Pencil, Power, PowerOff, Send, Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import { type PageAction, useActions } from "../actions/actions.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { may } from "../client/may.ts"
import { keys, useWrite, workspace } from "../client/workspace.ts"
import { webhooks as text } from "../text/access.ts"
import { ConfirmDialog } from "../ui/Dialog.tsx"

export type WebhookDialog = "edit" | "secret" | "remove"

export const useWebhookActions = (webhook: Webhook, onDialog: (dialog: WebhookDialog) => void) => {
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

export const NewSecretDialog = ({
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
      open
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

export const RemoveWebhookDialog = ({
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
      open
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
