import type { Webhook, WebhookPatch } from "@design-workspace/client"
import { type FormEvent, type ReactNode, useId, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { problemsOf } from "../client/failures.ts"
import { keys } from "../client/keys.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { webhooks as text } from "../text/webhooks.ts"
import { FormDialog } from "../ui/FormDialog.tsx"
import { stack } from "../ui/layout.css.ts"
import { useFirstProblem } from "../ui/useFirstProblem.ts"
import { draftOf, fieldsOf, patchOf } from "./WebhookDraft.ts"
import { WebhookFields } from "./WebhookFields.tsx"

/** Changes where a webhook sends, and what. */
export const EditWebhookDialog = ({
  onClose,
  webhook
}: {
  readonly webhook: Webhook
  readonly onClose: () => void
}): ReactNode => {
  const id = useId()
  const [base] = useState(webhook)
  const [draft, setDraft] = useState(draftOf(webhook))
  const [refused, setRefused] = useState<object>()
  const write = useWrite(
    (payload: WebhookPatch) => workspace.webhooks.updateWebhook({ params: { id: webhook.id }, payload }),
    { stale: [keys.webhooks], quiet: true, done: text.saved, onDone: onClose }
  )
  const form = useFirstProblem(refused ?? write.error)
  const problems = problemsOf(write.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fields = fieldsOf(draft)
    setRefused(fields === undefined ? {} : undefined)
    if (fields === undefined) return
    const patch = patchOf(fields, base)
    if (Object.keys(patch).length === 0) onClose()
    else write.mutate(patch)
  }
  return (
    <FormDialog form={id} title={text.editTitle} act={text.save} busy={write.isPending} onClose={onClose}>
      <form id={id} ref={form} className={stack.s4} onSubmit={submit}>
        <WebhookFields
          draft={draft}
          problems={problems}
          refused={refused !== undefined}
          onChange={setDraft}
        />
        {Object.keys(problems).length > 0 ? null : <FailureNotice error={write.error} />}
      </form>
    </FormDialog>
  )
}
