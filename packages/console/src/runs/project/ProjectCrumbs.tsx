import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { projectRuns as text } from "../../text/runs.ts"
import { Crumbs } from "../../ui/Crumbs.tsx"

/** The way to a page about a project's runs. */
export const ProjectCrumbs = ({
  projectId,
  runs = false,
  title
}: {
  readonly projectId: string | undefined
  readonly title: string
  /** The page belongs to the list of the project's runs. */
  readonly runs?: boolean
}): ReactNode => (
  <Crumbs>
    {[
      <Link key="projects" to="/projects">
        Projects
      </Link>,
      ...(projectId === undefined
        ? []
        : [
            <Link key="project" to="/projects/$projectId" params={{ projectId }}>
              <bdi>{title}</bdi>
            </Link>
          ]),
      ...(projectId === undefined || !runs
        ? []
        : [
            <Link key="runs" to="/projects/$projectId/runs" params={{ projectId }}>
              {text.runs}
            </Link>
          ])
    ]}
  </Crumbs>
)
