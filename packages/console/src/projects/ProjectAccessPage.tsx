import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { may } from "../client/may.ts"
import { maySend } from "../client/offeredBodies.ts"
import { projectQuery } from "../client/projectQuery.ts"
import { projects as text } from "../text/projects.ts"
import { page, soft } from "../ui/layout.css.ts"
import { useTitle } from "../ui/useTitle.ts"
import { GrantsSection } from "./access/GrantsSection.tsx"
import { OwnerSection } from "./access/OwnerSection.tsx"
import { VisibilitySection } from "./access/VisibilitySection.tsx"
import { ProjectHead } from "./head/ProjectHead.tsx"
import { sections } from "./look/projects.css.ts"

const route = getRouteApi("/open/projects/$projectId/access")

/** Who may read and write a project, and whose it is. */
export const ProjectAccessPage = (): ReactNode => {
  const { projectId } = route.useParams()
  const { data: project } = useSuspenseQuery(projectQuery(projectId))
  useTitle(text.accessOf(project.title))
  const seesGrants = may(project, "listGrants")
  const mayHandOn = maySend(project, "updateProject", "owner_id")
  return (
    <div className={page}>
      <ProjectHead project={project} />
      <div className={sections}>
        <VisibilitySection key={projectId} project={project} />
        {seesGrants ? <GrantsSection project={project} /> : null}
        {mayHandOn ? <OwnerSection project={project} /> : null}
        {seesGrants || mayHandOn ? null : <p className={soft}>{text.noAccessRight}</p>}
      </div>
    </div>
  )
}
