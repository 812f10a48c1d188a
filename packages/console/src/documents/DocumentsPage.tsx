import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { type ReactNode, useDeferredValue, useMemo } from "react"
import { projectQuery } from "../client/projectQuery.ts"
import { useCaller } from "../client/useCaller.ts"
import { documents as text } from "../text/documents.ts"
import { buttonClass } from "../ui/Button.tsx"
import { Crumbs } from "../ui/Crumbs.tsx"
import { Empty } from "../ui/Empty.tsx"
import { SelectField, TextField } from "../ui/Field.tsx"
import { page } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { ProjectTabs } from "../ui/ProjectTabs.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { DocumentsTable } from "./DocumentsTable.tsx"
import { documentRows, type Shown } from "./documentRows.ts"
import { filters } from "./documents.css.ts"
import { draftedNodes } from "./draft/draftStore.ts"

const route = getRouteApi("/open/projects/$projectId/docs")

const choices = [
  { value: "all", label: text.showAll },
  { value: "written", label: text.showWritten },
  { value: "unwritten", label: text.showUnwritten }
]

const shownOf = (value: string | undefined): Shown =>
  value === "written" || value === "unwritten" ? value : "all"

const Filters = (): ReactNode => {
  const { q = "", show } = route.useSearch()
  const navigate = route.useNavigate()
  const change = (changed: { readonly q?: string; readonly show?: string }) =>
    void navigate({
      search: ({ q, show }) => {
        const next = { q, show, ...changed }
        return {
          ...(next.q === undefined || next.q === "" ? {} : { q: next.q }),
          ...(next.show === undefined || next.show === "all" ? {} : { show: next.show })
        }
      },
      replace: true
    })
  return (
    <search className={filters}>
      <TextField
        label={text.filter}
        type="search"
        value={q}
        onChange={({ target }) => change({ q: target.value })}
      />
      <SelectField
        label={text.show}
        choices={choices}
        value={shownOf(show)}
        onChange={({ target }) => change({ show: target.value })}
      />
    </search>
  )
}

/** Every part of a project, with its document or the way to write one. */
export const DocumentsPage = (): ReactNode => {
  const { projectId } = route.useParams()
  const { q = "", show } = route.useSearch()
  const { data: project } = useSuspenseQuery(projectQuery(projectId))
  const caller = useCaller()
  useTitle(text.titleOf(project.title))
  const words = useDeferredValue(q)
  const shown = shownOf(show)
  const rows = useMemo(() => documentRows(project.graph, words, shown), [project, words, shown])
  const { contentItems, nodes } = project.graph
  return (
    <div className={page}>
      <PageHeader
        crumbs={
          <Crumbs>
            {[
              <Link key="projects" to="/projects">
                {text.projects}
              </Link>,
              <Link key="project" to="/projects/$projectId" params={{ projectId }}>
                <bdi>{project.title}</bdi>
              </Link>
            ]}
          </Crumbs>
        }
        title={text.documents}
        note={nodes.length === 0 ? undefined : text.count(contentItems.length, nodes.length)}
      />
      <ProjectTabs projectId={projectId} />
      {nodes.length === 0 ? (
        <Empty
          actions={
            <Link to="/projects/$projectId" params={{ projectId }} className={buttonClass()}>
              {text.toGraph}
            </Link>
          }
        >
          {text.noParts}
        </Empty>
      ) : (
        <>
          <Filters />
          {rows.length === 0 ? (
            <Empty>{text.noneFound}</Empty>
          ) : (
            <DocumentsTable project={project} rows={rows} drafted={draftedNodes(caller, projectId)} />
          )}
        </>
      )}
    </div>
  )
}
