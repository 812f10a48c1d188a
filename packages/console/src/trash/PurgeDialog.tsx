import { Refused } from "@design-workspace/client"
import { type ReactNode, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { keys } from "../client/keys.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { trash as text } from "../text/trash.ts"
import { ui } from "../text/ui.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { TextField } from "../ui/Field.tsx"
import { stack } from "../ui/layout.css.ts"
import { InUseNotice } from "./InUseNotice.tsx"
import type { TrashEntry } from "./TrashEntry.ts"
import { foot, named } from "./trash.css.ts"

interface PurgeDialogProps {
  readonly entry: TrashEntry
  /** What else is in the trash, to name what uses the entry. */
  readonly known: ReadonlyArray<TrashEntry>
  readonly onClose: () => void
  readonly onPurged: () => void
}

const purge = ({ id, kind }: TrashEntry) => {
  const request = { params: { id }, payload: { confirm: true } }
  switch (kind) {
    case "project":
      return workspace.purge.purgeProject(request)
    case "space":
      return workspace.purge.purgeSpace(request)
    case "collection":
      return workspace.purge.purgeCollection(request)
  }
}

/** Says what goes, and deletes it for good once its name is typed. */
export const PurgeDialog = ({ entry, known, onClose, onPurged }: PurgeDialogProps): ReactNode => {
  const [typed, setTyped] = useState("")
  const { kind, name } = entry
  const write = useWrite(purge, {
    stale: [keys.trash, keys.audit],
    done: text.purged(name),
    quiet: true,
    onDone: () => {
      onPurged()
      onClose()
    }
  })
  const { error } = write
  const usedBy = error instanceof Refused && error.refusal.code === "IN_USE" ? error.refusal.used_by : null
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={text.purgeTitle(kind)}
      description={text.purgeNote(kind)}
    >
      <form
        className={stack.s4}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === name.trim()) write.mutate(entry)
        }}
      >
        <TextField
          label={text.purgeName}
          hint={
            <bdi className={named} dir="auto">
              {name}
            </bdi>
          }
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
        {usedBy === null ? (
          <FailureNotice error={error} />
        ) : (
          <InUseNotice entry={entry} usedBy={usedBy} known={known} onLeave={onClose} />
        )}
        <div className={foot}>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" look="danger" busy={write.isPending} disabled={typed.trim() !== name.trim()}>
            {text.purgeAct(kind)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
