import type { MemoryRule } from "@design-workspace/client"
import type { ReactNode } from "react"
import { rules as text } from "../text/rules.ts"
import { Badge } from "../ui/Badge.tsx"
import { Button } from "../ui/Button.tsx"
import { Switch } from "../ui/Switch.tsx"
import { Time } from "../ui/Time.tsx"
import { resting, ruleActions, rule as ruleClass, ruleNote, ruleText } from "./rules.css.ts"

interface RuleEntryProps {
  readonly rule: MemoryRule
  /** Absent where the caller may only read it. */
  readonly changes?: {
    readonly onSwitch: (enabled: boolean) => void
    readonly onEdit: () => void
  }
}

/** How much of a rule's text names it to screen readers. */
const named = 80

const nameOf = ({ text }: MemoryRule): string => {
  const characters = [...text]
  return characters.length > named ? `${characters.slice(0, named).join("")}…` : text
}

/** A rule with its switch. */
export const RuleEntry = ({ changes, rule }: RuleEntryProps): ReactNode => {
  const { enabled, updated_at } = rule
  return (
    <li className={ruleClass}>
      {changes === undefined ? (
        <Badge look={enabled ? "good" : "plain"}>{enabled ? text.on : text.off}</Badge>
      ) : (
        <Switch label={text.switchOf(nameOf(rule))} on={enabled} onSwitch={changes.onSwitch} />
      )}
      <div>
        <p className={enabled ? ruleText : resting} dir="auto">
          {rule.text}
        </p>
        <p className={ruleNote}>
          {enabled ? "" : `${text.off}, `}
          {text.changed} <Time at={updated_at} />
        </p>
      </div>
      <div className={ruleActions}>
        {changes === undefined ? null : (
          <Button small aria-label={text.editOf(nameOf(rule))} onClick={changes.onEdit}>
            {text.edit}
          </Button>
        )}
      </div>
    </li>
  )
}
