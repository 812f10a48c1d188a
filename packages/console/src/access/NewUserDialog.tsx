import { type NewUser, Refused } from "@design-workspace/client"
import { type FormEvent, type ReactNode, useId, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { problemsOf } from "../client/failures.ts"
import { keys } from "../client/keys.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { access as text } from "../text/access.ts"
import { CheckField, TextField } from "../ui/Field.tsx"
import { FormDialog } from "../ui/FormDialog.tsx"
import { stack } from "../ui/layout.css.ts"
import { useFirstProblem } from "../ui/useFirstProblem.ts"

const problemsOfUser = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Refused && error.code === "EMAIL_TAKEN"
    ? { email: "Somebody has this e-mail already." }
    : problemsOf(error)

/** Makes somebody who can sign in. */
export const NewUserDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const id = useId()
  const [draft, setDraft] = useState<NewUser>({ name: "", email: "", password: "", site_admin: false })
  const [shown, setShown] = useState(false)
  const write = useWrite(
    () =>
      workspace.users.createUser({
        payload: { ...draft, name: draft.name.trim(), email: draft.email.trim() }
      }),
    { stale: [keys.users], quiet: true, done: ({ name }) => `${name} can sign in now`, onDone: onClose }
  )
  const form = useFirstProblem(write.error)
  const problems = problemsOfUser(write.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write.mutate()
  }
  return (
    <FormDialog form={id} title={text.newUser} act="Make the user" busy={write.isPending} onClose={onClose}>
      <form id={id} ref={form} className={stack.s4} onSubmit={submit}>
        <TextField
          label="Name"
          required
          autoComplete="off"
          value={draft.name}
          problem={problems["name"]}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <TextField
          label="E-mail"
          type="email"
          required
          autoComplete="off"
          value={draft.email}
          problem={problems["email"]}
          onChange={({ target }) => setDraft({ ...draft, email: target.value })}
        />
        <div className={stack.s1}>
          <TextField
            label="First password"
            hint="10 to 200 characters. They can change it once they are signed in."
            type={shown ? "text" : "password"}
            required
            autoComplete="new-password"
            value={draft.password}
            problem={
              problems["password"] === undefined ? undefined : "The password needs 10 to 200 characters."
            }
            onChange={({ target }) => setDraft({ ...draft, password: target.value })}
          />
          <CheckField
            label="Show the password"
            checked={shown}
            onChange={({ target }) => setShown(target.checked)}
          />
        </div>
        <CheckField
          label="Site-admin"
          hint="Administers the whole service: all organisations, users and what is global."
          checked={draft.site_admin === true}
          onChange={({ target }) => setDraft({ ...draft, site_admin: target.checked })}
        />
        {Object.keys(problems).length > 0 ? null : <FailureNotice error={write.error} />}
      </form>
    </FormDialog>
  )
}
