import { Undo2 } from "lucide-react"
import { type ReactNode, useState } from "react"
import { ActionButton } from "../actions/ActionButton.tsx"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { trash as text } from "../text/trash.ts"
import { CheckField } from "../ui/Field.tsx"
import type { TrashEntry } from "./TrashEntry.ts"
import * as css from "./trash.css.ts"

interface SelectionBarProps {
  readonly shown: ReadonlyArray<TrashEntry>
  readonly selected: ReadonlyArray<TrashEntry>
  readonly busy: boolean
  readonly onSelectAll: (all: boolean) => void
  readonly onRestore: (withSpaces: boolean) => void
}

/** Selects all that is shown, and restores what is selected. */
export const SelectionBar = ({
  busy,
  onRestore,
  onSelectAll,
  selected,
  shown
}: SelectionBarProps): ReactNode => {
  const [withSpaces, setWithSpaces] = useState(true)
  const needSpaces = selected.some(({ spaceInTrash }) => spaceInTrash)
  const restore: PageAction | undefined =
    selected.length === 0
      ? undefined
      : {
          id: "trash.restore",
          label: text.restoreSelected(selected.length),
          group: text.group,
          icon: Undo2,
          run: () => onRestore(needSpaces && withSpaces)
        }
  useActions(restore === undefined ? [] : [restore])
  return (
    <div className={css.bar}>
      <CheckField
        label={selected.length === 0 ? text.selectAll : text.selected(selected.length)}
        checked={shown.length > 0 && selected.length === shown.length}
        onChange={({ target }) => onSelectAll(target.checked)}
      />
      {needSpaces ? (
        <CheckField
          label={text.withSpaces}
          hint={text.withSpacesNote}
          checked={withSpaces}
          onChange={({ target }) => setWithSpaces(target.checked)}
        />
      ) : null}
      <ActionButton action={restore} small look="primary" busy={busy} />
    </div>
  )
}
