import { useQueryClient } from "@tanstack/react-query"
import { Link, Outlet, useLocation, useNavigate } from "@tanstack/react-router"
import { LogIn, Menu as MenuIcon, Search, UserRound } from "lucide-react"
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from "react"
import { actionsOf, keyNames, type PageAction, useActions } from "../actions/actions.tsx"
import { followChanges } from "../client/followChanges.ts"
import { useSession } from "../client/useSession.ts"
import { messageOf } from "../client/workspace.ts"
import { app as text } from "../text/app.ts"
import { ui } from "../text/words.ts"
import { buttonClass, IconButton } from "../ui/controls.tsx"
import { oneLine, unseen } from "../ui/layout.css.ts"
import { Menu } from "../ui/Menu.tsx"
import { sayFailed } from "../ui/messages.tsx"
import { PageLoading } from "./FailurePage.tsx"
import { useArrival } from "./focus.ts"
import { SignInAgain } from "./SignInAgain.tsx"
import * as css from "./shell.css.ts"
import { type AccountActions, placesOf, useAccountActions } from "./shellActions.ts"
import { useKeys } from "./useKeys.ts"

interface AccountProps {
  readonly actions: AccountActions
  readonly small?: boolean
}

const entriesOf = (actions: ReadonlyArray<PageAction>) =>
  actions.map(({ icon, label, run }) => ({ icon, label, onSelect: run }))

const Account = ({ actions: { help, own, themes }, small = false }: AccountProps): ReactNode => {
  const { user } = useSession()
  const { href, pathname } = useLocation()
  const returnTo = pathname === "/" ? {} : { return_to: href }
  const name = user?.name ?? "Guest"
  return (
    <>
      {user === null ? (
        <Link
          to="/sign-in"
          search={pathname === "/sign-in" ? true : returnTo}
          className={small ? buttonClass() : css.item}
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
            <button
              type="button"
              className={css.accountButton}
              aria-label={text.accountOf(name)}
              title={name}
            >
              <UserRound size={16} aria-hidden />
              <span className={oneLine}>{name}</span>
            </button>
          )
        }
        sections={[
          { label: name, entries: entriesOf(own) },
          { label: text.theme, entries: entriesOf(themes) },
          { label: "Help", entries: entriesOf(help) }
        ].filter(({ entries }) => entries.length > 0)}
      />
    </>
  )
}

/** Once a page stands so long, in milliseconds, what may soon be wanted is loaded too. */
const calm = 1_500

/**
 * null until its code is loaded: once it is wanted, or in a calm moment before, so that what somebody types right after
 * its keys is not lost. `load` is always the same function.
 */
const useLater = <Props,>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean
): ComponentType<Props> | null => {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const isLoaded = loaded !== null
  useEffect(() => {
    if (isLoaded) return
    let gone = false
    const begin = async () => {
      try {
        const component = await load()
        if (!gone) setLoaded(() => component)
      } catch {
        if (wanted && !gone) sayFailed(text.notLoaded)
      }
    }
    const timer = setTimeout(() => void begin(), wanted ? 0 : calm)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [load, wanted, isLoaded])
  return loaded
}

const Navigation = (): ReactNode => (
  <nav aria-label="Main">
    {placesOf(useSession()).map(({ label, places }) => (
      <div key={label} className={css.group}>
        <span className={css.groupName}>{label}</span>
        {places.map(({ icon: Icon, label, to }) => (
          <Link key={to} to={to} className={css.item} activeOptions={{ exact: to === "/" }}>
            <Icon size={16} aria-hidden />
            {label}
          </Link>
        ))}
      </div>
    ))}
  </nav>
)

/** Keeps every page true while others write. */
const useChanges = (): void => {
  const queries = useQueryClient()
  const caller = useSession().user?.id ?? "guest"
  useEffect(() => {
    const stop = new AbortController()
    followChanges(queries, caller, stop.signal).catch((error: unknown) => {
      // Pages still read anew when they are opened or come into sight again; they only do not follow by themselves.
      if (!stop.signal.aborted) sayFailed("This page no longer follows what others change", messageOf(error))
    })
    return () => stop.abort()
  }, [queries, caller])
}

const palette = async () => (await import("./Palette.tsx")).Palette
const keysDialog = async () => (await import("./KeysDialog.tsx")).KeysDialog

const useWays = () => {
  const session = useSession()
  const navigate = useNavigate()
  const action = actionsOf("go", text.goTo)
  const groups = placesOf(session).map(({ label, places }) => ({
    label,
    actions: places.map(({ icon, keys, label, to }) => {
      const rest = { icon, ...(keys === undefined ? {} : { keys }) }
      return action(to, label, { ...rest, run: () => void navigate({ to }) })
    })
  }))
  return {
    actions: groups.flatMap(({ actions }) => actions),
    sections: groups.map(({ actions, label }) => ({ label, entries: entriesOf(actions) }))
  }
}

export const Shell = (): ReactNode => {
  const [shown, setShown] = useState<"palette" | "keys" | null>(null)
  const [arrived, setArrived] = useState("")
  const place = useRef<HTMLElement>(null)
  const { actions, sections } = useWays()
  const account = useAccountActions(() => setShown("keys"))
  const close = () => setShown(null)
  const openPalette = () => setShown("palette")
  useActions([
    ...actions,
    { id: "palette", label: text.find, group: text.goTo, icon: Search, keys: "$mod+k", run: openPalette }
  ])
  useKeys()
  useChanges()
  useArrival(place, setArrived)
  const Palette = useLater(palette, shown === "palette")
  const KeysDialog = useLater(keysDialog, shown === "keys")
  const find = (
    <button type="button" className={css.findButton} onClick={openPalette}>
      <Search size={14} aria-hidden />
      <span className={oneLine}>{text.find}</span>
      <kbd className={css.end}>{keyNames("$mod+k")}</kbd>
    </button>
  )
  return (
    <div className={css.shell}>
      <a href="#main" className={css.skip}>
        Skip to the page
      </a>
      <header className={css.topBar}>
        <Menu trigger={<IconButton icon={MenuIcon} label="Menu" />} sections={sections} />
        {find}
        <Account actions={account} small />
      </header>
      <header className={css.side}>
        <Link to="/" className={css.brand}>
          {ui.product}
        </Link>
        {find}
        <Navigation />
        <div className={css.foot}>
          <Account actions={account} />
        </div>
      </header>
      <main id="main" ref={place} className={css.main} tabIndex={-1}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <p role="status" className={unseen}>
        {arrived}
      </p>
      {shown === "palette" && Palette !== null ? <Palette onClose={close} /> : null}
      {shown === "keys" && KeysDialog !== null ? <KeysDialog onClose={close} /> : null}
      <SignInAgain />
    </div>
  )
}
