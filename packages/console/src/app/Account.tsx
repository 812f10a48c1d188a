import { Link, useLocation } from "@tanstack/react-router"
import { LogIn, UserRound } from "lucide-react"
import type { ReactNode } from "react"
import type { PageAction } from "../actions/PageAction.ts"
import { useSession } from "../client/useSession.ts"
import { app as text } from "../text/app.ts"
import { buttonClass, IconButton } from "../ui/Button.tsx"
import { oneLine } from "../ui/layout.css.ts"
import { Menu } from "../ui/Menu.tsx"
import { accountButton, item } from "./shell.css.ts"
import type { AccountActions } from "./useAccountActions.ts"

interface AccountProps {
  readonly actions: AccountActions
  /** It stands in a bar with little room. */
  readonly small?: boolean
}

const entriesOf = (actions: ReadonlyArray<PageAction>) =>
  actions.map(({ icon, label, run }) => ({ icon, label, onSelect: run }))

/** Who is signed in, and what belongs to the person rather than to a page. */
export const Account = ({ actions: { help, own, themes }, small = false }: AccountProps): ReactNode => {
  const { user } = useSession()
  const { href, pathname } = useLocation()
  const returnTo = pathname === "/" ? {} : { return_to: href }
  const name = user?.name ?? text.guest
  return (
    <>
      {user === null ? (
        <Link
          to="/sign-in"
          search={pathname === "/sign-in" ? true : returnTo}
          className={small ? buttonClass() : item}
        >
          {small ? null : <LogIn size={16} aria-hidden />}
          {text.signIn}
        </Link>
      ) : null}
      <Menu
        trigger={
          small ? (
            <IconButton icon={UserRound} label={text.accountOf(name)} />
          ) : (
            <button type="button" className={accountButton} aria-label={text.accountOf(name)} title={name}>
              <UserRound size={16} aria-hidden />
              <span className={oneLine}>{name}</span>
            </button>
          )
        }
        sections={[
          { label: name, entries: entriesOf(own) },
          { label: text.theme, entries: entriesOf(themes) },
          { label: text.help, entries: entriesOf(help) }
        ].filter(({ entries }) => entries.length > 0)}
      />
    </>
  )
}
