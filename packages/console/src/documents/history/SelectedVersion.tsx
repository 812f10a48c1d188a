import type { DocumentVersion, ProjectWithGraph, WrittenVersion } from "@design-workspace/client"
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { History } from "lucide-react"
import { type ReactNode, useState } from "react"
import { ActionButton, actionsOf, useActions, when } from "../../actions/actions.tsx"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { may } from "../../client/may.ts"
import { isStale, keys, useWrite, workspace } from "../../client/workspace.ts"
import { documents as text } from "../../text/documents.ts"
import { ConfirmDialog } from "../../ui/Dialog.tsx"
import { Badge } from "../../ui/inline.tsx"
import { row, spread } from "../../ui/layout.css.ts"
import { Loading, Notice } from "../../ui/messages.tsx"
import { tab, tabBar } from "../../ui/surfaces.css.ts"
import { diffQuery, versionQuery } from "../documentQueries.ts"
import { DocumentText } from "../markdown/LazyMarkdown.tsx"
import { DiffView } from "./DiffView.tsx"
import * as css from "./history.css.ts"

interface Place {
  readonly projectId: string
  readonly nodeId: string
  /** The version that is looked at, and the current one. */
  readonly version: number
  readonly current: number
}

interface Changes {
  readonly kind: "changes"
  readonly from: number
  readonly to: number
}

type Comparison = { readonly kind: "text" } | Changes

/** `against`: `text`, `current`, or a number; without it the version before. Version 0 is an empty text. */
export const comparisonOf = (version: number, current: number, against: string | undefined): Comparison => {
  if (against === "text") return { kind: "text" }
  if (against === "current" && version !== current) return { kind: "changes", from: version, to: current }
  const other = /^\d{1,9}$/.test(against ?? "") ? Number(against) : version - 1
  const from = other < 1 || other > current || other === version ? version - 1 : other
  return { kind: "changes", from, to: version }
}

