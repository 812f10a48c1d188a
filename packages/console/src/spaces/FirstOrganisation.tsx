import { type FormEvent, type ReactNode, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { keys } from "../client/keys.ts"
import { may } from "../client/may.ts"
import { useSession } from "../client/useSession.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { spaces as text } from "../text/spaces.ts"
import { Button } from "../ui/Button.tsx"
import { TextField } from "../ui/Field.tsx"
import { row } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import { checkName } from "./model/checkTexts.ts"
import { form } from "./spaces.css.ts"

const MayNot = (): ReactNode => (
  <Notice look="warn" title={text.mayNot}>
    {text.mayNotNote}
  </Notice>
)

/**
 * In place of a new space's form where the caller can make none: who may make an organisation makes the first one here,
 * everybody else learns who can.
 */
export const FirstOrganisation = (): ReactNode => {
  const session = useSession()
  const [name, setName] = useState("")
  const [tried, setTried] = useState(false)
  const create = useWrite(
    () => workspace.organisations.createOrganisation({ payload: { name: name.trim() } }),
    {
      stale: [keys.organisations, keys.session],
      quiet: true
    }
  )
  if (!may(session, "createOrganisation")) return <MayNot />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (checkName(name) === undefined) create.mutate()
  }
  return (
    <form className={form} onSubmit={submit} noValidate>
      <p>{text.firstOrganisation}</p>
      <TextField
        label={text.organisationName}
        problem={tried ? checkName(name) : undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FailureNotice error={create.error} />
      <div className={row}>
        <Button look="primary" type="submit" busy={create.isPending}>
          {text.makeOrganisation}
        </Button>
      </div>
    </form>
  )
}
