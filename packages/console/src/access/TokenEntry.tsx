import type { Token } from "@design-workspace/client"
import type { ReactNode } from "react"
import { access as text } from "../text/access.ts"
import { Badge } from "../ui/Badge.tsx"
import { Button } from "../ui/Button.tsx"
import { row } from "../ui/layout.css.ts"
import { entry, entryActions, entryName, entryNote, entryState } from "../ui/rows.css.ts"
import { Time } from "../ui/Time.tsx"
import { tokenLife } from "./tokenLife.ts"

const State = ({ token }: { readonly token: Token }): ReactNode => {
  const life = tokenLife(token, Date.now())
  if (life === "revoked")
    return (
      <span>
        {text.revoked} <Time at={token.revoked_at} />
      </span>
    )
  const words = (
    <>
      {life === "expired" ? text.expired : text.expires} <Time at={token.expires_at} />
    </>
  )
  return life === "ending" ? <Badge look="warn">{words}</Badge> : <span>{words}</span>
}

/** A token in the list; without `onRevoke` nothing can be done with it. */
export const TokenEntry = ({
  onRevoke,
  token
}: {
  readonly token: Token
  readonly onRevoke?: (() => void) | undefined
}): ReactNode => (
  <li className={entry}>
    <div>
      <div className={row}>
        <span className={entryName}>{token.name}</span>
        <Badge look={token.scope === "read" ? "plain" : "info"}>{text.scopes[token.scope]}</Badge>
      </div>
      <p className={entryNote}>
        {text.made} <Time at={token.created_at} />,{" "}
        {token.last_used_at === null ? (
          text.neverUsed
        ) : (
          <>
            {text.lastUsed} <Time at={token.last_used_at} />
          </>
        )}
      </p>
    </div>
    <div className={entryState}>
      <State token={token} />
    </div>
    <div className={entryActions}>
      {onRevoke === undefined ? null : (
        <Button small aria-label={text.revokeOf(token.name)} onClick={onRevoke}>
          {text.revoke}
        </Button>
      )}
    </div>
  </li>
)
