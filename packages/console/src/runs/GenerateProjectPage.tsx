import type { ProjectWithGraph } from "@design-workspace/client"
import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useProjectRun } from "../client/activeRun.ts"
import { may } from "../client/may.ts"
import { projectQuery } from "../client/projectQuery.ts"
import { useCaller } from "../client/useCaller.ts"
import { projectRuns as text } from "../text/projectRuns.ts"
import { page } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import { PageHeader } from "../ui/PageHeader.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { ProjectCrumbs } from "./project/ProjectCrumbs.tsx"
import { ProjectForm } from "./project/ProjectForm.tsx"
import { prefillProjectQuery, projectDraftKey } from "./project/prefillProject.ts"

const route = getRouteApi("/signed-in/projects/$projectId/generate")

const Form = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const beginning = route.useSearch()
  const caller = useCaller()
  const { data: first } = useSuspenseQuery(prefillProjectQuery(caller, project.id, beginning))
  const key = projectDraftKey(caller, project.id, beginning)
  return <ProjectForm key={key} project={project} first={first} storeKey={key} />
}

/** Asks for a run of a project. */
export const GenerateProjectPage = (): ReactNode => {
  const { projectId } = route.useParams()
  const { data: project } = useSuspenseQuery(projectQuery(projectId))
  const running = useProjectRun(project) !== null
  useTitle(text.titleOf(project.title))
  return (
    <div className={page}>
      <PageHeader
        crumbs={<ProjectCrumbs projectId={projectId} title={project.title} />}
        title={<bdi>{text.titleOf(project.title)}</bdi>}
        note={text.note}
      />
      {may(project, "generateProject") || running ? (
        <Form project={project} />
      ) : (
        <Notice title={text.mayNot}>{text.mayNotNote}</Notice>
      )}
    </div>
  )
}
