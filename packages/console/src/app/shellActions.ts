import type { Session } from "@design-workspace/client"
import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import {
  Activity,
  BookOpen,
  Boxes,
  Building2,
  FolderKanban,
  House,
  Keyboard,
  KeyRound,
  Layers,
  LockKeyhole,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  ScrollText,
  SlidersHorizontal,
  Sun,
  Trash2,
  Users,
  Webhook
} from "lucide-react"
import { type PageAction, useActions } from "../actions/actions.tsx"
import { urlOf } from "../client/basePath.ts"
import { may } from "../client/may.ts"
import { Signal } from "../client/Signal.ts"
import { type KnownUser, rememberUser } from "../client/sessionEnd.ts"
import { useSession } from "../client/useSession.ts"
import { messageOf, workspace } from "../client/workspace.ts"
import { app as text } from "../text/app.ts"
import { sayFailed } from "../ui/messages.tsx"

/** With the keys that lead there, in the notation of tinykeys. */
const ways = {
  home: { to: "/", icon: House, keys: "g h" },
  collections: { to: "/collections", icon: Layers, keys: "g c" },
  spaces: { to: "/spaces", icon: Boxes, keys: "g s" },
  projects: { to: "/projects", icon: FolderKanban, keys: "g p" },
  trash: { to: "/trash", icon: Trash2, keys: "g t" },
  jobs: { to: "/jobs", icon: Activity, keys: "g j" },
  rules: { to: "/rules", icon: SlidersHorizontal, keys: "g r" },
  audit: { to: "/audit", icon: ScrollText, keys: "g a" },
  tokens: { to: "/settings/tokens", icon: KeyRound },
  organisations: { to: "/settings/organisations", icon: Building2 },
  webhooks: { to: "/settings/webhooks", icon: Webhook },
  users: { to: "/settings/users", icon: Users }
} as const

type PlaceName = keyof typeof ways

/**
 * What only admins see depends on what the service offers beside the session: of a list that everybody may read, on the
 * first thing that an admin does there.
 */
const neededFor: Readonly<Partial<Record<PlaceName, string>>> = {
  audit: "listAudit",
  organisations: "findUsers",
  webhooks: "createWebhook",
  users: "createUser"
}

export const placesOf = (session: Session) => {
  const isOffered = (name: PlaceName) => {
    const operation = neededFor[name]
    return operation === undefined || may(session, operation)
  }
  const group = (name: keyof typeof text.groups, ...names: ReadonlyArray<PlaceName>) => ({
    label: text.groups[name],
    places: names
      .filter(isOffered)
      .map((place) => ({ keys: undefined, ...ways[place], label: text.places[place] }))
  })
  if (session.user === null) return [group("designs", "home", "projects")]
  return [
    group("designs", "home", "collections", "spaces", "projects", "trash"),
    group("work", "jobs", "rules", "audit"),
    group("settings", "tokens", "organisations", "webhooks", "users")
  ]
}

type Theme = "light" | "dark" | "system"

const stored = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === "light" || theme === "dark" ? theme : "system"
}

const theme = new Signal<Theme>(stored())

/** `theme.js` sets it before the first paint of the next visit. */
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

const themes = (
  [
    ["light", "Light theme", Sun],
    ["dark", "Dark theme", Moon],
    ["system", "The system's theme", Monitor]
  ] as const
).map(
  ([theme, label, icon]): PageAction => ({
    ...{ id: `theme.${theme}`, label, group: text.theme, icon },
    run: () => chooseTheme(theme)
  })
)

/**
 * The page is loaded anew, so that nothing that was read as this user stays in the browser's memory. No answer to what
 * is still being read asks to sign in again.
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

const action = (id: string, label: string, icon: LucideIcon, run: () => void): PageAction => {
  return { id, label, group: text.account, icon, run }
}

export const useAccountActions = (onKeys: () => void) => {
  const { user } = useSession()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const help: ReadonlyArray<PageAction> = [
    { ...action("help.keys", text.keys, Keyboard, onKeys), keys: "Shift+?" },
    action("help.reference", "API reference", BookOpen, () => window.location.assign(urlOf("/docs")))
  ]
  const own: ReadonlyArray<PageAction> =
    user === null
      ? []
      : [
          action("account.password", "Change the password", LockKeyhole, () => {
            void navigate({ to: "/settings/password" })
          }),
          action("account.sign-out", "Sign out", LogOut, () => void signOut(queries, user))
        ]
  useActions([...themes, ...help, ...own])
  return { themes, help, own }
}

export type AccountActions = ReturnType<typeof useAccountActions>
