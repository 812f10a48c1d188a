import type { Webhook, WebhookWithSecret } from "@design-workspace/client"
import type { ReactNode } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { keys } from "../client/keys.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { webhooks as text } from "../text/access.ts"
import { ConfirmDialog } from "../ui/Dialog.tsx"

interface WebhookDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** Asks before the old secret begins to end. */
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

/** Asks before a webhook goes with its deliveries. */
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
