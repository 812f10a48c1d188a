import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useSession } from "../client/useSession.ts"
import { app as text } from "../text/app.ts"
import { placesOf } from "./navigation.ts"
import { group, groupName, item } from "./shell.css.ts"

/** The way to the main pages. */
export const Navigation = (): ReactNode => (
  <nav aria-label={text.navigation}>
    {placesOf(useSession()).map(({ label, places }) => (
      <div key={label} className={group}>
        <span className={groupName}>{label}</span>
        {places.map(({ icon: Icon, label, to }) => (
          <Link key={to} to={to} className={item} activeOptions={{ exact: to === "/" }}>
            <Icon size={16} aria-hidden />
            {label}
          </Link>
        ))}
      </div>
    ))}
  </nav>
)
