import type { DocumentVersion } from "@design-workspace/client"
import { mergedText } from "@design-workspace/client/merge/mergeTexts"
import { useQuery } from "@tanstack/react-query"
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from "react"
import { ui } from "../../text/words.ts"
import { Button } from "../../ui/controls.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { Time } from "../../ui/inline.tsx"
import { Loading, Notice } from "../../ui/messages.tsx"
import { versionQuery } from "../documentQueries.ts"
import type { ComparedTexts, ShownComparison } from "../editor/Comparison.tsx"
import { useBy } from "../versionWords.tsx"
import type { Base } from "./useDocumentDraft.ts"

const Comparison = lazy(async () => ({ default: (await import("../editor/Comparison.tsx")).Comparison }))

interface CompareDialogProps {
  readonly texts: ComparedTexts
  readonly onUse: (text: string) => void
  readonly onClose: () => void
}

const CompareDialog = ({ onClose, onUse, texts }: CompareDialogProps): ReactNode => {
  const shown = useRef<ShownComparison>(null)
  const use = () => {
    if (shown.current === null) return
    onUse(shown.current.read())
    onClose()
  }
  return (
    <Dialog
      wide
      onOpenChange={onClose}
      title="Compare and choose"
      description="What was saved is compared with your text, which you can edit here. Each piece of theirs can be taken over."
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button look="primary" onClick={use}>
            Use this text
          </Button>
        </>
      }
    >
      <Suspense fallback={<Loading />}>
        <Comparison texts={texts} shown={shown} />
      </Suspense>
    </Dialog>
  )
}

interface StaleNoticeProps {
  readonly projectId: string
  readonly current: DocumentVersion
  readonly base: Base
  readonly mine: string
  readonly busy: boolean
  readonly onKeepMine: () => void
  /** From now on the text counts as made from the current version. */
  readonly onTake: (text: string, done: string) => void
}

/** Null if they do not go together, or as long as that is not known. */
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

/** Somebody else saved a version meanwhile. Nothing is lost by itself. */
export const StaleNotice = (props: StaleNoticeProps): ReactNode => {
  const { base, busy, current, mine, onKeepMine, onTake } = props
  const [comparing, setComparing] = useState(false)
  const by = useBy()
  const merged = useMerged(props)
  return (
    <>
      <Notice
        look="warn"
        title={`Version ${current.version.toLocaleString("en")} was saved meanwhile`}
        actions={
          <>
            <Button small onClick={() => setComparing(true)}>
              Compare
            </Button>
            {merged === null ? null : (
              <Button
                small
                onClick={() => onTake(merged, "Both changes are in the text. Look at it and save it.")}
              >
                Take both changes
              </Button>
            )}
            <Button small busy={busy} onClick={onKeepMine}>
              {`Keep mine as version ${(current.version + 1).toLocaleString("en")}`}
            </Button>
            <Button
              small
              onClick={() =>
                onTake(current.content, "Your text is replaced. Undo in the editor brings it back.")
              }
            >
              Take theirs
            </Button>
          </>
        }
      >
        Saved
        {by(current, "somebody else")}, <Time at={current.created_at} />.{" "}
        {base.version === 0
          ? "You began before there was a document."
          : `Your text began from version ${base.version.toLocaleString("en")}.`}{" "}
        {merged === null ? null : "Your changes and theirs are in different places, so they go together."}
      </Notice>
      {comparing ? (
        <CompareDialog
          texts={{
            theirs: current.content,
            theirsLabel: `Version ${current.version.toLocaleString("en")}`,
            mine,
            mineLabel: "Your text"
          }}
          onUse={(chosen) => onTake(chosen, "What you chose is in the text. Save it when it is right.")}
          onClose={() => setComparing(false)}
        />
      ) : null}
    </>
  )
}
