import { Menu as Base } from "@base-ui/react/menu"
import type { LucideIcon } from "lucide-react"
import type { ReactElement, ReactNode } from "react"
import { badOption, floating, groupLabel, option, positioned } from "./overlay.css.ts"

export interface MenuEntry {
  readonly label: string
  readonly icon?: LucideIcon | undefined
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
  readonly bad?: boolean | undefined
  readonly onSelect: () => void
}

export interface MenuSection {
  readonly label?: string | undefined
  readonly entries: ReadonlyArray<MenuEntry>
}

const Entry = ({
  bad = false,
  disabled = false,
  hint,
  icon: Icon,
  label,
  onSelect
}: MenuEntry): ReactNode => (
  <Base.Item className={bad ? `${option} ${badOption}` : option} disabled={disabled} onClick={onSelect}>
    {Icon === undefined ? null : <Icon size={16} aria-hidden />}
    <span>{label}</span>
    {hint === undefined ? null : <kbd style={{ marginInlineStart: "auto", opacity: 0.7 }}>{hint}</kbd>}
  </Base.Item>
)

interface MenuProps {
  readonly trigger: ReactElement
  readonly sections: ReadonlyArray<MenuSection>
}

/** A menu that opens from `trigger`, which is one button. */
export const Menu = ({ sections, trigger }: MenuProps): ReactNode => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner className={positioned} sideOffset={4} align="end">
        <Base.Popup className={floating}>
          {sections.map(({ entries, label }, index) => (
            <Base.Group key={label ?? index}>
              {label === undefined ? null : <Base.GroupLabel className={groupLabel}>{label}</Base.GroupLabel>}
              {entries.map((entry) => (
                <Entry key={entry.label} {...entry} />
              ))}
            </Base.Group>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
