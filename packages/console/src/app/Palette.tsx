import { Autocomplete } from "@base-ui/react/autocomplete"
import { Dialog } from "@base-ui/react/dialog"
import type { FoundThing } from "@design-workspace/client"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Globe, Search } from "lucide-react"
import { type ReactNode, useMemo, useRef, useState } from "react"
import { currentActions, keyNames } from "../actions/actions.tsx"
import { useSignal } from "../client/Signal.ts"
import { useSession } from "../client/useSession.ts"
import { messageOf } from "../client/workspace.ts"
import { FoundName, foundAtOnce, pageOfFound, Snippet, saysMore, whatOf } from "../search/found.tsx"
import { searchWords } from "../search/searchWords.ts"
import { app as text } from "../text/app.ts"
import { ui } from "../text/words.ts"
import { Badge, kindIcons } from "../ui/inline.tsx"
import { oneLine, unseen } from "../ui/layout.css.ts"
import { backdrop, groupLabel, popup } from "../ui/overlay.css.ts"
import { key } from "../ui/surfaces.css.ts"
import { useDebounced } from "../ui/useDebounced.ts"
import { useFocusBack } from "./focus.ts"
import * as css from "./palette.css.ts"
import { type PaletteGroup, type PaletteLine, paletteGroups } from "./paletteGroups.ts"

const Found = ({ found }: { readonly found: FoundThing }): ReactNode => {
  const Icon = kindIcons[found.kind]
  return (
    <>
      <Icon size={16} aria-hidden />
      <span className={css.texts}>
        <span className={css.nameLine}>
          <span className={css.label}>
            <FoundName found={found} />
          </span>
          <span className={css.about}>{whatOf(found)}</span>
          {found.visibility === "public" ? <Badge icon={Globe}>Public</Badge> : null}
        </span>
        {saysMore(found) ? (
          <span className={css.about}>
            <Snippet pieces={found.snippet} />
          </span>
        ) : null}
      </span>
    </>
  )
}

const Shown = ({ line }: { readonly line: PaletteLine }): ReactNode => {
  switch (line.kind) {
    case "action": {
      const { icon: Icon, keys, label: name } = line.action
      return (
        <>
          {Icon === undefined ? null : <Icon size={16} aria-hidden />}
          <span className={css.texts}>{name}</span>
          {keys === undefined ? null : <kbd className={key}>{keyNames(keys)}</kbd>}
        </>
      )
    }
    case "found":
      return <Found found={line.found} />
    case "search":
      return (
        <>
          <Search size={16} aria-hidden />
          <span className={`${css.texts} ${oneLine}`}>{`Search everything for “${line.words}”`}</span>
        </>
      )
  }
}

/** How long somebody has to pause before the service is asked, in milliseconds. */
const pause = 150

const most = 8

/** Guests look among what is public. */
const useFound = (
  typed: string
): { readonly found: ReadonlyArray<FoundThing>; readonly searching: boolean; readonly error: unknown } => {
  const settled = useDebounced(typed, pause)
  const words = searchWords(settled)
  const visibility = useSession().user === null ? "public" : undefined
  const { data, error, isFetching } = useQuery({
    ...foundAtOnce({ q: words ?? "", visibility }, most),
    enabled: words !== null,
    placeholderData: keepPreviousData
  })
  return {
    found: searchWords(typed) === null ? [] : (data ?? []),
    searching: settled !== typed || isFetching,
    error: words === null ? null : error
  }
}

interface GroupProps {
  readonly group: PaletteGroup
  readonly onPick: (line: PaletteLine) => void
}

const Group = ({ group: { items, value }, onPick }: GroupProps): ReactNode => (
  <Autocomplete.Group items={items}>
    <Autocomplete.GroupLabel className={groupLabel}>{value}</Autocomplete.GroupLabel>
    <Autocomplete.Collection>
      {(line: PaletteLine) => (
        <Autocomplete.Item key={line.value} value={line} className={css.line} onClick={() => onPick(line)}>
          <Shown line={line} />
        </Autocomplete.Item>
      )}
    </Autocomplete.Collection>
  </Autocomplete.Group>
)

/** How to use it, for eyes; screen readers know it from the roles. */
const Help = (): ReactNode => (
  <div className={css.foot} aria-hidden>
    {text.paletteKeys.map(({ does, keys }) => (
      <span key={does}>
        {keys.map((name) => (
          <kbd key={name} className={key}>
            {name}
          </kbd>
        ))}{" "}
        {does}
      </span>
    ))}
  </div>
)

export const Palette = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  useFocusBack()
  const [typed, setTyped] = useState("")
  const marked = useRef<string>(undefined)
  const actions = useSignal(currentActions)
  const { error, found, searching } = useFound(typed)
  const navigate = useNavigate()
  const groups = useMemo(() => paletteGroups(actions, typed, found), [actions, typed, found])
  const pick = (line: PaletteLine) => {
    onClose()
    // The focus is back in the page before something new takes it.
    setTimeout(() => {
      if (line.kind === "action") line.action.run()
      else if (line.kind === "search") void navigate({ to: "/search", search: { q: line.words } })
      else void navigate(pageOfFound(line.found))
    })
  }
  const pickMarked = () => {
    // Somebody who types fast is ahead of the mark: then it is the first line.
    const lines = groups.flatMap(({ items }) => items)
    const line = lines.find(({ value }) => value === marked.current) ?? lines[0]
    if (line !== undefined) pick(line)
  }
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup className={`${popup} ${css.frame}`} aria-label={text.find}>
          <Autocomplete.Root
            open
            inline
            mode="none"
            items={groups}
            itemToStringValue={({ value }: PaletteLine) => value}
            value={typed}
            onValueChange={(value, { reason }) => {
              // What is picked does not come into the field.
              if (reason !== "item-press") setTyped(value)
            }}
            onItemHighlighted={(line: PaletteLine | undefined) => {
              marked.current = line?.value
            }}
            autoHighlight="always"
            keepHighlight
          >
            <div className={css.field}>
              <Search size={16} aria-hidden />
              {/* The focus comes with the field: a letter typed right after the palette's keys is in it. */}
              <Autocomplete.Input
                autoFocus
                className={css.input}
                placeholder={text.find}
                aria-label={text.find}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" || event.nativeEvent.isComposing) return
                  event.preventBaseUIHandler()
                  // The focus is somewhere else once the palette is gone: the key must not press that too.
                  event.preventDefault()
                  pickMarked()
                }}
              />
            </div>
            <Autocomplete.List className={css.list} aria-label={text.find}>
              {(group: PaletteGroup) => <Group key={group.value} group={group} onPick={pick} />}
            </Autocomplete.List>
            {error === null ? null : <p className={css.problem}>{messageOf(error)}</p>}
            <Autocomplete.Status className={unseen}>
              {searching ? ui.loading : text.lines(groups.reduce((sum, { items }) => sum + items.length, 0))}
            </Autocomplete.Status>
            <Help />
          </Autocomplete.Root>
          <Dialog.Close className={unseen}>{ui.close}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
