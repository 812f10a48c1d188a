import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect, useRef } from "react"
import { tab, tabBar } from "../ui/surfaces.css.ts"

const pages = [
  ["/projects/$projectId", "Graph"],
  ["/projects/$projectId/docs", "Documents"],
  ["/projects/$projectId/history", "History"],
  ["/projects/$projectId/access", "Access"]
] as const

export const ProjectTabs = ({ projectId }: { readonly projectId: string }): ReactNode => {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the bar is wider than the screen.
    bar.current
      ?.querySelector('[data-status="active"]')
      ?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }, [])
  return (
    <nav ref={bar} className={tabBar} aria-label="Pages of the project">
      {pages.map(([to, label]) => (
        <Link
          key={to}
          to={to}
          params={{ projectId }}
          className={tab}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
