import { Refused, type Session } from "@design-workspace/client"
import { type ReactNode, useRef, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { urlOf } from "../client/basePath.ts"
import { useWrite, workspace } from "../client/workspace.ts"
import { Button, buttonClass, Form, TextField } from "../ui/controls.tsx"
import { stack } from "../ui/layout.css.ts"
import { allowedReturn } from "./returnTo.ts"
import { wrapping } from "./session.css.ts"

interface ProviderLinkProps {
  readonly session: Session
  /** A path of the console to come back to. */
  readonly returnTo: string
  readonly label: (provider: string) => string
  readonly inNewTab?: boolean
}

export const ProviderLink = (props: ProviderLinkProps): ReactNode => {
  const { inNewTab = false, label, returnTo, session } = props
  const { oidc } = session.sign_in
  if (oidc === null) return null
  const back = allowedReturn(urlOf(returnTo), urlOf("/"), session.return_to)
  return (
    <a
      href={urlOf(`/api/session/oidc?${new URLSearchParams({ return_to: back })}`)}
      className={`${buttonClass()} ${wrapping}`}
      {...(inNewTab ? { target: "_blank", rel: "noreferrer" } : {})}
    >
      {label(oidc.name)}
    </a>
  )
}

interface PasswordFormProps {
  readonly onSignedIn: (userId: string | undefined) => void
  readonly act: string
  /** The one e-mail that can sign in here. */
  readonly email?: string
}

export const PasswordForm = ({ act, email: fixed, onSignedIn }: PasswordFormProps): ReactNode => {
  const [email, setEmail] = useState(fixed ?? "")
  const [password, setPassword] = useState("")
  const passwordField = useRef<HTMLInputElement>(null)
  const signIn = useWrite(() => workspace.session.signIn({ payload: { email: email.trim(), password } }), {
    stale: [],
    quiet: true,
    onDone: ({ user }) => onSignedIn(user?.id)
  })
  const wrong = signIn.error instanceof Refused && signIn.error.code === "INVALID_CREDENTIALS"
  const submit = () => {
    signIn.mutate(undefined, { onError: () => passwordField.current?.select() })
  }
  return (
    <Form className={stack.s4} onSubmit={submit}>
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        required
        maxLength={320}
        readOnly={fixed !== undefined}
        autoFocus={fixed === undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        ref={passwordField}
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        autoFocus={fixed !== undefined}
        problem={wrong ? "The e-mail or the password is wrong." : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {wrong ? null : <FailureNotice error={signIn.error} />}
      <Button type="submit" look="primary" busy={signIn.isPending}>
        {act}
      </Button>
    </Form>
  )
}
