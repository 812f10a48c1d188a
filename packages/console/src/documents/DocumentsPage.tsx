import type { ProjectWithGraph } from "@design-workspace/client"
import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { Sparkles } from "lucide-react"
import { type ReactNode, useDeferredValue, useMemo, useState } from "react"
import { ActionButton, actionsOf, type PageAction, useActions, when } from "../actions/actions.tsx"
import { projectQuery } from "../client/designQueries.ts"
import { may } from "../client/may.ts"
import { useCaller } from "../client/useSession.ts"
import { ProjectTabs } from "../projects/ProjectTabs.tsx"
import { documents as text } from "../text/documents.ts"
import { counted } from "../text/words.ts"
import { buttonClass, SelectField, TextField } from "../ui/controls.tsx"
import { Badge, Time } from "../ui/inline.tsx"
import { row, soft } from "../ui/layout.css.ts"
import { type Column, ShowMore, Table } from "../ui/lists.tsx"
import { Empty } from "../ui/messages.tsx"
import { Page, ProjectCrumbs } from "../ui/Page.tsx"
import { filters, partCell } from "./documents.css.ts"
import { draftedNodes } from "./draft/draftStore.ts"

type Graph = ProjectWithGraph["graph"]

interface DocumentRow {
  readonly node: Graph["nodes"][number]
  readonly document: Graph["contentItems"][number] | undefined
}

type Shown = "all" | "written" | "unwritten"

/** Parts whose name or id has all the words, in the order of the graph. */
const documentRows = (
  { contentItems, nodes }: Pick<Graph, "nodes" | "contentItems">,
  words: string,
  shown: Shown
): ReadonlyArray<DocumentRow> => {
  const documents = new Map(contentItems.map((item) => [item.node_id, item]))
  const wanted = words.toLowerCase().split(/\s+/)
  return nodes.flatMap((node) => {
    const document = documents.get(node.id)
    const named = `${node.label} ${node.id}`.toLowerCase()
    const fits = shown === "all" || (shown === "written") === (document !== undefined)
    return fits && wanted.every((word) => named.includes(word)) ? [{ node, document }] : []
  })
}

const step = 100

const columnsFor = (projectId: string, drafted: ReadonlySet<string>): ReadonlyArray<Column<DocumentRow>> => [
  {
    key: "part",
    head: "Part",
    cell: ({ node }) => (
      <div className={`${row} ${partCell}`}>
        <Link to="/projects/$projectId/docs/$nodeId" params={{ projectId, nodeId: node.id }}>
          <bdi>{node.label}</bdi>
        </Link>
        {node.kind === undefined ? null : <Badge>{node.kind}</Badge>}
        {drafted.has(node.id) ? <Badge look="warn">unsaved draft</Badge> : null}
      </div>
    )
  },
  {
    key: "version",
    head: "Version",
    cell: ({ document }) => document?.version ?? <span className={soft}>{text.noDocument}</span>
  },
  {
    key: "changed",
    head: "Last change",
    cell: ({ document }) => (document === undefined ? null : <Time at={document.updated_at} />)
  },
  {
    key: "how",
    head: "How",
    cell: ({ document }) => (document === undefined ? null : text.how[document.edit_type])
  }
]

interface DocumentsTableProps {
  readonly project: { readonly id: string; readonly title: string }
  readonly rows: ReadonlyArray<DocumentRow>
  readonly drafted: ReadonlySet<string>
}

const DocumentsTable = ({ drafted, project, rows }: DocumentsTableProps): ReactNode => {
  const [most, setMost] = useState(step)
  return (
    <>
      <Table
        caption={`Documents of the parts of ${project.title}`}
        columns={columnsFor(project.id, drafted)}
        rows={rows.slice(0, most)}
        rowKey={({ node }) => node.id}
      />
      <ShowMore
        list={{
          hasNextPage: rows.length > most,
          isFetchingNextPage: false,
          fetchNextPage: () => setMost(most + step)
        }}
      />
    </>
  )
}

const route = getRouteApi("/open/projects/$projectId/docs")

const choices = [
  { value: "all", label: "all parts" },
  { value: "written", label: "parts with a document" },
  { value: "unwritten", label: "parts without a document" }
]

const shownOf = (value: string | undefined): Shown =>
  value === "written" || value === "unwritten" ? value : "all"

const Filters = (): ReactNode => {
  const { q = "", show } = route.useSearch()
  const navigate = route.useNavigate()
  const change = (changed: { readonly q?: string | undefined; readonly show?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
  return (
    <search className={filters}>
      <TextField
        label="Find a part"
        type="search"
        value={q}
        onChange={({ target: { value } }) => change({ q: value === "" ? undefined : value })}
      />
      <SelectField
        label="Show"
        choices={choices}
        value={shownOf(show)}
        onChange={({ target: { value } }) => change({ show: value === "all" ? undefined : value })}
      />
    </search>
  )
}

/** Its page begins with the documents that are missing. */
const useGenerateAction = (project: ProjectWithGraph): PageAction | undefined => {
  const navigate = useNavigate()
  const generate = when(
    may(project, "generateProject"),
    actionsOf("documents", text.group)("generate", "Generate documents", {
      ...{ icon: Sparkles, keys: "Shift+g" },
      run: () => void navigate({ to: "/projects/$projectId/generate", params: { projectId: project.id } })
    })
  )
  useActions([generate])
  return generate
}

export const DocumentsPage = (): ReactNode => {
  const { projectId } = route.useParams()
  const { q = "", show } = route.useSearch()
  const { data: project } = useSuspenseQuery(projectQuery(projectId))
  const caller = useCaller()
  const words = useDeferredValue(q)
  const shown = shownOf(show)
  const rows = useMemo(() => documentRows(project.graph, words, shown), [project, words, shown])
  const { contentItems, nodes } = project.graph
  const generate = useGenerateAction(project)
  return (
    <Page
      name={`Documents of ${project.title}`}
      crumbs={<ProjectCrumbs project={project} />}
      title="Documents"
      actions={<ActionButton action={generate} />}
      note={
        nodes.length === 0
          ? undefined
          : `${contentItems.length.toLocaleString("en")} of ${counted(nodes.length, "part has", "parts have")} a document`
      }
    >
      <ProjectTabs project={project} />
      {nodes.length === 0 ? (
        <Empty
          actions={
            <Link to="/projects/$projectId" params={{ projectId }} className={buttonClass()}>
              Open the graph
            </Link>
          }
        >
          The project's graph has no parts yet. Each part that it gets can have a document here.
        </Empty>
      ) : (
        <>
          <Filters />
          {rows.length === 0 ? (
            <Empty>No part fits. Change the filter to see others.</Empty>
          ) : (
            <DocumentsTable project={project} rows={rows} drafted={draftedNodes(caller, projectId)} />
          )}
        </>
      )}
    </Page>
  )
}
