import type { Job } from "@design-workspace/client"
import type { ReactNode } from "react"
import { ActionButton } from "../actions/ActionButton.tsx"
import { runs as text } from "../text/runs.ts"
import { Notice } from "../ui/Notice.tsx"
import type { RunActions } from "./useRunActions.ts"

/** How a run ended, and what can be done next; nothing while it goes on. */
export const RunOutcome = ({
  actions: { again, compare, open, wider },
  job: { error, result, status }
}: {
  readonly job: Job
  readonly actions: RunActions
}): ReactNode => {
  if (status === "succeeded" && result !== null) {
    const { blocks_count, layers_count, specialties_count } = result.result_summary
    return (
      <Notice
        look="good"
        title={text.doneTitle}
        actions={
          <>
            <ActionButton action={open} look="primary" />
            <ActionButton action={compare} />
            <ActionButton action={again} />
          </>
        }
      >
        {text.done(layers_count, blocks_count, specialties_count)}
      </Notice>
    )
  }
  if (status === "cancelled") {
    return (
      <Notice
        title={text.cancelledTitle}
        actions={
          <>
            <ActionButton action={again} />
            <ActionButton action={open} />
          </>
        }
      >
        {text.unchanged}
      </Notice>
    )
  }
  if (status !== "failed" || error === null) return null
  const { got, kind, max, message, min } = error
  const missed = kind !== undefined && got !== undefined && min !== undefined && max !== undefined
  return (
    <Notice
      look="bad"
      title={text.failedTitle}
      actions={
        <>
          <ActionButton action={wider} look="primary" />
          <ActionButton action={again} />
          <ActionButton action={open} />
        </>
      }
    >
      {missed ? text.boundsMissed(kind, got, min, max) : message} {text.unchanged}
    </Notice>
  )
}
