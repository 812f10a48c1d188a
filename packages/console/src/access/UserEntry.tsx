import type { User } from "@design-workspace/client"
import type { ReactNode } from "react"
import { access as text } from "../text/access.ts"
import { Badge } from "../ui/Badge.tsx"
import { Button } from "../ui/Button.tsx"
import { row } from "../ui/layout.css.ts"
import { entry, entryActions, entryName, entryNote, entryState } from "../ui/rows.css.ts"
import { Time } from "../ui/Time.tsx"

interface UserEntryProps {
  readonly user: User
  readonly self: boolean
  readonly onRemove: (() => void) | undefined
}

/** Somebody who can sign in. */
export const UserEntry = ({
  onRemove,
  self,
  user: { created_at, email, name, site_admin }
}: UserEntryProps): ReactNode => (
  <li className={entry}>
    <div>
      <div className={row}>
        <span className={entryName}>{name}</span>
        {site_admin ? <Badge look="accent">{text.siteAdmin}</Badge> : null}
        {self ? <Badge>{text.you}</Badge> : null}
      </div>
      <p className={entryNote}>{email}</p>
    </div>
    <div className={entryState}>
      <span>
        {text.made} <Time at={created_at} />
      </span>
    </div>
    <div className={entryActions}>
      {onRemove === undefined ? null : (
        <Button small aria-label={text.removeUserOf(name)} onClick={onRemove}>
          {text.removeUser}
        </Button>
      )}
    </div>
  </li>
)
