import type { Token, TokenWithSecret } from "@design-workspace/client"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { Plus } from "lucide-react"
import { type ReactNode, useState } from "react"
import { ActionButton } from "../actions/ActionButton.tsx"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { may } from "../client/may.ts"
import { mayOn } from "../client/mayOn.ts"
import { access as text } from "../text/access.ts"
import { Empty } from "../ui/Empty.tsx"
import { page as pageClass } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { rows, section } from "../ui/rows.css.ts"
import { SecretDialog } from "../ui/SecretDialog.tsx"
import { ShowMore } from "../ui/ShowMore.tsx"
import { useKeptFocus } from "../ui/useKeptFocus.ts"
import { useTitle } from "../ui/useTitle.ts"
import { summary } from "./access.css.ts"
import { tokensQuery } from "./accessQueries.ts"
import { NewTokenDialog } from "./NewTokenDialog.tsx"
import { publicUrl } from "./publicUrl.ts"
import { RevokeDialog } from "./RevokeDialog.tsx"
import { TokenEntry } from "./TokenEntry.tsx"
import { tokenLife } from "./tokenLife.ts"
import { tokenSamples } from "./tokenSamples.ts"

const isOver = (token: Token): boolean => ["expired", "revoked"].includes(tokenLife(token, Date.now()))

/** The caller's access tokens. */
export const TokensPage = (): ReactNode => {
  useTitle(text.tokens)
  const list = useSuspenseInfiniteQuery(tokensQuery)
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<TokenWithSecret | null>(null)
  const [revoking, setRevoking] = useState<Token | null>(null)
  const part = useKeptFocus(revoking !== null)
  const tokens = list.data.pages.flatMap((page) =>
    page.items.map((token) => ({ token, revocable: mayOn(page, "revokeToken", token.id) }))
  )
  const live = tokens.filter(({ token }) => !isOver(token))
  const over = tokens.filter(({ token }) => isOver(token))
  const create: PageAction = {
    id: "tokens.new",
    label: text.newToken,
    group: text.tokens,
    icon: Plus,
    keys: "n",
    run: () => setMaking(true)
  }
  const actions = may(list.data.pages[0], "createToken") ? [create] : []
  useActions(actions)
  const newButton = <ActionButton action={actions[0]} look="primary" />
  return (
    <div className={pageClass}>
      <PageHeader
        title={text.tokens}
        note={text.tokensNote}
        actions={live.length === 0 ? undefined : newButton}
      />
      <section ref={part} tabIndex={-1} className={section} aria-label={text.tokens}>
        {live.length === 0 ? (
          <Empty actions={newButton}>{text.noTokens}</Empty>
        ) : (
          <ul className={rows}>
            {live.map(({ revocable, token }) => (
              <TokenEntry
                key={token.id}
                token={token}
                onRevoke={revocable ? () => setRevoking(token) : undefined}
              />
            ))}
          </ul>
        )}
        {over.length === 0 ? null : (
          <details>
            <summary className={summary}>{text.endedTokens(over.length)}</summary>
            <ul className={rows}>
              {over.map(({ token }) => (
                <TokenEntry key={token.id} token={token} />
              ))}
            </ul>
          </details>
        )}
        <ShowMore list={list} />
      </section>
      {making ? (
        <NewTokenDialog
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false)
            setMade(token)
          }}
        />
      ) : null}
      {made === null ? null : (
        <SecretDialog
          title={text.tokenMade(made.name)}
          label={text.secret}
          secret={made.token}
          samples={tokenSamples(publicUrl(), made.token)}
          onClose={() => setMade(null)}
        />
      )}
      {revoking === null ? null : <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </div>
  )
}
