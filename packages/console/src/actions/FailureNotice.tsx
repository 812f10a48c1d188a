import { type Action, Refused } from "@design-workspace/client"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { basePath, urlOf } from "../client/basePath.ts"
import { fetchSignedIn } from "../client/sessionEnd.ts"
import { messageOf } from "../client/workspace.ts"
import { Button } from "../ui/controls.tsx"
import { Loading, Notice } from "../ui/messages.tsx"

/** Carries out a call that a refusal offers. Rejects with the service's own words. */
const runOffered = async ({ body, method, path }: Action): Promise<void> => {
  const own = path.startsWith(basePath) ? path.slice(basePath.length - 1) : path
  const response = await fetchSignedIn(urlOf(own), {
    method,
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) })
  })
  if (response.ok) return
  const refusal = (await response.json().catch(() => null)) as { readonly message?: string } | null
  throw new Error(refusal?.message ?? `${response.status}`)
}

/** The calls of a refusal that a press may carry out: nothing is left to fill in, and nothing is lost. */
const offered: Readonly<Record<string, string>> = {
  restoreProject: "Restore it",
  restoreSpace: "Restore the space",
  restoreCollection: "Restore the collection",
  cancelJob: "Cancel the run"
}

const offeredBy = (error: unknown) =>
  error instanceof Refused && "actions" in error.refusal
    ? error.refusal.actions.flatMap((action) => {
        const withSpace = Object.hasOwn(action.body ?? {}, "restore_space")
        const label = withSpace ? "Restore it with its space" : offered[action.name]
        return label === undefined ? [] : [{ action, label }]
      })
    : []

interface FailureNoticeProps {
  readonly error: unknown
  readonly title?: string
  readonly onRetry?: (() => void) | undefined
}

/** Shows nothing without an error. */
export const FailureNotice = ({ error, onRetry, title }: FailureNoticeProps): ReactNode => {
  const queries = useQueryClient()
  const [second, setSecond] = useState<unknown>(null)
  if (error === null || error === undefined) return null
  const resolve = async (action: Action) => {
    try {
      await runOffered(action)
      setSecond(null)
      await queries.invalidateQueries()
    } catch (failure) {
      setSecond(failure)
    }
  }
  const buttons = offeredBy(error).map(({ action, label }) => (
    <Button key={action.name + action.path} small onClick={() => resolve(action)}>
      {label}
    </Button>
  ))
  return (
    <Notice
      look="bad"
      {...(title === undefined ? {} : { title })}
      actions={
        <>
          {buttons}
          {onRetry === undefined ? null : (
            <Button small onClick={onRetry}>
              Try again
            </Button>
          )}
        </>
      }
    >
      {messageOf(second ?? error)}
    </Notice>
  )
}

interface AwaitingProps {
  readonly query: { readonly error: unknown; readonly refetch: () => unknown }
  /** What failed, if it did. */
  readonly title?: string
  readonly lines?: number
}

/** In the place of what is to be read: that it is on its way, or why it did not come. */
export const Awaiting = ({ lines = 4, query: { error, refetch }, ...rest }: AwaitingProps): ReactNode =>
  error === null ? (
    <Loading lines={lines} />
  ) : (
    <FailureNotice {...rest} error={error} onRetry={() => void refetch()} />
  )
