import { Ellipsis } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import { Button, type ButtonLook, IconButton } from "../ui/controls.tsx"
import { Menu } from "../ui/Menu.tsx"
import { keyNames } from "./keyNames.ts"
import type { PageAction } from "./PageAction.ts"

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
