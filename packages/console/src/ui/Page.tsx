import { Link } from "@tanstack/react-router"
import { Children, Fragment, type ReactNode, useEffect } from "react"
import { app } from "../text/app.ts"
import { ui as text } from "../text/words.ts"
import { page, row, soft, spread, stack } from "./layout.css.ts"
import { shown } from "./legible/shown.ts"

export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${shown(title)} · ${text.product}`
  }, [title])
}

interface PageHeaderProps {
  readonly title: ReactNode
  readonly crumbs?: ReactNode
  readonly badges?: ReactNode
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

export const PageHeader = ({ actions, badges, crumbs, note, title }: PageHeaderProps): ReactNode => (
  <header className={stack.s1}>
    {crumbs === undefined ? null : <div className={soft}>{crumbs}</div>}
    <div className={spread}>
      <div className={row}>
        <h1>{title}</h1>
        {badges}
      </div>
      {actions === undefined ? null : <div className={row}>{actions}</div>}
    </div>
    {note === undefined ? null : <div className={soft}>{note}</div>}
  </header>
)

type PageProps = PageHeaderProps & {
  readonly className?: string
  readonly children: ReactNode
} & ({ readonly title: string; readonly name?: string } | { readonly name: string })

/** The window is called as its heading is, unless a page has a `name` besides. */
export const Page = ({ children, className = page, name, ...head }: PageProps): ReactNode => {
  useTitle(name ?? `${head.title}`)
  return (
    <div className={className}>
      <PageHeader {...head} />
      {children}
    </div>
  )
}

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
