import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { documents as text } from "../text/documents.ts"
import { ui } from "../text/ui.ts"
import { Badge } from "../ui/Badge.tsx"
import { Button } from "../ui/Button.tsx"
import { row, soft } from "../ui/layout.css.ts"
import { type Column, Table } from "../ui/Table.tsx"
import { Time } from "../ui/Time.tsx"
import type { DocumentRow } from "./documentRows.ts"
import { partCell } from "./documents.css.ts"

/** So many rows are shown at first, and with each further press. */
const step = 100

const columnsFor = (projectId: string, drafted: ReadonlySet<string>): ReadonlyArray<Column<DocumentRow>> => [
  {
    key: "part",
    head: text.part,
    cell: ({ node }) => (
      <div className={`${row} ${partCell}`}>
        <Link to="/projects/$projectId/docs/$nodeId" params={{ projectId, nodeId: node.id }}>
          <bdi>{node.label}</bdi>
        </Link>
        {node.kind === undefined ? null : <Badge>{node.kind}</Badge>}
        {drafted.has(node.id) ? <Badge look="warn">{text.draftHere}</Badge> : null}
      </div>
    )
  },
  {
    key: "version",
    head: text.version,
    cell: ({ document }) => document?.version ?? <span className={soft}>{text.noDocument}</span>
  },
  {
    key: "changed",
    head: text.changed,
    cell: ({ document }) => (document === undefined ? null : <Time at={document.updated_at} />)
  },
  {
    key: "how",
    head: text.how,
    cell: ({ document }) => (document === undefined ? null : text.howOf(document.edit_type))
  }
]

/** The parts of a project with what is told of their documents. */
export const DocumentsTable = ({
  drafted,
  project,
  rows
}: {
  readonly project: { readonly id: string; readonly title: string }
  readonly rows: ReadonlyArray<DocumentRow>
  readonly drafted: ReadonlySet<string>
}): ReactNode => {
  const [most, setMost] = useState(step)
  return (
    <>
      <Table
        caption={text.listOf(project.title)}
        columns={columnsFor(project.id, drafted)}
        rows={rows.slice(0, most)}
        rowKey={({ node }) => node.id}
      />
      {rows.length <= most ? null : (
        <div>
          <Button onClick={() => setMost(most + step)}>{ui.showMore}</Button>
        </div>
      )}
    </>
  )
}
