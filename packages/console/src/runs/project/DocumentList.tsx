import { Link } from "@tanstack/react-router"
import { Ban, Circle, CircleCheck, CircleDot, CircleX, Hand, type LucideIcon } from "lucide-react"
import { memo, type ReactNode } from "react"
import { sameValue } from "../../graph/model/listChanges.ts"
import { projectRuns as text } from "../../text/runs.ts"
import { number } from "../../text/words.ts"
import { Empty } from "../../ui/messages.tsx"
import { nameKey } from "../model/RunState.ts"
import { progressBar } from "../runs.css.ts"
import { type DocumentRow, settledCount } from "./documentRows.ts"
import * as css from "./project.css.ts"

const icons: Readonly<Record<DocumentRow["status"], LucideIcon>> = {
  waiting: Circle,
  started: CircleDot,
  written: CircleCheck,
  skipped: Hand,
  failed: CircleX,
  left: Ban
}

const wordsOf = ({ reason, status, version }: DocumentRow): string => {
  if (status === "written" && version !== null) return text.versionOf(version)
  if (status === "skipped" || status === "failed") return reason === null ? "" : text.states[reason]
  return text.states[status]
}

/** Drawn again only when something became of it. */
const Line = memo(
  ({
    name,
    projectId,
    row
  }: {
    readonly projectId: string | undefined
    readonly name: string
    readonly row: DocumentRow
  }): ReactNode => {
    const { nodeId, status, version } = row
    const Icon = icons[status]
    const params = { projectId: projectId ?? "", nodeId }
    return (
      <li className={css.documentLine}>
        <Icon size={16} aria-hidden className={css.signLook[status]} />
        {projectId === undefined || row.reason === "gone" ? (
          <span className={css.documentName}>{name}</span>
        ) : (
          <Link to="/projects/$projectId/docs/$nodeId" params={params} className={css.documentName}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <span className={css.stateLook[status]}>
          {projectId !== undefined && version !== null && version > 1 ? (
            <Link
              to="/projects/$projectId/docs/$nodeId/history"
              params={params}
              search={{ version: `${version}` }}
              aria-label={`Version ${number(version)} of ${name}: what changed`}
            >
              {text.versionOf(version)}
            </Link>
          ) : (
            wordsOf(row)
          )}
        </span>
      </li>
    )
  },
  (before, after) =>
    before.name === after.name && before.projectId === after.projectId && sameValue(before.row, after.row)
)

interface DocumentListProps {
  readonly rows: ReadonlyArray<DocumentRow>
  readonly names: ReadonlyMap<string, string>
  readonly projectId: string | undefined
  readonly none: string
}

export const DocumentList = ({ names, none, projectId, rows }: DocumentListProps): ReactNode => {
  const done = settledCount(rows)
  if (rows.length === 0) return <Empty>{none}</Empty>
  return (
    <div className={css.documents}>
      <div className={css.documentsHead}>
        <p className={css.documentsCount} aria-live="polite">
          {text.progress(done, rows.length)}
        </p>
        <progress
          className={progressBar}
          value={done}
          max={rows.length}
          aria-label={text.progress(done, rows.length)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <ol className={css.documentsList} tabIndex={0} aria-label="Documents of this run">
        {rows.map((row) => (
          <Line
            key={row.nodeId}
            row={row}
            name={names.get(nameKey("block", row.nodeId)) ?? row.nodeId}
            projectId={projectId}
          />
        ))}
      </ol>
    </div>
  )
}
