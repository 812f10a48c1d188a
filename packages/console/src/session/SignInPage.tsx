import type { Session } from "@design-workspace/client"
import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { type ReactNode, useEffect } from "react"
import { urlOf } from "../client/basePath.ts"
import { keys } from "../client/keys.ts"
import { sessionQuery, useSession } from "../client/useSession.ts"
import { session as text } from "../text/session.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { PasswordForm } from "./PasswordForm.tsx"
import { ProviderLink } from "./ProviderLink.tsx"
import { returnPath } from "./returnTo.ts"
import { formPage, guestLink, guests, hint, or } from "./session.css.ts"

/** What one can do without an account. */
const GuestWays = ({ session }: { readonly session: Session }): ReactNode => (
  <section className={guests}>
    <h2>{text.asGuest}</h2>
    {session.sign_in.guests ? (
      <p className={hint}>{session.guest_spaces.length > 0 ? text.guestNote : text.guestNoteUnlisted}</p>
    ) : null}
    {session.guest_spaces.map(({ id, name }) => (
      <Link key={id} to="/projects/new" search={{ space: id }} className={guestLink}>
        {text.startIn(name)}
      </Link>
    ))}
    <Link to="/projects" search={{ visibility: "public" }} className={guestLink}>
      {text.seePublic}
    </Link>
  </section>
)

/** Reads anew who calls. What was read as whoever it was before is forgotten first. */
const renewSession = async (queries: QueryClient): Promise<void> => {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.session[0] })
  await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

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
