import { Refused } from "@design-workspace/client"
import { useQueries } from "@tanstack/react-query"
import { Link, linkOptions } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { linkTo } from "../client/linkTo.ts"
import { keys, useWrite, workspace } from "../client/workspace.ts"
import { trash as text } from "../text/home.ts"
import { ui } from "../text/words.ts"
import { Button, Form, TextField } from "../ui/controls.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { soft, stack } from "../ui/layout.css.ts"
import { Notice } from "../ui/messages.tsx"
import type { TrashEntry, TrashKind } from "./TrashEntry.ts"
import { foot, named, things } from "./trash.css.ts"
import { previewQuery } from "./trashQueries.ts"

interface InUseNoticeProps {
  readonly entry: TrashEntry
  /** What stands on it, by id: projects of a space, spaces of a collection. */
  readonly usedBy: ReadonlyArray<string>
  readonly known: ReadonlyArray<TrashEntry>
  readonly onLeave: () => void
}

const most = 20

/** undefined while a name is on its way, and where none is told. */
const useNames = (kind: TrashKind, ids: ReadonlyArray<string>): ReadonlyArray<string | undefined> =>
  useQueries({ queries: ids.map((id) => previewQuery(kind, id, false)) }).map(({ data }) => data?.name)

const InUseNotice = ({ entry, known, onLeave, usedBy }: InUseNoticeProps): ReactNode => {
  const kind = entry.kind === "space" ? "project" : "space"
  const ids = usedBy.slice(0, most)
  const names = useNames(kind, ids)
  return (
    <Notice look="bad" title="It is still in use">
      <p>
        {entry.kind === "space"
          ? "Projects lie in this space. Delete them for good first, or restore the space."
          : "Spaces show this collection. Delete them for good first, or give them another collection."}
      </p>
      <ul className={things}>
        {ids.map((id, index) => {
          const trashed = known.find((it) => it.id === id)
          // Projects of a space in the trash are out of sight with it, however far the list was read.
          const inTrash = trashed !== undefined || kind === "project"
          const page = inTrash ? linkOptions({ to: "/trash", search: { kind, id } }) : linkTo(kind, id)
          return (
            <li key={id}>
              <Link {...page} onClick={onLeave}>
                <bdi>{names[index] ?? trashed?.name ?? id}</bdi>
              </Link>{" "}
              {inTrash ? <span className={soft}>in the trash</span> : null}
            </li>
          )
        })}
        {usedBy.length > most ? <li className={soft}>{text.andMore(usedBy.length - most)}</li> : null}
      </ul>
    </Notice>
  )
}

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

export const PurgeDialog = ({ entry, known, onClose, onPurged }: PurgeDialogProps): ReactNode => {
  const [typed, setTyped] = useState("")
  const { kind, name } = entry
  const write = useWrite(purge, {
    stale: [keys.trash, keys.audit],
    done: `${name} is deleted for good`,
    quiet: true,
    onDone: () => {
      onPurged()
      onClose()
    }
  })
  const { error } = write
  const usedBy = error instanceof Refused && error.refusal.code === "IN_USE" ? error.refusal.used_by : null
  return (
    <Dialog onOpenChange={onClose} title={`Delete this ${kind} for good?`} description={text.purgeNote(kind)}>
      <Form
        className={stack.s4}
        onSubmit={() => {
          if (typed.trim() === name.trim()) write.mutate(entry)
        }}
      >
        <TextField
          label="Type its name to confirm"
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
            {`Delete the ${kind} for good`}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
