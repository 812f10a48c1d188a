import type { NewToken, Token, TokenWithSecret } from "@design-workspace/client"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { ActionButton, useNewAction } from "../actions/actions.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { urlOf } from "../client/basePath.ts"
import { may, mayOn } from "../client/may.ts"
import { keys, pagesQuery, problemsOf, useWrite, workspace } from "../client/workspace.ts"
import { access as text } from "../text/access.ts"
import { Button, SelectField, TextField } from "../ui/controls.tsx"
import { ConfirmDialog, FormDialog, SecretDialog } from "../ui/Dialog.tsx"
import { Badge, Time } from "../ui/inline.tsx"
import * as layout from "../ui/layout.css.ts"
import { Rows, ShowMore } from "../ui/lists.tsx"
import { Page } from "../ui/Page.tsx"
import { useKeptFocus } from "../ui/useKeptFocus.ts"
import { short, summary } from "./access.css.ts"
import { tokenLife, tokenSamples } from "./tokens.ts"

const tokensQuery = pagesQuery(keys.tokens, (cursor, signal) =>
  workspace.tokens.listTokens({ query: { cursor } }, { actions: true, signal })
)

const usualDays = 90
const mostDays = 366
const date = new Intl.DateTimeFormat("en", { dateStyle: "long" })

const scopes = [
  { value: "read", label: "Only read" },
  { value: "read_write", label: "Read and write" }
] as const

const inDays = (days: number): string => date.format(Date.now() + days * 24 * 60 * 60 * 1_000)

interface NewTokenDialogProps {
  readonly onClose: () => void
  readonly onMade: (token: TokenWithSecret) => void
}

const NewTokenDialog = ({ onClose, onMade }: NewTokenDialogProps): ReactNode => {
  const [name, setName] = useState("")
  const [scope, setScope] = useState<NewToken["scope"]>("read")
  const [days, setDays] = useState(String(usualDays))
  const write = useWrite((payload: NewToken) => workspace.tokens.createToken({ payload }), {
    stale: [keys.tokens],
    quiet: true,
    onDone: onMade
  })
  const problems = problemsOf(write.error)
  const expires_in_days = Number(days)
  const fits = Number.isInteger(expires_in_days) && expires_in_days >= 1 && expires_in_days <= mostDays
  return (
    <FormDialog
      title={text.newToken}
      act="Make the token"
      write={write}
      onSubmit={() => fits && write.mutate({ name: name.trim(), scope, expires_in_days })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="What the token is for, such as the program that shows it"
        required
        autoComplete="off"
        value={name}
        problem={problems["name"]}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label="What it may do"
        hint="No token can make tokens, or change who belongs to what."
        value={scope}
        choices={scopes}
        onChange={({ target }) => setScope(target.value === "read" ? "read" : "read_write")}
      />
      <TextField
        className={short}
        label="For how many days"
        type="number"
        min={1}
        max={mostDays}
        required
        value={days}
        hint={fits ? `It works until ${inDays(expires_in_days)}.` : undefined}
        problem={fits ? problems["expires_in_days"] : `From 1 to ${mostDays} days.`}
        onChange={({ target }) => setDays(target.value)}
      />
      {Object.keys(problems).length > 0 ? null : <FailureNotice error={write.error} />}
    </FormDialog>
  )
}

const State = ({ token }: { readonly token: Token }): ReactNode => {
  const life = tokenLife(token, Date.now())
  if (life === "revoked")
    return (
      <span>
        revoked <Time at={token.revoked_at} />
      </span>
    )
  const words = (
    <>
      {life === "expired" ? "expired" : "expires"} <Time at={token.expires_at} />
    </>
  )
  return life === "ending" ? <Badge look="warn">{words}</Badge> : <span>{words}</span>
}

interface TokenEntryProps {
  readonly token: Token
  readonly onRevoke?: (() => void) | undefined
}

const TokenEntry = ({ onRevoke, token }: TokenEntryProps): ReactNode => (
  <li className={layout.entry}>
    <div>
      <div className={layout.row}>
        <span className={layout.entryName}>{token.name}</span>
        <Badge look={token.scope === "read" ? "plain" : "info"}>
          {token.scope === "read" ? "reads" : "reads and writes"}
        </Badge>
      </div>
      <p className={layout.entryNote}>
        {text.made} <Time at={token.created_at} />,{" "}
        {token.last_used_at === null ? (
          "not used yet"
        ) : (
          <>
            last used <Time at={token.last_used_at} />
          </>
        )}
      </p>
    </div>
    <div className={layout.entryState}>
      <State token={token} />
    </div>
    <div className={layout.entryActions}>
      {onRevoke === undefined ? null : (
        <Button small aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
          {text.revoke}
        </Button>
      )}
    </div>
  </li>
)

interface RevokeDialogProps {
  readonly token: Token
  readonly onClose: () => void
}

const RevokeDialog = ({ onClose, token: { id, name } }: RevokeDialogProps): ReactNode => {
  const write = useWrite(() => workspace.tokens.revokeToken({ params: { id } }), {
    stale: [keys.tokens],
    quiet: true,
    done: `“${name}” is revoked`
  })
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Revoke “${name}”?`}
      description="Programs that show this token are refused from now on. This cannot be taken back."
      act={text.revoke}
      look="danger"
      onConfirm={() => write.mutateAsync()}
    >
      <FailureNotice error={write.error} />
    </ConfirmDialog>
  )
}

/** Where programs find the service, without a slash at the end. */
const publicUrl = (): string => new URL(urlOf("/"), window.location.origin).href.replace(/\/$/, "")

const isOver = (token: Token): boolean => ["expired", "revoked"].includes(tokenLife(token, Date.now()))

export const TokensPage = (): ReactNode => {
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
  const create = useNewAction(may(list.data.pages[0], "createToken"), {
    ...{ id: "tokens.new", label: text.newToken, group: text.tokens },
    run: () => setMaking(true)
  })
  const newButton = <ActionButton action={create} look="primary" />
  return (
    <Page
      title={text.tokens}
      note="Programs and agents show one instead of a password. A token acts with your roles, as they are at each call."
      actions={live.length === 0 ? undefined : newButton}
    >
      <section ref={part} tabIndex={-1} className={layout.section} aria-label={text.tokens}>
        <Rows
          items={live}
          actions={newButton}
          none="No token yet. With one, a program or an agent works here in your name: by HTTP, as an MCP server, or with the TypeScript client."
        >
          {({ revocable, token }) => (
            <TokenEntry
              key={token.id}
              token={token}
              onRevoke={revocable ? () => setRevoking(token) : undefined}
            />
          )}
        </Rows>
        {over.length === 0 ? null : (
          <details>
            <summary
              className={summary}
            >{`Expired and revoked (${over.length.toLocaleString("en")})`}</summary>
            <ul className={layout.rows}>
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
          title={`The token “${made.name}”`}
          label="Token"
          secret={made.token}
          samples={tokenSamples(publicUrl(), made.token)}
          onClose={() => setMade(null)}
        />
      )}
      {revoking === null ? null : <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </Page>
  )
}
