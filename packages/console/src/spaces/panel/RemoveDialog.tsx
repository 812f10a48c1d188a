import { Refused } from "@design-workspace/client"
import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { isStale } from "../../client/failures.ts"
import { useWrite } from "../../client/useWrite.ts"
import { spaceParts as text } from "../../text/spaceParts.ts"
import { Button } from "../../ui/Button.tsx"
import { ConfirmDialog } from "../../ui/Dialog.tsx"
import { Notice } from "../../ui/Notice.tsx"
import { type Explained, readExplained } from "../data/explained.ts"
import { removePart } from "../data/partCalls.ts"
import { staleOf } from "../data/useUndoable.ts"
import { guardedWrite, Overtaken } from "../model/guardedWrite.ts"
import { findPart, type PartRef } from "../model/SpaceParts.ts"
import { sameValue } from "../model/sameValue.ts"
import type { PartsProps } from "../parts/PartsProps.ts"

interface RemoveDialogProps extends Pick<PartsProps, "parts" | "select" | "space"> {
  readonly part: PartRef & { readonly name: string }
  readonly explained: Explained
  readonly onClose: () => void
}

const sameFields = (a: Explained, b: Explained): boolean =>
  a.explanation.fields.every(({ field, stored_value }) =>
    sameValue(stored_value, b.explanation.fields.find((it) => it.field === field)?.stored_value ?? null)
  )

const usedBy = (error: unknown): ReadonlyArray<string> =>
  error instanceof Refused && error.refusal.code === "IN_USE" ? error.refusal.used_by : []

/** Asks before a part of the space's own goes for good, and says what stands in the way. */
export const RemoveDialog = (props: RemoveDialogProps): ReactNode => {
  const { explained, onClose, part, parts, select, space } = props
  const remove = useWrite(
    async () => {
      await guardedWrite({
        seen: explained,
        isStale,
        read: () => readExplained(space.id, part),
        isSame: (now) => sameFields(explained, now),
        write: ({ version }) => removePart(space.id, part, { ifMatch: version })
      })
      // Nothing asks any more for what is gone.
      select(null)
    },
    {
      stale: staleOf(space.id),
      quiet: true,
      done: text.removed(part.name)
    }
  )
  const blocks = usedBy(remove.error)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.removeTitle(part.name)}
      description={text.removeNote(part.kind)}
      act={text.remove}
      look="danger"
      onConfirm={() => remove.mutateAsync()}
    >
      {blocks.length > 0 ? (
        <Notice
          look="bad"
          title={text.inUse(blocks.length)}
          actions={blocks.slice(0, 5).map((id) => (
            <Button key={id} small onClick={() => select({ kind: "block", id })}>
              {findPart(parts, { kind: "block", id })?.name ?? id}
            </Button>
          ))}
        >
          {text.inUseNote(blocks.length)}
        </Notice>
      ) : remove.error instanceof Overtaken ? (
        <Notice look="warn" title={text.overtaken}>
          {text.overtakenRemove}
        </Notice>
      ) : (
        <FailureNotice error={remove.error} />
      )}
    </ConfirmDialog>
  )
}
