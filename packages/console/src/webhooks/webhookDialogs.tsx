import type { Webhook, WebhookWithSecret } from "@design-workspace/client"
import { KeyRound, Pencil, Power, PowerOff, Send, Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { keys } from "../client/keys.ts"
import { may } from "../client/may.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { webhooks as text } from "../text/access.ts"
import { ConfirmDialog } from "../ui/Dialog.tsx"

export type WebhookDialog = "edit" | "secret" | "remove"

interface WebhookActionsOptions {
  readonly webhook: Webhook
  readonly onDialog: (dialog: WebhookDialog) => void
}

export const useWebhookActions = ({ onDialog, webhook }: WebhookActionsOptions) => {
  const { enabled, id } = webhook
  const test = useWrite(() => workspace.webhooks.testWebhook({ params: { id } }), { stale: [], quiet: true })
  const toggle = useWrite(
    () => workspace.webhooks.updateWebhook({ params: { id }, payload: { enabled: !enabled } }),
    { stale: [keys.webhooks] }
  )
  const shared = { group: text.title }
  const all: ReadonlyArray<readonly [string, PageAction]> = [
    [
      "testWebhook",
      { ...shared, id: "webhook.test", label: "Send a test", icon: Send, keys: "t", run: () => test.mutate() }
    ],
    [
      "updateWebhook",
      {
        ...shared,
        id: "webhook.switch",
        label: enabled ? "Switch off" : "Switch on",
        icon: enabled ? PowerOff : Power,
        run: () => toggle.mutate()
      }
    ],
    [
      "updateWebhook",
      { ...shared, id: "webhook.edit", label: "Edit", icon: Pencil, keys: "e", run: () => onDialog("edit") }
    ],
    [
      "renewWebhookSecret",
      { ...shared, id: "webhook.secret", label: "New secret", icon: KeyRound, run: () => onDialog("secret") }
    ],
    [
      "removeWebhook",
      {
        ...shared,
        id: "webhook.remove",
        label: text.remove,
        icon: Trash2,
        bad: true,
        run: () => onDialog("remove")
      }
    ]
  ]
  const actions = all.flatMap(([operation, action]) =>
    may({ actions: webhook.offered_actions }, operation) ? [action] : []
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
