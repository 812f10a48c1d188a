import type { Job } from "@design-workspace/client"
import type { ReactNode } from "react"
import { ActionButton } from "../../actions/ActionButton.tsx"
import { runs as text } from "../../text/runs.ts"
import { Notice } from "../../ui/Notice.tsx"
import type { RunActions } from "../data/useRunActions.ts"

/** How a run stands, in a sentence. It is always there, so that nothing moves when the run ends. */
export const RunNote = ({ job: { result, status } }: { readonly job: Job }): ReactNode => {
  const words = (): string => {
    const made = result?.result_summary
    if (status === "succeeded" && made !== undefined && "blocks_count" in made)
      return text.doneNote(made.layers_count, made.blocks_count, made.specialties_count)
    return status === "cancelled" ? text.cancelledNote : status === "failed" ? "" : text.runningNote
  }
  return <p role="status">{words()}</p>
}

/** What can be done with the run as it stands. */
export const RunButtons = ({
  actions: { again, cancel, cancelling, compare, open, wider },
  active
}: {
  readonly actions: RunActions
  readonly active: boolean
}): ReactNode =>
  active ? (
    <ActionButton action={cancel} look="danger" busy={cancelling} />
  ) : (
    <>
      <ActionButton action={again} />
      <ActionButton action={compare} />
      <ActionButton action={open} look={wider === undefined ? "primary" : "plain"} />
    </>
  )

/** Why a run failed, and what helps; nothing of any other. */
export const RunFailure = ({
  actions: { wider },
  job: { error, status }
}: {
  readonly job: Job
  readonly actions: RunActions
}): ReactNode => {
  if (status !== "failed" || error === null) return null
  const { got, kind, max, message, min } = error
  const missed = kind !== undefined && got !== undefined && min !== undefined && max !== undefined
  return (
    <Notice
      look="bad"
      title={text.failedTitle}
      {...(wider === undefined ? {} : { actions: <ActionButton action={wider} look="primary" /> })}
    >
      {missed ? text.boundsMissed(kind, got, min, max) : message} {text.unchanged}
    </Notice>
  )
}
