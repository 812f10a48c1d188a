import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect, useRef } from "react"
import { tab, tabBar } from "../ui/surfaces.css.ts"

const text = {
  label: "Pages of the project",
  graph: "Graph",
  documents: "Documents",
  history: "History",
  access: "Access"
} as const

const pages = [
  ["/projects/$projectId", text.graph],
  ["/projects/$projectId/docs", text.documents],
  ["/projects/$projectId/history", text.history],
  ["/projects/$projectId/access", text.access]
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
    <nav ref={bar} className={tabBar} aria-label={text.label}>
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
