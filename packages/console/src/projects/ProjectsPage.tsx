import type { ListedProject, Space } from "@design-workspace/client"
import { useQuery, useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { ActionButton, useNewAction } from "../actions/actions.tsx"
import { Changed } from "../client/Changed.tsx"
import { may } from "../client/may.ts"
import { useSession } from "../client/useSession.ts"
import { projects as text } from "../text/projects.ts"
import { SelectField } from "../ui/controls.tsx"
import { Badge } from "../ui/inline.tsx"
import { row } from "../ui/layout.css.ts"
import { type Column, ShowMore, Table } from "../ui/lists.tsx"
import { Empty } from "../ui/messages.tsx"
import { Page } from "../ui/Page.tsx"
import { type ProjectFilter, projectsQuery, spacesQuery } from "./data/projectQueries.ts"
import { StatusBadge } from "./head/StatusBadge.tsx"
import { clamped, control, controls, unbroken } from "./projects.css.ts"

const route = getRouteApi("/open/projects")

interface ProjectFiltersProps {
  readonly filter: ProjectFilter
  readonly spaces: ReadonlyArray<Pick<Space, "id" | "name">>
}

const ProjectFilters = ({ filter, spaces }: ProjectFiltersProps): ReactNode => {
  const navigate = route.useNavigate()
  const { space, visibility } = filter
  const go = (next: { readonly space: string | undefined; readonly visibility: string | undefined }) =>
    void navigate({ search: next, replace: true })
  const unknown = space !== undefined && !spaces.some(({ id }) => id === space)
  return (
    <search className={controls}>
      <div className={control}>
        <SelectField
          label="Which projects"
          choices={[
            { value: "", label: "Yours to read" },
            { value: "public", label: "Public ones" }
          ]}
          value={visibility === "public" ? "public" : ""}
          onChange={({ target: { value } }) => go({ space, visibility: value === "" ? undefined : value })}
        />
      </div>
      {spaces.length === 0 && !unknown ? null : (
        <div className={control}>
          <SelectField
            label="Space"
            choices={[
              { value: "", label: "All spaces" },
              ...(unknown ? [{ value: space, label: text.linkedSpace }] : []),
              ...spaces.map(({ id, name }) => ({ value: id, label: name }))
            ]}
            value={space ?? ""}
            onChange={({ target: { value } }) => go({ visibility, space: value === "" ? undefined : value })}
          />
        </div>
      )}
    </search>
  )
}

const columnsOf = (spaces: ReadonlyMap<string, string>): ReadonlyArray<Column<ListedProject>> => [
  {
    key: "title",
    head: text.title,
    cell: ({ by, id, title }) => (
      <div className={row}>
        <Link to="/projects/$projectId" params={{ projectId: id }} className={clamped}>
          {title}
        </Link>
        {by === "guest" ? (
          <Badge look="warn" title="Nobody vouches for what a guest wrote.">
            by a guest
          </Badge>
        ) : null}
      </div>
    )
  },
  ...(spaces.size === 0
    ? []
    : [
        {
          key: "space",
          head: text.space,
          cell: ({ space_id }: ListedProject) => <bdi>{spaces.get(space_id) ?? ""}</bdi>
        }
      ]),
  { key: "status", head: text.status, cell: ({ status }) => <StatusBadge status={status} /> },
  { key: "visibility", head: "Who may read", cell: ({ visibility }) => text.visibilities[visibility].name },
  {
    key: "changed",
    head: "Changed",
    cell: (project) => (
      <span className={unbroken}>
        <Changed thing={project} />
      </span>
    )
  }
]

const emptyWords = (guest: boolean, publicOnes: boolean, space: boolean): string => {
  if (publicOnes) return "No project is public."
  if (guest) return "You have not made a project in this browser yet."
  return space
    ? "No project of this space is yours to read."
    : "No projects yet. A project is a design that starts as the graph of a space."
}

export const ProjectsPage = (): ReactNode => {
  const filter = route.useSearch()
  const session = useSession()
  const navigate = useNavigate()
  const guest = session.user === null
  const list = useSuspenseInfiniteQuery(projectsQuery(filter))
  const { data } = list
  const { data: spaces = [] } = useQuery({ ...spacesQuery, enabled: may(session, "listSpaces") })
  const items = data.pages.flatMap(({ items }) => items)
  const begin = useNewAction(may(data.pages[0], "createProject") || session.guest_spaces.length > 0, {
    ...{ id: "project.new", label: text.newProject, group: text.projects },
    run: () =>
      void navigate({
        to: "/projects/new",
        search: filter.space === undefined ? {} : { space: filter.space }
      })
  })
  return (
    <Page
      title={text.projects}
      note="Designs that were made in a space: a graph of parts, and a document for each."
      actions={<ActionButton action={begin} look="primary" />}
    >
      <ProjectFilters filter={filter} spaces={spaces} />
      {items.length === 0 ? (
        <Empty actions={<ActionButton action={begin} />}>
          {emptyWords(guest, filter.visibility === "public", filter.space !== undefined)}
        </Empty>
      ) : (
        <Table
          caption={text.projects}
          columns={columnsOf(new Map(spaces.map(({ id, name }) => [id, name])))}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
      <ShowMore list={list} />
    </Page>
  )
}
