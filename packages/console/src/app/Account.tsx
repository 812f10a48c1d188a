import { Link, useNavigate } from "@tanstack/react-router"
import { BookOpen, Keyboard, LockKeyhole, LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react"
import type { ReactNode } from "react"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { urlOf } from "../client/basePath.ts"
import { rememberUser } from "../client/sessionEnd.ts"
import { useSession } from "../client/useSession.ts"
import { workspace } from "../client/workspace.ts"
import { app as text } from "../text/app.ts"
import { oneLine } from "../ui/layout.css.ts"
import { Menu } from "../ui/Menu.tsx"
import { item } from "./shell.css.ts"
import { chooseTheme } from "./theme.ts"

const themes: ReadonlyArray<PageAction> = [
  {
    id: "theme.light",
    label: text.themeLight,
    group: text.theme,
    icon: Sun,
    run: () => chooseTheme("light")
  },
  { id: "theme.dark", label: text.themeDark, group: text.theme, icon: Moon, run: () => chooseTheme("dark") },
  {
    id: "theme.system",
    label: text.themeSystem,
    group: text.theme,
    icon: Monitor,
    run: () => chooseTheme("system")
  }
]

const signOut = async (): Promise<void> => {
  await workspace.session.signOut()
  rememberUser(null)
  window.location.assign(urlOf("/"))
}

/** Who is signed in, and what belongs to the person rather than to a page. */
export const Account = ({ onKeys }: { readonly onKeys: () => void }): ReactNode => {
  const { user } = useSession()
  const navigate = useNavigate()
  const own: ReadonlyArray<PageAction> =
    user === null
      ? []
      : [
          {
            id: "account.password",
            label: text.changePassword,
            group: text.account,
            icon: LockKeyhole,
            run: () => navigate({ to: "/settings/password" })
          },
          {
            id: "account.sign-out",
            label: text.signOut,
            group: text.account,
            icon: LogOut,
            run: () => void signOut()
          }
        ]
  const help: ReadonlyArray<PageAction> = [
    { id: "help.keys", label: text.keys, group: text.account, icon: Keyboard, keys: "Shift+?", run: onKeys },
    {
      id: "help.reference",
      label: text.apiReference,
      group: text.account,
      icon: BookOpen,
      run: () => window.location.assign(urlOf("/docs"))
    }
  ]
  const all = [...themes, ...help, ...own]
  useActions(all)
  const entries = (actions: ReadonlyArray<PageAction>) =>
    actions.map(({ icon, label, run }) => ({ icon, label, onSelect: run }))
  return (
    <>
      {user === null ? (
        <Link to="/sign-in" className={item}>
          {text.signIn}
        </Link>
      ) : null}
      <Menu
        trigger={
          <button type="button" className={item} style={{ border: 0, background: "none", width: "100%" }}>
            <UserRound size={16} aria-hidden />
            <span className={oneLine}>{user?.name ?? text.guest}</span>
          </button>
        }
        sections={[
          { label: text.theme, entries: entries(themes) },
          { entries: entries(help) },
          { entries: entries(own) }
        ].filter(({ entries }) => entries.length > 0)}
      />
    </>
  )
}
