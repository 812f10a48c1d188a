import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { projects as text } from "../../text/projects.ts"
import { Button } from "../../ui/Button.tsx"
import { Notice } from "../../ui/Notice.tsx"
import { Time } from "../../ui/Time.tsx"
import type { KeptDraft } from "./keptDrafts.ts"

export interface DraftNoticesProps {
  readonly found: ReadonlyArray<KeptDraft>
  readonly onContinue: (draft: KeptDraft) => void
  readonly onDrop: (draft: KeptDraft) => void
  /** Who saved another version under unsaved changes; null if nobody did. */
  readonly behind: string | null
  readonly onCompare: () => void
  /** The browser keeps what is not saved. */
  readonly kept: boolean
  readonly error: unknown
  readonly onSave: () => void
}

/** What there is to say about unsaved changes: those of before, those that somebody overtook, those that failed. */
export const DraftNotices = (props: DraftNoticesProps): ReactNode => {
  const { behind, error, found, kept, onCompare, onContinue, onDrop, onSave } = props
  const [first] = found
  return (
    <>
      {first === undefined ? null : (
        <Notice
          title={text.foundTitle}
          actions={
            <>
              <Button small look="primary" onClick={() => onContinue(first)}>
                {text.continueDraft}
              </Button>
              <Button small onClick={() => onDrop(first)}>
                {text.dropDraft}
              </Button>
            </>
          }
        >
          {text.foundWhen} <Time at={first.at} />, {text.foundBased} <Time at={first.base.version} />
        </Notice>
      )}
      {behind === null ? null : (
        <Notice
          look="warn"
          title={text.behindTitle(text.capital(behind))}
          actions={
            <Button small onClick={onCompare}>
              {text.compareMerge}
            </Button>
          }
        >
          {text.behind}
        </Notice>
      )}
      {kept ? null : <Notice look="warn">{text.notKept}</Notice>}
      <FailureNotice error={error} title={text.notSaved} onRetry={onSave} />
    </>
  )
}
