import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { documents as text } from "../text/documents.ts"
import { Crumbs } from "../ui/Crumbs.tsx"

/** The way from all projects to a document of this one. */
export const DocumentCrumbs = ({
  children,
  project
}: {
  readonly project: { readonly id: string; readonly title: string }
  /** A link to the document, on pages below it. */
  readonly children?: ReactNode
}): ReactNode => (
  <Crumbs>
    {[
      <Link key="projects" to="/projects">
        {text.projects}
      </Link>,
      <Link key="project" to="/projects/$projectId" params={{ projectId: project.id }}>
        <bdi>{project.title}</bdi>
      </Link>,
      <Link key="documents" to="/projects/$projectId/docs" params={{ projectId: project.id }}>
        {text.documents}
      </Link>,
      ...(children === undefined ? [] : [children])
    ]}
  </Crumbs>
)
