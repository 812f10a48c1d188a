import { type FormEvent, type ReactNode, useId, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { problemsOf } from "../client/failures.ts"
import { keys } from "../client/keys.ts"
import { useOwners } from "../client/useAllOrganisations.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { rules as text } from "../text/rules.ts"
import { SelectField, TextArea } from "../ui/Field.tsx"
import { FormDialog } from "../ui/FormDialog.tsx"
import { stack } from "../ui/layout.css.ts"
import { useFirstProblem } from "../ui/useFirstProblem.ts"
import { checkRuleText } from "./checkRuleText.ts"

const me = ""

/** Adds a rule of the caller's own, or of an organisation that the caller may make rules for. */
export const NewRuleDialog = ({
  onClose,
  owner: first
}: {
  /** Whose rule it is at first; null for the caller's own. */
  readonly owner: string | null
  readonly onClose: () => void
}): ReactNode => {
  const id = useId()
  const { organisations } = useOwners("createRule")
  const [owner, setOwner] = useState(first ?? me)
  const [value, setValue] = useState("")
  const [problem, setProblem] = useState<{ readonly message: string }>()
  const write = useWrite(
    () =>
      workspace.rules.createRule({ payload: { org_id: owner === me ? null : owner, text: value.trim() } }),
    { stale: [keys.rules], quiet: true, done: text.added, onDone: onClose }
  )
  const form = useFirstProblem(problem ?? write.error)
  const found = problem?.message ?? problemsOf(write.error)["text"]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const message = checkRuleText(value)
    setProblem(message === undefined ? undefined : { message })
    if (message === undefined) write.mutate()
  }
  return (
    <FormDialog form={id} title={text.newRule} act={text.add} busy={write.isPending} onClose={onClose}>
      <form id={id} ref={form} className={stack.s4} onSubmit={submit}>
        <TextArea
          label={text.text}
          hint={text.textHint}
          rows={5}
          value={value}
          problem={found}
          onChange={({ target }) => setValue(target.value)}
        />
        {organisations.length === 0 ? null : (
          <SelectField
            label={text.owner}
            value={owner}
            choices={[
              { value: me, label: text.forMe },
              ...organisations.map(({ id, name }) => ({ value: id, label: name }))
            ]}
            onChange={({ target }) => setOwner(target.value)}
          />
        )}
        {found === undefined ? <FailureNotice error={write.error} /> : null}
      </form>
    </FormDialog>
  )
}
