import type { Job, ProjectWithGraph } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect, useRef } from "react"
import { useProjectRun } from "../client/jobs.ts"
import { counted } from "../text/words.ts"
import { RunNotice } from "../ui/RunNotice.tsx"
import { tab, tabBar } from "../ui/surfaces.css.ts"

const howFar = ({ progress: { done, total }, stage }: Job): string => {
  if (stage === "documents")
    return `${done.toLocaleString("en")} of ${counted(total, "document")} done. You can go on working: what you save stays.`
  const where = stage === "queued" ? "It waits for its turn." : "The graph is being made."
  return `${where} You can go on working, but a graph or a prompt that you save before the new graph is written ends the run.`
}

const pages = [
  ["/projects/$projectId", "Graph"],
  ["/projects/$projectId/docs", "Documents"],
  ["/projects/$projectId/history", "History"],
  ["/projects/$projectId/access", "Access"]
] as const

/** Also tells of the run that generates the project now. */
export const ProjectTabs = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const bar = useRef<HTMLElement>(null)
  const run = useProjectRun(project)
  useEffect(() => {
    // On a phone the bar is wider than the screen.
    bar.current
      ?.querySelector('[data-status="active"]')
      ?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }, [])
  return (
    <>
      <nav ref={bar} className={tabBar} aria-label="Pages of the project">
        {pages.map(([to, label]) => (
          <Link
            key={to}
            to={to}
            params={{ projectId: project.id }}
            className={tab}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {label}
          </Link>
        ))}
      </nav>
      {run === null ? null : (
        <RunNotice run={run} title="This project is being generated.">
          {howFar(run)}
        </RunNotice>
      )}
    </>
  )
}
