import type { DocumentVersion } from "@design-workspace/client"
import { mergedText } from "@design-workspace/client/merge/mergeTexts"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useMemo, useState } from "react"
import { documents as text } from "../../text/documents.ts"
import { Button } from "../../ui/Button.tsx"
import { Notice } from "../../ui/Notice.tsx"
import { Time } from "../../ui/Time.tsx"
import { versionQuery } from "../documentQueries.ts"
import { CompareDialog } from "../editor/CompareDialog.tsx"
import { useBy } from "../useBy.tsx"
import type { Base } from "./useDocumentDraft.ts"

interface StaleNoticeProps {
  readonly projectId: string
  /** The version that somebody saved meanwhile. */
  readonly current: DocumentVersion
  readonly base: Base
  /** What is being written. */
  readonly mine: string
  readonly busy: boolean
  readonly onKeepMine: () => void
  /** The editor shows this text from now on, which counts as made from the current version. */
  readonly onTake: (text: string, done: string) => void
}

/** Both changes, if they go together; null as long as that is not known, and if they do not. */
const useMerged = ({ base, current, mine, projectId }: StaleNoticeProps): string | null => {
  const { data } = useQuery({
    ...versionQuery(projectId, current.node_id, base.version),
    enabled: base.version > 0 && base.text === null
  })
  const began = base.text ?? (base.version === 0 ? "" : data?.content)
  return useMemo(
    () => (began === undefined ? null : mergedText(mine, began, current.content)),
    [began, mine, current.content]
  )
}

/** Somebody else saved a version while this person wrote: who and when, and the ways on. Nothing is lost by itself. */
export const StaleNotice = (props: StaleNoticeProps): ReactNode => {
  const { base, busy, current, mine, onKeepMine, onTake } = props
  const [comparing, setComparing] = useState(false)
  const by = useBy()
  const merged = useMerged(props)
  return (
    <>
      <Notice
        look="warn"
        title={text.newer(current.version)}
        actions={
          <>
            <Button small onClick={() => setComparing(true)}>
              {text.compare}
            </Button>
            {merged === null ? null : (
              <Button small onClick={() => onTake(merged, text.tookBoth)}>
                {text.takeBoth}
              </Button>
            )}
            <Button small busy={busy} onClick={onKeepMine}>
              {text.keepMine(current.version + 1)}
            </Button>
            <Button small onClick={() => onTake(current.content, text.tookTheirs)}>
              {text.takeTheirs}
            </Button>
          </>
        }
      >
        {text.saved}
        {by(current, text.somebody)}, <Time at={current.created_at} />. {text.newerNote(base.version)}{" "}
        {merged === null ? null : text.takeBothNote}
      </Notice>
      {comparing ? (
        <CompareDialog
          texts={{
            theirs: current.content,
            theirsLabel: text.theirs(current.version),
            mine,
            mineLabel: text.mine
          }}
          onUse={(chosen) => onTake(chosen, text.tookChosen)}
          onClose={() => setComparing(false)}
        />
      ) : null}
    </>
  )
}
