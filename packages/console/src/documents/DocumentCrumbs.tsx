import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { documents as text } from "../text/documents.ts"
import { ProjectCrumbs } from "../ui/Crumbs.tsx"

/** The way from all projects to a document of this one. */
export const DocumentCrumbs = ({
  children,
  project
}: {
  readonly project: { readonly id: string; readonly title: string }
  /** A link to the document, on pages below it. */
  readonly children?: ReactNode
}): ReactNode => (
  <ProjectCrumbs project={project}>
    <Link to="/projects/$projectId/docs" params={{ projectId: project.id }}>
      {text.documents}
    </Link>
    {children}
  </ProjectCrumbs>
)
