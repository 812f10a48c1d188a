import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { BookOpen, Keyboard, LockKeyhole, LogOut, Monitor, Moon, Sun } from "lucide-react"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { urlOf } from "../client/basePath.ts"
import { messageOf } from "../client/failures.ts"
import { Signal } from "../client/Signal.ts"
import { type KnownUser, rememberUser } from "../client/sessionEnd.ts"
import { useSession } from "../client/useSession.ts"
import { workspace } from "../client/workspace.ts"
import { app as text } from "../text/app.ts"
import { sayFailed } from "../ui/toasts.ts"

type Theme = "light" | "dark" | "system"

const stored = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === "light" || theme === "dark" ? theme : "system"
}

/** The theme that this browser shows. */
const theme = new Signal<Theme>(stored())

/** Shows a theme, and keeps it for the next visit: `theme.js` sets it before the first paint. */
const chooseTheme = (chosen: Theme): void => {
  if (chosen === "system") {
    delete document.documentElement.dataset["theme"]
    localStorage.removeItem("theme")
  } else {
    document.documentElement.dataset["theme"] = chosen
    localStorage.setItem("theme", chosen)
  }
  theme.set(chosen)
}

const themes: ReadonlyArray<PageAction> = [
  {
    id: "theme.light",
    label: "Light theme",
    group: text.theme,
    icon: Sun,
    run: () => chooseTheme("light")
  },
  { id: "theme.dark", label: "Dark theme", group: text.theme, icon: Moon, run: () => chooseTheme("dark") },
  {
    id: "theme.system",
    label: "The system's theme",
    group: text.theme,
    icon: Monitor,
    run: () => chooseTheme("system")
  }
]

/**
 * Ends the session. The page is loaded anew: nothing that was read as this user stays in the browser's memory. What the
 * page still reads is not wanted any more, and no answer to it asks to sign in again.
 */
const signOut = async (queries: QueryClient, user: KnownUser): Promise<void> => {
  rememberUser(null)
  try {
    await queries.cancelQueries()
    await workspace.session.signOut()
    window.location.assign(urlOf("/"))
  } catch (error) {
    rememberUser(user)
    sayFailed("You are still signed in", messageOf(error))
  }
}

export interface AccountActions {
  readonly themes: ReadonlyArray<PageAction>
  readonly help: ReadonlyArray<PageAction>
  /** What only users have. */
  readonly own: ReadonlyArray<PageAction>
}

/** What belongs to the person rather than to a page; it is offered on every page. */
export const useAccountActions = (onKeys: () => void): AccountActions => {
  const { user } = useSession()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const help: ReadonlyArray<PageAction> = [
    { id: "help.keys", label: text.keys, group: text.account, icon: Keyboard, keys: "Shift+?", run: onKeys },
    {
      id: "help.reference",
      label: "API reference",
      group: text.account,
      icon: BookOpen,
      run: () => window.location.assign(urlOf("/docs"))
    }
  ]
  const own: ReadonlyArray<PageAction> =
    user === null
      ? []
      : [
          {
            id: "account.password",
            label: "Change the password",
            group: text.account,
            icon: LockKeyhole,
            run: () => void navigate({ to: "/settings/password" })
          },
          {
            id: "account.sign-out",
            label: "Sign out",
            group: text.account,
            icon: LogOut,
            run: () => void signOut(queries, user)
          }
        ]
  useActions([...themes, ...help, ...own])
  return { themes, help, own }
}
