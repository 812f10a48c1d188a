import { useNavigate } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { documents as text } from "../text/documents.ts"
import { Button } from "../ui/Button.tsx"
import { Notice } from "../ui/Notice.tsx"
import { Time } from "../ui/Time.tsx"
import { sayDone } from "../ui/toasts.ts"
import { type DraftPlace, dropDraft, openDraft, restoreDraft } from "./draft/draftStore.ts"

/** Offers the draft that this browser keeps of a document, if it says anything else than what is saved. */
export const DraftNotice = ({
  place,
  saved
}: {
  readonly place: DraftPlace
  readonly saved: string
}): ReactNode => {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => openDraft(place, saved))
  if (draft === null || draft.text === saved) return null
  const discard = () => {
    dropDraft(draft.key)
    setDraft(openDraft(place, saved))
    sayDone(text.discarded, { label: text.undo, onUndo: () => restoreDraft(draft) })
  }
  const { nodeId, projectId } = place
  return (
    <Notice
      look="warn"
      title={text.draftFound}
      actions={
        <>
          <Button
            small
            onClick={() =>
              void navigate({
                to: "/projects/$projectId/docs/$nodeId",
                params: { projectId, nodeId },
                search: { edit: "1" }
              })
            }
          >
            {text.continueDraft}
          </Button>
          <Button small onClick={discard}>
            {text.discard}
          </Button>
        </>
      }
    >
      {text.lastKept} <Time at={draft.at} />. {text.draftNote(draft.base)}
    </Notice>
  )
}
