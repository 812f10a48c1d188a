import { useQueryClient } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { type ReactNode, useEffect } from "react"
import { urlOf } from "../client/basePath.ts"
import { renewSession } from "../client/renewSession.ts"
import { useSession } from "../client/useSession.ts"
import { session as text } from "../text/session.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { GuestWays } from "./GuestWays.tsx"
import { PasswordForm } from "./PasswordForm.tsx"
import { ProviderLink } from "./ProviderLink.tsx"
import { returnPath } from "./returnTo.ts"
import { formPage, hint, or } from "./session.css.ts"

/** The ways in. Whoever is signed in, now or already, goes on to where they wanted to be. */
export const SignInPage = (): ReactNode => {
  useTitle(text.title)
  const { return_to } = useSearch({ from: "/open/sign-in" })
  const session = useSession()
  const queries = useQueryClient()
  const returnTo = returnPath(return_to)
  const navigate = useNavigate()
  const isUser = session.user !== null
  useEffect(() => {
    if (isUser) void navigate({ href: urlOf(returnTo), replace: true })
  }, [isUser, navigate, returnTo])
  if (isUser) return null
  return (
    <div className={formPage}>
      <PageHeader title={text.title} />
      <ProviderLink session={session} returnTo={returnTo} label={text.signInWith} />
      {session.sign_in.oidc === null ? null : <p className={or}>{text.or}</p>}
      <PasswordForm act={text.signIn} onSignedIn={() => void renewSession(queries)} />
      <p className={hint}>{text.firstStart}</p>
      <GuestWays session={session} />
    </div>
  )
}
