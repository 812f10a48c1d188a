import type { ReactNode } from "react"
import { webhooks as text } from "../text/webhooks.ts"
import { TextArea, TextField } from "../ui/Field.tsx"
import { ChangeFilterFields } from "./ChangeFilterFields.tsx"
import type { WebhookDraft } from "./WebhookDraft.ts"

interface WebhookFieldsProps {
  readonly draft: WebhookDraft
  readonly problems: Readonly<Record<string, string>>
  /** The last attempt to save it said that nothing would be told. */
  readonly refused: boolean
  readonly onChange: (draft: WebhookDraft) => void
}

/** Where a webhook sends, what for, and which changes. */
export const WebhookFields = ({ draft, onChange, problems, refused }: WebhookFieldsProps): ReactNode => (
  <>
    <TextField
      label={text.url}
      hint={text.urlHint}
      type="url"
      required
      autoComplete="off"
      spellCheck={false}
      value={draft.url}
      problem={problems["url"]}
      onChange={({ target }) => onChange({ ...draft, url: target.value })}
    />
    <TextArea
      label={text.description}
      rows={2}
      value={draft.description}
      problem={problems["description"]}
      onChange={({ target }) => onChange({ ...draft, description: target.value })}
    />
    <ChangeFilterFields
      filter={draft.filter}
      refused={refused}
      onChange={(filter) => onChange({ ...draft, filter })}
    />
  </>
)
