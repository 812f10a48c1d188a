import { type Action, Refused } from "@design-workspace/client"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { messageOf } from "../client/failures.ts"
import { runOffered } from "../client/runOffered.ts"
import { actions as text } from "../text/actions.ts"
import { Button } from "../ui/Button.tsx"
import { Notice } from "../ui/Notice.tsx"

/** The calls of a refusal with what their buttons say. */
const offeredBy = (error: unknown) =>
  error instanceof Refused && "actions" in error.refusal
    ? error.refusal.actions.flatMap((action) => {
        const label = text.offered(action.name, action.body ?? {})
        return label === undefined ? [] : [{ action, label }]
      })
    : []

interface FailureNoticeProps {
  readonly error: unknown
  readonly title?: string
  /** Reads or does it again. */
  readonly onRetry?: (() => void) | undefined
  /** A call that the refusal offered was carried out. */
  readonly onResolved?: (() => void) | undefined
}

/** What failed, in the service's words, with the calls that resolve it as buttons. Nothing without an error. */
export const FailureNotice = ({ error, onResolved, onRetry, title }: FailureNoticeProps): ReactNode => {
  const queries = useQueryClient()
  const [second, setSecond] = useState<unknown>(null)
  if (error === null || error === undefined) return null
  const resolve = async (action: Action) => {
    try {
      await runOffered(action)
      setSecond(null)
      await queries.invalidateQueries()
      onResolved?.()
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
              {text.retry}
            </Button>
          )}
        </>
      }
    >
      {messageOf(second ?? error)}
    </Notice>
  )
}
