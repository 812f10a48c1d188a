import type { Webhook } from "@design-workspace/client"
import { type ComponentProps, type ReactNode, useId, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { problemsOf } from "../client/workspace.ts"
import { webhooks as text } from "../text/access.ts"
import { CheckField, fieldsOf, SelectField, TextArea, TextField } from "../ui/controls.tsx"
import { FormDialog, SecretDialog } from "../ui/Dialog.tsx"
import { groupLabel, problem as problemClass } from "../ui/field.css.ts"
import { Badge } from "../ui/inline.tsx"
import { stack } from "../ui/layout.css.ts"
import { type ChangeFilter, furtherActions, toggled, toldActions, toldKinds } from "./changeFilter.ts"
import { changeChecks, changeChoice, checks } from "./webhooks.css.ts"
import { sentOf, verifySamples, type WebhookDraft, type WebhookFields } from "./webhooks.ts"

interface ChangeFilterFieldsProps {
  readonly filter: ChangeFilter
  /** The last attempt to save it said that nothing would be told. */
  readonly refused: boolean
  readonly onChange: (filter: ChangeFilter) => void
}

const Problem = ({ children, id }: { readonly id: string; readonly children: string | undefined }) => (
  <p id={id} className={problemClass} role="alert">
    {children}
  </p>
)

interface GroupProps extends Omit<ChangeFilterFieldsProps, "refused"> {
  readonly label: string
  readonly actions: ReadonlyArray<string>
}

const Group = ({ actions, filter, label, onChange }: GroupProps): ReactNode => (
  <fieldset>
    <legend className={groupLabel}>{label}</legend>
    <div className={changeChecks}>
      {actions.map((action) => (
        <CheckField
          key={action}
          label={action}
          checked={filter.actions.has(action)}
          onChange={({ target }) =>
            onChange({ ...filter, actions: toggled(filter.actions, action, target.checked) })
          }
        />
      ))}
    </div>
  </fieldset>
)

const ChangeFilterFields = ({ filter, onChange, refused }: ChangeFilterFieldsProps): ReactNode => {
  const id = useId()
  const further = furtherActions(filter)
  const noKind = filter.kinds.size === 0
  return (
    <div className={stack.s4}>
      <fieldset aria-describedby={`${id}-kinds`}>
        <legend className={groupLabel}>{text.kinds}</legend>
        <div className={checks}>
          {toldKinds.map((kind) => (
            <CheckField
              key={kind}
              label={text.kindNames[kind]}
              checked={filter.kinds.has(kind)}
              onChange={({ target }) =>
                onChange({ ...filter, kinds: toggled(filter.kinds, kind, target.checked) })
              }
            />
          ))}
        </div>
        <Problem id={`${id}-kinds`}>{refused && noKind ? "Choose at least one kind." : undefined}</Problem>
      </fieldset>
      <SelectField
        label={text.actions}
        value={filter.everyAction ? "every" : "some"}
        choices={[
          { value: "every", label: text.everyChange },
          { value: "some", label: "Only these" }
        ]}
        problem={refused && !noKind ? "Choose at least one change." : undefined}
        onChange={({ target }) => onChange({ ...filter, everyAction: target.value === "every" })}
      />
      {filter.everyAction ? null : (
        <div className={changeChoice}>
          {toldKinds
            .filter((kind) => filter.kinds.has(kind))
            .map((kind) => (
              <Group
                key={kind}
                label={text.kindNames[kind]}
                actions={toldActions(kind)}
                filter={filter}
                onChange={onChange}
              />
            ))}
          {further.length === 0 ? null : (
            <Group label="Further" actions={further} filter={filter} onChange={onChange} />
          )}
        </div>
      )}
    </div>
  )
}

interface WebhookFormProps extends Pick<ComponentProps<typeof FormDialog>, "title" | "act" | "onClose"> {
  readonly begun: WebhookDraft
  readonly write: { readonly error: unknown; readonly isPending: boolean }
  /** Fields above the others, and below them. */
  readonly above?: ReactNode
  readonly below?: ReactNode
  readonly onSave: (fields: WebhookFields) => void
}

export const WebhookForm = ({ above, begun, below, onSave, write, ...rest }: WebhookFormProps): ReactNode => {
  const [draft, setDraft] = useState(begun)
  const [refused, setRefused] = useState<object>()
  const problems = problemsOf(write.error)
  const field = fieldsOf(draft, (typed) => setDraft({ ...draft, ...typed }), problems)
  const submit = () => {
    const fields = sentOf(draft)
    setRefused(fields === undefined ? {} : undefined)
    if (fields !== undefined) onSave(fields)
  }
  return (
    <FormDialog {...rest} write={write} failure={refused ?? write.error} onSubmit={submit}>
      {above}
      <TextField
        label="Address"
        hint="An https address that the public can reach. Redirects are not followed."
        type="url"
        required
        autoComplete="off"
        spellCheck={false}
        {...field("url")}
      />
      <TextArea label={text.description} rows={2} {...field("description")} />
      <ChangeFilterFields
        filter={draft.filter}
        refused={refused !== undefined}
        onChange={(filter) => setDraft({ ...draft, filter })}
      />
      {below}
      {Object.keys(problems).length > 0 ? null : <FailureNotice error={write.error} />}
    </FormDialog>
  )
}

interface WebhookSecretProps {
  readonly secret: string
  readonly onClose: () => void
}

export const WebhookSecret = ({ onClose, secret }: WebhookSecretProps): ReactNode => (
  <SecretDialog
    title={text.secretOf}
    label={text.secret}
    secret={secret}
    samples={verifySamples(secret)}
    onClose={onClose}
  />
)

export const WebhookState = ({ webhook }: { readonly webhook: Webhook }): ReactNode => {
  const { enabled, failing_since, switched_off } = webhook
  if (switched_off !== null) return <Badge look="bad">{text.switchedOff[switched_off]}</Badge>
  if (!enabled) return <Badge>off</Badge>
  return failing_since === null ? <Badge look="good">on</Badge> : <Badge look="warn">fails</Badge>
}
