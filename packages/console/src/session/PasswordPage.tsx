import { Refused } from "@design-workspace/client"
import { type ReactNode, useRef, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { useSession } from "../client/useSession.ts"
import { problemsOf, useWrite, workspace } from "../client/workspace.ts"
import { session as text } from "../text/access.ts"
import { Button, CheckField, Form, TextField } from "../ui/controls.tsx"
import { stack } from "../ui/layout.css.ts"
import { Page } from "../ui/Page.tsx"
import { formPage } from "./session.css.ts"

/** A password of the service, by characters as people count them. */
const fits = (password: string): boolean => {
  const characters = [...password].length
  return characters >= 10 && characters <= 200
}

export const PasswordPage = (): ReactNode => {
  const { user } = useSession()
  const [current, setCurrent] = useState("")
  const [next, setNext] = useState("")
  const [shown, setShown] = useState(false)
  const [short, setShort] = useState(false)
  const currentField = useRef<HTMLInputElement>(null)
  const nextField = useRef<HTMLInputElement>(null)
  const change = useWrite(() => workspace.session.changePassword({ payload: { current, password: next } }), {
    stale: [],
    quiet: true,
    done: "The password is changed. Your other sessions ended.",
    onDone: () => {
      setCurrent("")
      setNext("")
      setShown(false)
    }
  })
  const wrong = change.error instanceof Refused && change.error.code === "INVALID_CREDENTIALS"
  const problem = short
    ? "The new password needs 10 to 200 characters."
    : problemsOf(change.error)["password"]
  const submit = () => {
    setShort(!fits(next))
    if (fits(next)) change.mutate(undefined, { onError: () => currentField.current?.focus() })
    else {
      change.reset()
      nextField.current?.focus()
    }
  }
  const type = shown ? "text" : "password"
  return (
    <Page className={formPage} title={text.passwordTitle} note="Your other sessions end. Access tokens stay.">
      <Form className={stack.s4} onSubmit={submit}>
        {/* Tells password managers whose password it is. */}
        <input hidden readOnly type="email" autoComplete="username" value={user?.email ?? ""} />
        <TextField
          ref={currentField}
          label="Current password"
          type={type}
          autoComplete="current-password"
          required
          problem={wrong ? "This is not your current password." : undefined}
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <TextField
          ref={nextField}
          label="New password"
          hint="10 to 200 characters"
          type={type}
          autoComplete="new-password"
          required
          problem={problem}
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
        <CheckField
          label="Show what I type"
          checked={shown}
          onChange={(event) => setShown(event.target.checked)}
        />
        {wrong || problem !== undefined ? null : <FailureNotice error={change.error} />}
        <div>
          <Button type="submit" look="primary" busy={change.isPending}>
            Change the password
          </Button>
        </div>
      </Form>
    </Page>
  )
}
