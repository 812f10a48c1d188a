import { Link, Outlet, useNavigate } from "@tanstack/react-router"
import { Menu as MenuIcon, Search } from "lucide-react"
import { lazy, type ReactNode, Suspense, useState } from "react"
import { keyNames } from "../actions/keyNames.ts"
import { useActions } from "../actions/registry.ts"
import { useSession } from "../client/useSession.ts"
import { app as text } from "../text/app.ts"
import { ui } from "../text/ui.ts"
import { IconButton } from "../ui/Button.tsx"
import { Loading } from "../ui/Loading.tsx"
import { page } from "../ui/layout.css.ts"
import { Menu } from "../ui/Menu.tsx"
import { Account } from "./Account.tsx"
import { Navigation } from "./Navigation.tsx"
import { placesOf } from "./navigation.ts"
import { SignInAgain } from "./SignInAgain.tsx"
import { brand, end, findButton, foot, main, shell, side, skip, topBar } from "./shell.css.ts"
import { useChanges } from "./useChanges.ts"
import { useKeys } from "./useKeys.ts"

const Palette = lazy(async () => ({ default: (await import("./Palette.tsx")).Palette }))
const KeysDialog = lazy(async () => ({ default: (await import("./KeysDialog.tsx")).KeysDialog }))

/** What stands around every page: the ways to the others, the palette, the account. */
export const Shell = (): ReactNode => {
  const session = useSession()
  const navigate = useNavigate()
  const [shown, setShown] = useState<"palette" | "keys" | null>(null)
  const places = placesOf(session).flatMap(({ places }) => places)
  const close = () => setShown(null)
  useActions([
    ...places.map(({ icon, keys, label, to }) => ({
      id: `go.${to}`,
      label,
      group: text.goTo,
      icon,
      ...(keys === undefined ? {} : { keys }),
      run: () => void navigate({ to })
    })),
    {
      id: "palette",
      label: text.find,
      group: text.goTo,
      icon: Search,
      keys: "$mod+k",
      run: () => setShown("palette")
    }
  ])
  useKeys()
  useChanges()
  const find = (
    <button type="button" className={findButton} onClick={() => setShown("palette")}>
      <Search size={14} aria-hidden />
      {text.find}
      <kbd className={end}>{keyNames("$mod+k")}</kbd>
    </button>
  )
  return (
    <div className={shell}>
      <a href="#main" className={skip}>
        {text.skip}
      </a>
      <div className={topBar}>
        <Menu
          trigger={<IconButton icon={MenuIcon} label={text.menu} />}
          sections={placesOf(session).map(({ label, places }) => ({
            label,
            entries: places.map(({ icon, label, to }) => ({
              icon,
              label,
              onSelect: () => void navigate({ to })
            }))
          }))}
        />
        {find}
      </div>
      <div className={side}>
        <Link to="/" className={brand}>
          {ui.product}
        </Link>
        {find}
        <Navigation />
        <div className={foot}>
          <Account onKeys={() => setShown("keys")} />
        </div>
      </div>
      <main id="main" className={main} tabIndex={-1}>
        <Suspense
          fallback={
            <div className={page}>
              <Loading />
            </div>
          }
        >
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        {shown === "palette" ? <Palette onClose={close} /> : null}
        {shown === "keys" ? <KeysDialog onClose={close} /> : null}
      </Suspense>
      <SignInAgain />
    </div>
  )
}
