import type { ProjectWithGraph } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { ActionButton, ActionMenu } from "../../actions/ActionButton.tsx"
import type { PageAction } from "../../actions/PageAction.ts"
import { useProjectRun } from "../../client/activeRun.ts"
import { isMissing } from "../../client/failures.ts"
import { may } from "../../client/may.ts"
import { projectQuery } from "../../client/projectQuery.ts"
import { projects as text } from "../../text/projects.ts"
import { Badge } from "../../ui/Badge.tsx"
import { Crumbs } from "../../ui/Crumbs.tsx"
import { Notice } from "../../ui/Notice.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { ProjectTabs } from "../../ui/ProjectTabs.tsx"
import { RunNotice } from "../../ui/RunNotice.tsx"
import { Time } from "../../ui/Time.tsx"
import { spaceQuery } from "../data/spaceQueries.ts"
import { clamped } from "../look/projects.css.ts"
import { StatusBadge } from "./StatusBadge.tsx"
import { useOwnerWords } from "./useOwnerWords.ts"
import { useProjectActions } from "./useProjectActions.ts"

const SpaceLink = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const { data } = useQuery({ ...spaceQuery(project.space_id), enabled: may(project, "readSpace") })
  return data === undefined ? null : (
    <Link to="/spaces/$spaceId" params={{ spaceId: data.id }}>
      <bdi>{data.name}</bdi>
    </Link>
  )
}

interface ProjectHeadProps {
  readonly project: ProjectWithGraph
  /** What the page can do besides, and what of it is a button. */
  readonly actions?: ReadonlyArray<PageAction>
  readonly main?: PageAction | undefined
}

/** The head of each page of a project: what it is, whose, and the ways to its other pages. */
export const ProjectHead = ({ actions = [], main, project }: ProjectHeadProps): ReactNode => {
  const { generate, others } = useProjectActions(project)
  const run = useProjectRun(project)
  const owner = useOwnerWords(project)
  const { error } = useQuery(projectQuery(project.id))
  const spaceLink = may(project, "readSpace") ? [<SpaceLink key="space" project={project} />] : []
  return (
    <>
      <PageHeader
        crumbs={
          <Crumbs>
            {[
              <Link key="projects" to="/projects">
                {text.projects}
              </Link>,
              ...spaceLink
            ]}
          </Crumbs>
        }
        title={<span className={clamped}>{project.title}</span>}
        badges={
          <>
            <StatusBadge status={project.status} />
            <Badge>{text.visibilities[project.visibility].name}</Badge>
          </>
        }
        note={
          <>
            {owner} · {text.version} <Time at={project.updated_at} />
          </>
        }
        actions={
          <>
            <ActionButton action={main} />
            <ActionButton action={generate} />
            <ActionMenu actions={[...actions, ...others]} />
          </>
        }
      />
      <ProjectTabs projectId={project.id} />
      {run === null ? null : <RunNotice run={run} />}
      {isMissing(error) ? (
        <Notice look="warn" title={text.goneTitle}>
          {text.gone}
        </Notice>
      ) : null}
    </>
  )
}
