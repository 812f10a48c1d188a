import { Link, Outlet, useNavigate } from "@tanstack/react-router"
import { Menu as MenuIcon, Search } from "lucide-react"
import { type ReactNode, Suspense, useRef, useState } from "react"
import { keyNames } from "../actions/keyNames.ts"
import { useActions } from "../actions/registry.ts"
import { useSession } from "../client/useSession.ts"
import { app as text } from "../text/app.ts"
import { ui } from "../text/ui.ts"
import { IconButton } from "../ui/Button.tsx"
import { oneLine, unseen } from "../ui/layout.css.ts"
import { Menu } from "../ui/Menu.tsx"
import { Account } from "./Account.tsx"
import { Navigation } from "./Navigation.tsx"
import { placesOf } from "./navigation.ts"
import { PageLoading } from "./PageLoading.tsx"
import { SignInAgain } from "./SignInAgain.tsx"
import { brand, end, findButton, foot, main, shell, side, skip, topBar } from "./shell.css.ts"
import { useAccountActions } from "./useAccountActions.ts"
import { useArrival } from "./useArrival.ts"
import { useChanges } from "./useChanges.ts"
import { useKeys } from "./useKeys.ts"
import { useLater } from "./useLater.ts"

const palette = async () => (await import("./Palette.tsx")).Palette
const keysDialog = async () => (await import("./KeysDialog.tsx")).KeysDialog

/** The ways to the main pages, as actions and for the menu of narrow windows. */
const useWays = () => {
  const session = useSession()
  const navigate = useNavigate()
  const groups = placesOf(session).map(({ label, places }) => ({
    label,
    places: places.map((place) => ({ ...place, go: () => void navigate({ to: place.to }) }))
  }))
  const actions = groups
    .flatMap(({ places }) => places)
    .map(({ go, icon, keys, label, to }) => ({
      id: `go.${to}`,
      label,
      group: text.goTo,
      icon,
      ...(keys === undefined ? {} : { keys }),
      run: go
    }))
  const sections = groups.map(({ label, places }) => ({
    label,
    entries: places.map(({ go, icon, label }) => ({ icon, label, onSelect: go }))
  }))
  return { actions, sections }
}

/** What stands around every page: the ways to the others, the palette, the account. */
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
    <button type="button" className={findButton} onClick={openPalette}>
      <Search size={14} aria-hidden />
      <span className={oneLine}>{text.find}</span>
      <kbd className={end}>{keyNames("$mod+k")}</kbd>
    </button>
  )
  return (
    <div className={shell}>
      <a href="#main" className={skip}>
        {text.skip}
      </a>
      <header className={topBar}>
        <Menu trigger={<IconButton icon={MenuIcon} label={text.menu} />} sections={sections} />
        {find}
        <Account actions={account} small />
      </header>
      <header className={side}>
        <Link to="/" className={brand}>
          {ui.product}
        </Link>
        {find}
        <Navigation />
        <div className={foot}>
          <Account actions={account} />
        </div>
      </header>
      <main id="main" ref={place} className={main} tabIndex={-1}>
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