const TextOf = ({ nodeId, projectId, version }: Place): ReactNode => {
  const { data, error, refetch } = useQuery({
    ...versionQuery(projectId, nodeId, version),
    placeholderData: keepPreviousData
  })
  if (error !== null) return <FailureNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  return (
    <section
      className={css.sheet}
      aria-label={`Text of version ${version.toLocaleString("en")}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by the keyboard
      tabIndex={0}
    >
      <DocumentText text={data.content} />
    </section>
  )
}

const ChangesOf = ({ from, nodeId, projectId, to }: Place & Changes): ReactNode => {
  const diff = useQuery({ ...diffQuery(projectId, nodeId, from, to), placeholderData: keepPreviousData })
  const after = useQuery({ ...versionQuery(projectId, nodeId, to), placeholderData: keepPreviousData })
  const retry = () => void Promise.all([diff.refetch(), after.refetch()])
  const error = diff.error ?? after.error
  if (error !== null) return <FailureNotice error={error} onRetry={retry} />
  // The former pair stays in sight until both of the new one are there.
  if (diff.data === undefined || after.data === undefined || diff.data.to !== after.data.version)
    return <Loading />
  return (
    <DiffView
      key={`${diff.data.from} ${diff.data.to}`}
      changes={diff.data.changes}
      after={after.data.content}
      note={`${diff.data.from === 0 ? "From nothing" : `From version ${diff.data.from.toLocaleString("en")}`} to version ${diff.data.to.toLocaleString("en")}`}
    />
  )
}

const Tabs = (props: Place & { readonly comparison: Comparison }): ReactNode => {
  const { comparison, current, nodeId, projectId, version } = props
  const isText = comparison.kind === "text"
  const isCurrent = !isText && comparison.from === version
  const isBefore = !isText && comparison.from === version - 1
  const tabs = [
    {
      against: undefined,
      label:
        version <= 1 ? "What it began with" : `Changes since version ${(version - 1).toLocaleString("en")}`,
      shown: isBefore
    },
    ...(version === current
      ? []
      : [{ against: "current", label: "Against the current version", shown: isCurrent }]),
    ...(isText || isCurrent || isBefore
      ? []
      : [
          {
            against: `${comparison.from}`,
            label: `Against version ${comparison.from.toLocaleString("en")}`,
            shown: true
          }
        ]),
    { against: "text", label: "Text", shown: isText }
  ]
  return (
    <nav className={`${tabBar} ${css.tabs}`} aria-label="What to look at">
      {tabs.map((it) => (
        <Link
          key={it.label}
          to="/projects/$projectId/docs/$nodeId/history"
          params={{ projectId, nodeId }}
          search={{ version: `${version}`, ...(it.against === undefined ? {} : { against: it.against }) }}
          replace
          activeOptions={{ exact: true }}
          className={tab}
          aria-current={it.shown ? "page" : undefined}
        >
          {it.label}
        </Link>
      ))}
    </nav>
  )
}

interface RestoreDialogProps extends Place {
  /** The restore is refused if anything of the project changed since. */
  readonly updatedAt: string
  readonly onClose: () => void
  readonly onRestored: (version: number) => void
}

const RestoreDialog = (props: RestoreDialogProps): ReactNode => {
  const { current, nodeId, onClose, onRestored, projectId, updatedAt, version } = props
  const queries = useQueryClient()
  const restore = useWrite<void, WrittenVersion>(
    () =>
      workspace.documents.restoreDocumentVersion(
        { params: { id: projectId, nodeId, version } },
        { ifMatch: updatedAt }
      ),
    {
      stale: [keys.project(projectId), keys.projects, keys.search],
      done: (written) =>
        `Version ${version.toLocaleString("en")} is restored as version ${written.version.toLocaleString("en")}`,
      quiet: true
    }
  )
  const confirm = async () => {
    try {
      onRestored((await restore.mutateAsync()).version)
    } catch (error) {
      if (isStale(error)) await queries.invalidateQueries({ queryKey: keys.project(projectId) })
      throw error
    }
  }
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Restore version ${version.toLocaleString("en")}?`}
      description={`Its text becomes the current one again, as version ${(current + 1).toLocaleString("en")}. Nothing is lost: version ${current.toLocaleString("en")} and all others stay in this history. The text of version ${version.toLocaleString("en")} itself does not change.`}
      act={`Restore as version ${(current + 1).toLocaleString("en")}`}
      onConfirm={confirm}
    >
      {isStale(restore.error) ? (
        <Notice look="warn">
          The project changed a moment ago. Look at the history again before you restore.
        </Notice>
      ) : (
        <FailureNotice error={restore.error} />
      )}
    </ConfirmDialog>
  )
}

interface SelectedVersionProps {
  readonly project: ProjectWithGraph
  readonly document: DocumentVersion
  readonly version: number
  readonly comparison: Comparison
  readonly onRestored: (version: number) => void
}

export const SelectedVersion = (props: SelectedVersionProps): ReactNode => {
  const { comparison, document, onRestored, project, version } = props
  const [restoring, setRestoring] = useState(false)
  const restore = when(
    version !== document.version && may(document, "restoreDocumentVersion"),
    actionsOf("document", text.group)("restore", `Restore version ${version.toLocaleString("en")}`, {
      icon: History,
      run: () => setRestoring(true)
    })
  )
  useActions([restore])
  const place = { projectId: project.id, nodeId: document.node_id, version, current: document.version }
  return (
    <div className={css.selected}>
      <div className={spread}>
        <div className={row}>
          <h2>{text.versionOf(version)}</h2>
          {version === document.version ? <Badge look="accent">{text.current}</Badge> : null}
        </div>
        <ActionButton action={restore} />
      </div>
      <Tabs {...place} comparison={comparison} />
      {comparison.kind === "text" ? <TextOf {...place} /> : <ChangesOf {...place} {...comparison} />}
      {restoring ? (
        <RestoreDialog
          {...place}
          updatedAt={project.updated_at}
          onClose={() => setRestoring(false)}
          onRestored={onRestored}
        />
      ) : null}
    </div>
  )
}
