import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { isMissing } from "../client/failures.ts"
import { queryClient } from "../client/queries.ts"
import { app as text } from "../text/app.ts"
import { Empty } from "../ui/Empty.tsx"
import { page } from "../ui/layout.css.ts"

/** There is no such page, or not for this caller. */
export const NotFoundPage = (): ReactNode => (
  <div className={page}>
    <h1>{text.notFound}</h1>
    <Empty actions={<Link to="/">{text.toHome}</Link>}>{text.notFoundNote}</Empty>
  </div>
)

/** What a page shows in place of itself when what it reads fails. */
export const FailurePage = ({ error, reset }: ErrorComponentProps): ReactNode => {
  const router = useRouter()
  if (isMissing(error)) return <NotFoundPage />
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
