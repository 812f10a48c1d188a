import type { MemoryRule } from "@design-workspace/client"
import { useQueryClient } from "@tanstack/react-query"
import { type ComponentProps, type ReactNode, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { useOwners } from "../client/useAllOrganisations.ts"
import { isStale, keys, problemsOf, useWrite, workspace } from "../client/workspace.ts"
import { KeepOrTake } from "../design/KeepOrTake.tsx"
import { rules as text } from "../text/access.ts"
import { SelectField, TextArea } from "../ui/controls.tsx"
import { FormDialog } from "../ui/Dialog.tsx"
import { Time } from "../ui/inline.tsx"
import { Notice } from "../ui/messages.tsx"
import { theirs } from "./rules.css.ts"
import { checkRuleText } from "./rules.ts"

interface RuleFormProps
  extends Pick<ComponentProps<typeof FormDialog>, "title" | "act" | "children" | "onClose"> {
  readonly rows: number
  readonly value: string
  readonly write: { readonly error: unknown; readonly isPending: boolean }
  readonly onChange: (value: string) => void
  /** The text is one that a rule can have. */
  readonly onSave: () => void
}

const RuleForm = (props: RuleFormProps): ReactNode => {
  const { children, onChange, onSave, rows, value, write, ...rest } = props
  const [problem, setProblem] = useState<{ readonly message: string }>()
  const found = problem?.message ?? problemsOf(write.error)["text"]
  const submit = () => {
    const message = checkRuleText(value)
    setProblem(message === undefined ? undefined : { message })
    if (message === undefined) onSave()
  }
  return (
    <FormDialog {...rest} write={write} failure={problem ?? write.error} onSubmit={submit}>
      <TextArea
        label={text.text}
        hint={text.textHint}
        rows={rows}
        value={value}
        problem={found}
        onChange={({ target }) => onChange(target.value)}
      />
      {children}
      {found === undefined && !isStale(write.error) ? <FailureNotice error={write.error} /> : null}
    </FormDialog>
  )
}

const me = ""

export const NewRuleDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { organisations } = useOwners("createRule")
  const [owner, setOwner] = useState(me)
  const [value, setValue] = useState("")
  const write = useWrite(
    () =>
      workspace.rules.createRule({ payload: { org_id: owner === me ? null : owner, text: value.trim() } }),
    { stale: [keys.rules], quiet: true, done: "The rule goes into prompts from now on", onDone: onClose }
  )
  return (
    <RuleForm
      title={text.newRule}
      act="Add the rule"
      rows={5}
      value={value}
      write={write}
      onChange={setValue}
      onSave={() => write.mutate()}
      onClose={onClose}
    >
      {organisations.length === 0 ? null : (
        <SelectField
          label="Whose rule"
          value={owner}
          choices={[
            { value: me, label: "Only me" },
            ...organisations.map(({ id, name }) => ({ value: id, label: name }))
          ]}
          onChange={({ target }) => setOwner(target.value)}
        />
      )}
    </RuleForm>
  )
}

interface EditRuleDialogProps {
  /** Follows what others make of it meanwhile. */
  readonly rule: MemoryRule
  readonly onClose: () => void
}

export const EditRuleDialog = ({ onClose, rule }: EditRuleDialogProps): ReactNode => {
  const [base, setBase] = useState(rule)
  const [value, setValue] = useState(rule.text)
  const write = useWrite(
    (version: string) =>
      workspace.rules.updateRule(
        { params: { id: rule.id }, payload: { text: value.trim() } },
        { ifMatch: version }
      ),
    { stale: [keys.rules], quiet: true, done: "The rule is changed", onDone: onClose }
  )
  const queries = useQueryClient()
  const save = (version: string) =>
    write.mutate(version, {
      onError: (error) => {
        if (isStale(error)) void queries.invalidateQueries({ queryKey: keys.rules })
      }
    })
  const keepMine = () => {
    setBase(rule)
    save(rule.updated_at)
  }
  const takeTheirs = () => {
    setBase(rule)
    setValue(rule.text)
    write.reset()
  }
  return (
    <RuleForm
      title="Edit the rule"
      act="Save the rule"
      rows={6}
      value={value}
      write={write}
      onChange={setValue}
      onSave={() => save(base.updated_at)}
      onClose={onClose}
    >
      {isStale(write.error) && rule.updated_at !== base.updated_at ? (
        <Notice
          look="warn"
          title={`${rule.updated_by_name ?? "Somebody"} changed this rule meanwhile`}
          actions={<KeepOrTake onKeepMine={keepMine} onTakeTheirs={takeTheirs} />}
        >
          Changed <Time at={rule.updated_at} />. It says now:
          <p className={theirs}>{rule.text}</p>
        </Notice>
      ) : null}
    </RuleForm>
  )
}
