import { type ErrorComponentProps, Link, useLocation, useRouter } from "@tanstack/react-router"
import { type ReactNode, useEffect, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { queryClient } from "../client/queries.ts"
import { useSession } from "../client/useSession.ts"
import { isMissing } from "../client/workspace.ts"
import { app as text } from "../text/app.ts"
import { client } from "../text/words.ts"
import { buttonClass } from "../ui/controls.tsx"
import { page } from "../ui/layout.css.ts"
import { Empty, Loading, Notice } from "../ui/messages.tsx"
import { isMissingPiece, reloadOnce, untilThere } from "./missingPieces.ts"

export const PageLoading = (): ReactNode => (
  <div className={page}>
    <Loading />
  </div>
)

export const NotFoundPage = (): ReactNode => (
  <div className={page}>
    <h1>Nothing is here</h1>
    <Empty actions={<Link to="/">Go to the start</Link>}>
      There is no such page, or it is not yours to see. It may be in the trash.
    </Empty>
  </div>
)

/** Who is not signed in may be somebody who can see it. */
const MissingPage = (): ReactNode => {
  const { user } = useSession()
  const { href } = useLocation()
  if (user !== null) return <NotFoundPage />
  return (
    <div className={page}>
      <h1>Sign in to see this page</h1>
      <Empty
        actions={
          <Link to="/sign-in" search={{ return_to: href }} className={buttonClass("primary")}>
            {text.signIn}
          </Link>
        }
      >
        Nobody who is not signed in can see it. It may be private, in the trash, or not there at all.
      </Empty>
    </div>
  )
}

const PieceMissing = ({ error }: Pick<ErrorComponentProps, "error">): ReactNode => {
  const [inVain, setInVain] = useState(false)
  useEffect(() => {
    let gone = false
    void untilThere().then(() => {
      if (!gone && !reloadOnce()) setInVain(true)
    })
    return () => {
      gone = true
    }
  }, [])
  return (
    <div className={page}>
      {inVain ? (
        <FailureNotice error={error} title={text.pageFailed} onRetry={() => window.location.reload()} />
      ) : (
        <Notice look="warn" title={client.lost}>
          A part of this page could not be loaded. It appears by itself once the service answers.
        </Notice>
      )}
    </div>
  )
}

export const FailurePage = ({ error, reset }: ErrorComponentProps): ReactNode => {
  const router = useRouter()
  if (isMissing(error)) return <MissingPage />
  if (isMissingPiece(error)) return <PieceMissing error={error} />
  const retry = async () => {
    await queryClient.resetQueries({ predicate: ({ state }) => state.status === "error" })
    reset()
    await router.invalidate()
  }
  return (
    <div className={page}>
      <FailureNotice error={error} title={text.pageFailed} onRetry={retry} />
    </div>
  )
}
