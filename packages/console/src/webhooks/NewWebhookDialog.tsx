import type { NewWebhook, WebhookWithSecret } from "@design-workspace/client"
import { type FormEvent, type ReactNode, useId, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { problemsOf } from "../client/failures.ts"
import { keys } from "../client/keys.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { webhooks as text } from "../text/webhooks.ts"
import { CheckField, SelectField } from "../ui/Field.tsx"
import { FormDialog } from "../ui/FormDialog.tsx"
import { stack } from "../ui/layout.css.ts"
import { useFirstProblem } from "../ui/useFirstProblem.ts"
import { fieldsOf, newDraft } from "./WebhookDraft.ts"
import { WebhookFields } from "./WebhookFields.tsx"

interface NewWebhookDialogProps {
  /** Those that the caller administers; at least one. */
  readonly organisations: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly onClose: () => void
  readonly onMade: (webhook: WebhookWithSecret) => void
}

/** Makes a webhook and hands its secret over. */
export const NewWebhookDialog = ({ onClose, onMade, organisations }: NewWebhookDialogProps): ReactNode => {
  const id = useId()
  const [organisation, setOrganisation] = useState(organisations[0]?.id ?? "")
  const [draft, setDraft] = useState(newDraft)
  const [enabled, setEnabled] = useState(true)
  const [refused, setRefused] = useState<object>()
  const write = useWrite((payload: NewWebhook) => workspace.webhooks.createWebhook({ payload }), {
    stale: [keys.webhooks],
    quiet: true,
    onDone: onMade
  })
  const form = useFirstProblem(refused ?? write.error)
  const problems = problemsOf(write.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fields = fieldsOf(draft)
    setRefused(fields === undefined ? {} : undefined)
    if (fields !== undefined) write.mutate({ org_id: organisation, enabled, ...fields })
  }
  return (
    <FormDialog form={id} title={text.newWebhook} act={text.make} busy={write.isPending} onClose={onClose}>
      <form id={id} ref={form} className={stack.s4} onSubmit={submit}>
        {organisations.length < 2 ? null : (
          <SelectField
            label={text.organisation}
            value={organisation}
            choices={organisations.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setOrganisation(target.value)}
          />
        )}
        <WebhookFields
          draft={draft}
          problems={problems}
          refused={refused !== undefined}
          onChange={setDraft}
        />
        <CheckField
          label={text.enabled}
          checked={enabled}
          onChange={({ target }) => setEnabled(target.checked)}
        />
        {Object.keys(problems).length > 0 ? null : <FailureNotice error={write.error} />}
      </form>
    </FormDialog>
  )
}
