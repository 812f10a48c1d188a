import type { MemoryRule } from "@design-workspace/client"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { isStale, problemsOf } from "../client/failures.ts"
import { keys } from "../client/keys.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { rules as text } from "../text/access.ts"
import { Button } from "../ui/Button.tsx"
import { TextArea } from "../ui/Field.tsx"
import { DialogForm } from "../ui/FormDialog.tsx"
import { Notice } from "../ui/Notice.tsx"
import { Time } from "../ui/Time.tsx"
import { theirs } from "./rules.css.ts"
import { checkRuleText } from "./rules.ts"

interface OvertakenProps {
  readonly current: MemoryRule
  readonly onMine: () => void
  readonly onTheirs: () => void
}

const Overtaken = ({ current, onMine, onTheirs }: OvertakenProps): ReactNode => (
  <Notice
    look="warn"
    title={`${current.updated_by_name ?? "Somebody"} changed this rule meanwhile`}
    actions={
      <>
        <Button small onClick={onMine}>
          Keep mine
        </Button>
        <Button small onClick={onTheirs}>
          Take theirs
        </Button>
      </>
    }
  >
    Changed <Time at={current.updated_at} />. It says now:
    <p className={theirs}>{current.text}</p>
  </Notice>
)

/** `rule` follows what others make of it meanwhile. */
export const EditRuleDialog = ({
  onClose,
  rule
}: {
  readonly rule: MemoryRule
  readonly onClose: () => void
}): ReactNode => {
  const [base, setBase] = useState(rule)
  const [value, setValue] = useState(rule.text)
  const [problem, setProblem] = useState<{ readonly message: string }>()
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
  const stale = isStale(write.error) && rule.updated_at !== base.updated_at
  const submit = () => {
    const message = checkRuleText(value)
    setProblem(message === undefined ? undefined : { message })
    if (message === undefined) save(base.updated_at)
  }
  const found = problem?.message ?? problemsOf(write.error)["text"]
  return (
    <DialogForm
      title="Edit the rule"
      act="Save the rule"
      busy={write.isPending}
      failure={problem ?? write.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={text.text}
        hint={text.textHint}
        rows={6}
        value={value}
        problem={found}
        onChange={({ target }) => setValue(target.value)}
      />
      {stale ? (
        <Overtaken
          current={rule}
          onMine={() => {
            setBase(rule)
            save(rule.updated_at)
          }}
          onTheirs={() => {
            setBase(rule)
            setValue(rule.text)
            write.reset()
          }}
        />
      ) : found === undefined && !isStale(write.error) ? (
        <FailureNotice error={write.error} />
      ) : null}
    </DialogForm>
  )
}
