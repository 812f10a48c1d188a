import type { Member } from "@design-workspace/client"
import type { ReactNode } from "react"
import { access as text } from "../text/access.ts"
import { Badge } from "../ui/Badge.tsx"
import { Button } from "../ui/Button.tsx"
import { row } from "../ui/layout.css.ts"
import { entry, entryActions, entryName, entryNote, entryState } from "../ui/rows.css.ts"
import { type Role, RoleChoice } from "./RoleField.tsx"

interface MemberEntryProps {
  readonly member: Member
  readonly self: boolean
  readonly busy: boolean
  readonly onRole: ((role: Role) => void) | undefined
  readonly onRemove: (() => void) | undefined
}

/** A member, with the role as a choice. */
export const MemberEntry = ({
  busy,
  member: { email, name, role },
  onRemove,
  onRole,
  self
}: MemberEntryProps): ReactNode => (
  <li className={entry}>
    <div>
      <div className={row}>
        <span className={entryName}>{name}</span>
        {self ? <Badge>{text.you}</Badge> : null}
      </div>
      <p className={entryNote}>{email}</p>
    </div>
    <div className={entryState}>
      {onRole === undefined ? (
        text.asRole[role]
      ) : (
        <RoleChoice name={name} role={role} disabled={busy} onChange={onRole} />
      )}
    </div>
    <div className={entryActions}>
      {onRemove === undefined ? null : (
        <Button small aria-label={text.removeMemberOf(name)} onClick={onRemove}>
          {text.removeMember}
        </Button>
      )}
    </div>
  </li>
)
