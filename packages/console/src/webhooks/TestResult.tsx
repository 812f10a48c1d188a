import type { DeliveryAttempt } from "@design-workspace/client"
import type { ReactNode } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { webhooks as text } from "../text/webhooks.ts"
import { Notice } from "../ui/Notice.tsx"

interface TestResultProps {
  readonly pending: boolean
  readonly attempt: DeliveryAttempt | undefined
  readonly error: unknown
}

const failureOf = ({ error, status }: DeliveryAttempt): string =>
  `${status === null ? "" : text.answered(status)} ${error === null ? "" : text.errors[error]}`.trim()

/** How the last test went. */
export const TestResult = ({ attempt, error, pending }: TestResultProps): ReactNode => {
  if (pending) return <Notice>{text.testing}</Notice>
  if (error !== null) return <FailureNotice error={error} title={text.testBad} />
  if (attempt === undefined) return null
  return attempt.error === null ? (
    <Notice look="good">{text.testGood(attempt.status, text.milliseconds(attempt.duration_ms))}</Notice>
  ) : (
    <Notice look="bad" title={text.testBad}>
      {failureOf(attempt)}
    </Notice>
  )
}
