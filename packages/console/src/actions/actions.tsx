import { Ellipsis, type LucideIcon, Plus } from "lucide-react"
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react"
import { Signal } from "../client/Signal.ts"
import { Button, type ButtonLook, IconButton } from "../ui/controls.tsx"
import { Menu } from "../ui/Menu.tsx"

/**
 * What a person can do here and now: a button or an entry of a menu, a line of the palette, keys. What a caller may not
 * do is no action: pages ask `may` before they make one.
 */
export interface PageAction {
  /** Unique among the actions of one moment, as `collection.generate`. */
  readonly id: string
  readonly label: string
  readonly group: string
  readonly icon?: LucideIcon | undefined
  /** In the notation of tinykeys: `$mod+s`, `g c`, `Shift+?`. */
  readonly keys?: string
  readonly bad?: boolean
  readonly run: () => void
}

type Rest = Omit<PageAction, "id" | "label" | "group">

/** Makes the actions of one group, whose ids begin with `prefix`. */
export const actionsOf =
  (prefix: string, group: string) =>
  (id: string, label: string, rest: Rest): PageAction => ({ id: `${prefix}.${id}`, label, group, ...rest })

export const when = (allowed: boolean, action: PageAction): PageAction | undefined =>
  allowed ? action : undefined

const lists = new Map<number, ReadonlyArray<PageAction>>()

let places = 0

/** Grows with each mount: inner components mount later and win a key. */
const nextPlace = (): number => {
  places += 1
  return places
}

/** All actions of what is shown now, those of the innermost part and of what came last at the end: they win a key. */
export const currentActions = new Signal<ReadonlyArray<PageAction>>([])

const publish = (): void =>
  currentActions.set([...lists].sort(([one], [other]) => one - other).flatMap(([, actions]) => actions))

/** Two lists that people see as the same: what they do is always the latest, as `run` goes through a reference. */
const signature = (actions: ReadonlyArray<PageAction>): string =>
  actions.map(({ id, keys = "", label }) => `${id} ${label} ${keys}`).join("|")

/** Offers actions for as long as the component is shown: in the palette and by their keys. */
export const useActions = (offered: ReadonlyArray<PageAction | undefined>): void => {
  const actions = offered.filter((action) => action !== undefined)
  const [place] = useState(nextPlace)
  const latest = useRef(actions)
  latest.current = actions
  const seen = signature(actions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list is published anew when it looks different
  useEffect(() => {
    lists.set(
      place,
      latest.current.map((action, index) => ({ ...action, run: () => latest.current[index]?.run() }))
    )
    publish()
    return () => {
      lists.delete(place)
      publish()
    }
  }, [place, seen])
}

/** Offers to make a new thing, also by a key; undefined where the caller may not. */
export const useNewAction = (
  offered: boolean,
  action: Omit<PageAction, "keys" | "bad">
): PageAction | undefined => {
  const made = offered ? { icon: Plus, keys: "n", ...action } : undefined
  useActions(made === undefined ? [] : [made])
  return made
}

interface ChangeSteps {
  /** What the ids of the two actions begin with. */
  readonly prefix: string
  readonly group: string
  readonly offered: boolean
  readonly go: (by: 1 | -1) => void
  readonly icons?: { readonly next: LucideIcon; readonly previous: LucideIcon }
}

/** The way through the changes that a page shows one after the other, also by keys. */
export const useChangeSteps = ({ go, group, icons, offered, prefix }: ChangeSteps) => {
  const action = actionsOf(prefix, group)
  const next = action("next", "Next change", { icon: icons?.next, keys: "n", run: () => go(1) })
  const previous = action("previous", "Previous change", {
    ...{ icon: icons?.previous, keys: "p" },
    run: () => go(-1)
  })
  useActions(offered ? [next, previous] : [])
  return { next, previous }
}

interface ActionButtonProps {
  readonly action: PageAction | undefined
  readonly look?: ButtonLook
  readonly busy?: boolean
  readonly small?: boolean
}

export const ActionButton = ({ action, busy = false, look, small = false }: ActionButtonProps): ReactNode =>
  action === undefined ? null : (
    <Button
      look={look ?? (action.bad === true ? "danger" : "plain")}
      small={small}
      busy={busy}
      {...(action.icon === undefined ? {} : { icon: action.icon })}
      {...(action.keys === undefined ? {} : { title: keyNames(action.keys) })}
      onClick={action.run}
    >
      {action.label}
    </Button>
  )

/** With its keys, for what has no room to show them. */
export const nameOf = ({ keys, label }: PageAction): string =>
  keys === undefined ? label : `${label} (${keyNames(keys)})`

interface ActionIconProps extends Omit<ComponentProps<typeof IconButton>, "label"> {
  readonly action: PageAction
}

/** The action by an icon alone. */
export const ActionIcon = ({ action, ...rest }: ActionIconProps): ReactNode => (
  <IconButton {...rest} label={nameOf(action)} onClick={action.run} />
)

interface ActionMenuProps {
  readonly actions: ReadonlyArray<PageAction | undefined>
  readonly label?: string
}

export const ActionMenu = ({ actions, label = "Actions" }: ActionMenuProps): ReactNode => {
  const shown = actions.filter((action) => action !== undefined)
  if (shown.length === 0) return null
  const entryOf = ({ bad, icon, keys, label, run }: PageAction) => ({
    label,
    icon,
    bad,
    hint: keys === undefined ? undefined : keyNames(keys),
    onSelect: run
  })
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={label} look="plain" />}
      sections={[
        { entries: shown.filter(({ bad }) => bad !== true).map(entryOf) },
        { entries: shown.filter(({ bad }) => bad === true).map(entryOf) }
      ].filter(({ entries }) => entries.length > 0)}
    />
  )
}

const apple = /Mac|iPhone|iPad/.test(navigator.platform)

const names: Readonly<Record<string, string>> = {
  $mod: apple ? "⌘" : "Ctrl",
  Shift: apple ? "⇧" : "Shift",
  Alt: apple ? "⌥" : "Alt",
  Escape: "Esc",
  ArrowUp: "↑",
  ArrowDown: "↓"
}

/** Keys in the notation of tinykeys as a person reads them: `$mod+k` as `Ctrl K`, `g c` as `g c`. */
export const keyNames = (keys: string): string =>
  keys
    .split(" ")
    .map((press) =>
      press
        // The sign says by itself how it is typed.
        .replace(/^Shift\+(?=[^A-Za-z0-9]$)/, "")
        .split("+")
        .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
        .join(apple ? "" : "+")
    )
    .join(" ")

/** Whether it is a single letter or a sequence of them: people can switch these off (WCAG 2.1.4). */
export const isBareKey = (keys: string): boolean => !/\$mod|Control|Meta|Alt/.test(keys)
