import { Link } from "@tanstack/react-router"
import { Children, Fragment, type ReactNode } from "react"
import { app } from "../text/app.ts"

export const Crumbs = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <nav aria-label="Where this is">
    {Children.toArray(children).map((crumb, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the way to a page has a fixed order
      <Fragment key={index}>
        {index === 0 ? null : <span aria-hidden> / </span>}
        {crumb}
      </Fragment>
    ))}
  </nav>
)

interface CollectionCrumbsProps {
  readonly collection?: { readonly id: string | undefined; readonly name: string }
  readonly children?: ReactNode
}

export const CollectionCrumbs = ({ children, collection }: CollectionCrumbsProps): ReactNode => (
  <Crumbs>
    <Link to="/collections">{app.places.collections}</Link>
    {collection?.id === undefined ? null : (
      <Link to="/collections/$collectionId" params={{ collectionId: collection.id }}>
        {collection.name}
      </Link>
    )}
    {children}
  </Crumbs>
)

interface ProjectCrumbsProps {
  readonly project?: { readonly id: string | undefined; readonly title: string }
  readonly children?: ReactNode
}

export const ProjectCrumbs = ({ children, project }: ProjectCrumbsProps): ReactNode => (
  <Crumbs>
    <Link to="/projects">{app.places.projects}</Link>
    {project?.id === undefined ? null : (
      <Link to="/projects/$projectId" params={{ projectId: project.id }}>
        <bdi>{project.title}</bdi>
      </Link>
    )}
    {children}
  </Crumbs>
)

interface DocumentCrumbsProps {
  readonly project: { readonly id: string; readonly title: string }
  readonly children?: ReactNode
}

export const DocumentCrumbs = ({ children, project }: DocumentCrumbsProps): ReactNode => (
  <ProjectCrumbs project={project}>
    <Link to="/projects/$projectId/docs" params={{ projectId: project.id }}>
      Documents
    </Link>
    {children}
  </ProjectCrumbs>
)
