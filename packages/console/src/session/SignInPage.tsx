import type { Session } from "@design-workspace/client"
import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { type ReactNode, useEffect } from "react"
import { urlOf } from "../client/basePath.ts"
import { sessionQuery, useSession } from "../client/useSession.ts"
import { keys } from "../client/workspace.ts"
import { session as text } from "../text/access.ts"
import { soft } from "../ui/layout.css.ts"
import { Page } from "../ui/Page.tsx"
import { returnPath } from "./returnTo.ts"
import { formPage, guestLink, guests, or } from "./session.css.ts"
import { PasswordForm, ProviderLink } from "./signInWays.tsx"

const GuestWays = ({ session }: { readonly session: Session }): ReactNode => (
  <section className={guests}>
    <h2>Without an account</h2>
    {session.sign_in.guests ? (
      <p className={soft}>
        {session.guest_spaces.length > 0
          ? "These spaces take projects of guests. A guest's project is found again in this browser only."
          : "Some spaces take projects of guests. Whoever runs such a space has the link that leads to it."}
      </p>
    ) : null}
    {session.guest_spaces.map(({ id, name }) => (
      <Link key={id} to="/projects/new" search={{ space: id }} className={guestLink}>
        {`Start a project in ${name}`}
      </Link>
    ))}
    <Link to="/projects" search={{ visibility: "public" }} className={guestLink}>
      See the public projects
    </Link>
  </section>
)

/** What was read as whoever it was before is forgotten first. */
const renewSession = async (queries: QueryClient): Promise<void> => {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.session[0] })
  await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Whoever is signed in goes on to where they wanted to be. */
export const SignInPage = (): ReactNode => {
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
    <Page className={formPage} title={text.title}>
      <ProviderLink session={session} returnTo={returnTo} label={text.signInWith} />
      {session.sign_in.oidc === null ? null : <p className={or}>or with your password</p>}
      <PasswordForm act="Sign in" onSignedIn={() => void renewSession(queries)} />
      <p className={soft}>
        Just installed? The first admin is the ADMIN_EMAIL and ADMIN_PASSWORD that the service was started
        with. Without them it printed a password once, when it first started.
      </p>
      <GuestWays session={session} />
    </Page>
  )
}
