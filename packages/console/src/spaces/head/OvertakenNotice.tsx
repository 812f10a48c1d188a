import type { Space } from "@design-workspace/client"
import type { ReactNode } from "react"
import { spaces as text } from "../../text/spaces.ts"
import { Button } from "../../ui/Button.tsx"
import { row } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/Notice.tsx"
import { Time } from "../../ui/Time.tsx"
import { useLastChange } from "../data/useLastChange.ts"
import type { Overtaken } from "../model/guardedWrite.ts"

interface OvertakenNoticeProps {
  readonly overtaken: Overtaken<Space>
  readonly onKeepMine: (now: Space) => void
  readonly onTakeTheirs: (now: Space) => void
}

/** Somebody else changed the same of a space: who, when, what it is now, and whose word stays. */
export const OvertakenNotice = ({ onKeepMine, onTakeTheirs, overtaken }: OvertakenNoticeProps): ReactNode => {
  const { now } = overtaken
  const change = useLastChange(now.id)
  return (
    <Notice
      look="warn"
      title={text.detailsStale(change?.by?.name ?? undefined)}
      actions={
        <span className={row}>
          <Button small onClick={() => onKeepMine(now)}>
            {text.keepMine}
          </Button>
          <Button small onClick={() => onTakeTheirs(now)}>
            {text.takeTheirs}
          </Button>
        </span>
      }
    >
      {text.detailsNow(now.name)} <Time at={now.updated_at} />
    </Notice>
  )
}
