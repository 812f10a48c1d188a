import { lazy, type ReactNode, Suspense, useRef } from "react"
import { documents as text } from "../../text/documents.ts"
import { ui } from "../../text/words.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { Loading } from "../../ui/Loading.tsx"
import type { ComparedTexts, ShownComparison } from "./showComparison.ts"

const Comparison = lazy(async () => ({ default: (await import("./Comparison.tsx")).Comparison }))

interface CompareDialogProps {
  readonly texts: ComparedTexts
  /** The right side, as the person left it. */
  readonly onUse: (text: string) => void
  readonly onClose: () => void
}

/** Compares what was saved with what is being written, piece by piece. */
export const CompareDialog = ({ onClose, onUse, texts }: CompareDialogProps): ReactNode => {
  const shown = useRef<ShownComparison>(null)
  const use = () => {
    if (shown.current === null) return
    onUse(shown.current.read())
    onClose()
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Compare and choose"
      description={text.compareNote}
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
