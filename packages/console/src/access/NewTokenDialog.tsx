import type { NewToken, TokenWithSecret } from "@design-workspace/client"
import { type FormEvent, type ReactNode, useId, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { problemsOf } from "../client/failures.ts"
import { keys } from "../client/keys.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { access as text } from "../text/access.ts"
import { SelectField, TextField } from "../ui/Field.tsx"
import { FormDialog } from "../ui/FormDialog.tsx"
import { stack } from "../ui/layout.css.ts"
import { useFirstProblem } from "../ui/useFirstProblem.ts"
import { short } from "./access.css.ts"

const usualDays = 90
const mostDays = 366
const date = new Intl.DateTimeFormat("en", { dateStyle: "long" })

const scopes: ReadonlyArray<NewToken["scope"]> = ["read", "read_write"]

const inDays = (days: number): string => date.format(Date.now() + days * 24 * 60 * 60 * 1_000)

/** Makes an access token and hands its secret over. */
export const NewTokenDialog = ({
  onClose,
  onMade
}: {
  readonly onClose: () => void
  readonly onMade: (token: TokenWithSecret) => void
}): ReactNode => {
  const id = useId()
  const [name, setName] = useState("")
  const [scope, setScope] = useState<NewToken["scope"]>("read")
  const [days, setDays] = useState(String(usualDays))
  const write = useWrite((payload: NewToken) => workspace.tokens.createToken({ payload }), {
    stale: [keys.tokens],
    quiet: true,
    onDone: onMade
  })
  const form = useFirstProblem(write.error)
  const problems = problemsOf(write.error)
  const expires_in_days = Number(days)
  const fits = Number.isInteger(expires_in_days) && expires_in_days >= 1 && expires_in_days <= mostDays
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fits) write.mutate({ name: name.trim(), scope, expires_in_days })
  }
  return (
    <FormDialog form={id} title={text.newToken} act="Make the token" busy={write.isPending} onClose={onClose}>
      <form id={id} ref={form} className={stack.s4} onSubmit={submit}>
        <TextField
          label="Name"
          hint="What the token is for, such as the program that shows it"
          required
          autoComplete="off"
          value={name}
          problem={problems["name"]}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label="What it may do"
          hint="No token can make tokens, or change who belongs to what."
          value={scope}
          choices={scopes.map((value) => ({ value, label: text.scopeChoices[value] }))}
          onChange={({ target }) => setScope(scopes.find((it) => it === target.value) ?? scope)}
        />
        <TextField
          className={short}
          label="For how many days"
          type="number"
          min={1}
          max={mostDays}
          required
          value={days}
          hint={fits ? `It works until ${inDays(expires_in_days)}.` : undefined}
          problem={fits ? problems["expires_in_days"] : text.daysProblem}
          onChange={({ target }) => setDays(target.value)}
        />
        {Object.keys(problems).length > 0 ? null : <FailureNotice error={write.error} />}
      </form>
    </FormDialog>
  )
}
