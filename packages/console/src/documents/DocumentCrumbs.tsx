import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { documents as text } from "../text/documents.ts"
import { ProjectCrumbs } from "../ui/Crumbs.tsx"

interface DocumentCrumbsProps {
  readonly project: { readonly id: string; readonly title: string }
  readonly children?: ReactNode
}

export const DocumentCrumbs = ({ children, project }: DocumentCrumbsProps): ReactNode => (
  <ProjectCrumbs project={project}>
    <Link to="/projects/$projectId/docs" params={{ projectId: project.id }}>
      {text.documents}
    </Link>
    {children}
  </ProjectCrumbs>
)
