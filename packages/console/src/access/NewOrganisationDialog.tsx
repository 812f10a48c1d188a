import type { Organisation } from "@design-workspace/client"
import { type FormEvent, type ReactNode, useId, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { problemsOf } from "../client/failures.ts"
import { keys } from "../client/keys.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { access as text } from "../text/access.ts"
import { TextField } from "../ui/Field.tsx"
import { FormDialog } from "../ui/FormDialog.tsx"
import { stack } from "../ui/layout.css.ts"
import { useFirstProblem } from "../ui/useFirstProblem.ts"

/** Makes an organisation, which nobody belongs to yet. */
export const NewOrganisationDialog = ({
  onClose,
  onMade
}: {
  readonly onClose: () => void
  readonly onMade: (organisation: Organisation) => void
}): ReactNode => {
  const id = useId()
  const [name, setName] = useState("")
  const write = useWrite(
    () => workspace.organisations.createOrganisation({ payload: { name: name.trim() } }),
    {
      stale: [keys.organisations, keys.session],
      quiet: true,
      done: (made) => text.organisationMade(made.name),
      onDone: onMade
    }
  )
  const form = useFirstProblem(write.error)
  const problem = problemsOf(write.error)["name"]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write.mutate()
  }
  return (
    <FormDialog
      form={id}
      title={text.newOrganisation}
      act={text.makeOrganisation}
      busy={write.isPending}
      onClose={onClose}
    >
      <form id={id} ref={form} className={stack.s4} onSubmit={submit}>
        <TextField
          label={text.organisationName}
          required
          autoComplete="off"
          value={name}
          problem={problem}
          onChange={({ target }) => setName(target.value)}
        />
        {problem === undefined ? <FailureNotice error={write.error} /> : null}
      </form>
    </FormDialog>
  )
}
