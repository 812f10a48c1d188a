import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { documents as text } from "../../text/documents.ts"
import { Loading } from "../../ui/Loading.tsx"
import { tab, tabBar } from "../../ui/surfaces.css.ts"
import { diffQuery, versionQuery } from "../documentQueries.ts"
import { LazyMarkdown } from "../markdown/LazyMarkdown.tsx"
import type { Comparison } from "./comparisonOf.ts"
import { DiffView } from "./DiffView.tsx"
import * as css from "./history.css.ts"

interface Place {
  readonly projectId: string
  readonly nodeId: string
}

interface VersionViewProps extends Place {
  readonly version: number
  readonly current: number
  readonly comparison: Comparison
}

const TextOf = ({ nodeId, projectId, version }: Place & { readonly version: number }): ReactNode => {
  const { data, error, refetch } = useQuery({
    ...versionQuery(projectId, nodeId, version),
    placeholderData: keepPreviousData
  })
  if (error !== null) return <FailureNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by the keyboard
    <section className={css.sheet} aria-label={text.textOfVersion(version)} tabIndex={0}>
      {data.content.trim() === "" ? <p>{text.emptyDocument}</p> : <LazyMarkdown text={data.content} />}
    </section>
  )
}

const ChangesOf = ({
  from,
  nodeId,
  projectId,
  to
}: Place & { readonly from: number; readonly to: number }): ReactNode => {
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
      note={text.fromTo(diff.data.from, diff.data.to)}
    />
  )
}

const Tabs = ({ comparison, current, nodeId, projectId, version }: VersionViewProps): ReactNode => {
  const other =
    comparison.kind === "changes" && comparison.to === version && comparison.from !== version - 1
      ? comparison.from
      : null
  const against =
    comparison.kind === "text"
      ? "text"
      : comparison.from === version
        ? "current"
        : other === null
          ? undefined
          : `${other}`
  const tabs = [
    { against: undefined, label: text.againstPreviousOf(version) },
    ...(version === current ? [] : [{ against: "current", label: text.againstCurrent }]),
    ...(other === null ? [] : [{ against: `${other}`, label: text.againstOf(other) }]),
    { against: "text", label: text.fullText }
  ]
  return (
    <nav className={`${tabBar} ${css.tabs}`} aria-label={text.looksAt}>
      {tabs.map((it) => (
        <Link
          key={it.label}
          to="/projects/$projectId/docs/$nodeId/history"
          params={{ projectId, nodeId }}
          search={{ version: `${version}`, ...(it.against === undefined ? {} : { against: it.against }) }}
          replace
          activeOptions={{ exact: true }}
          className={tab}
          aria-current={it.against === against ? "page" : undefined}
        >
          {it.label}
        </Link>
      ))}
    </nav>
  )
}

/** One version: what it changed, how it differs from the current one, or its whole text. */
export const VersionView = (props: VersionViewProps): ReactNode => {
  const { comparison, nodeId, projectId, version } = props
  return (
    <>
      <Tabs {...props} />
      {comparison.kind === "text" ? (
        <TextOf projectId={projectId} nodeId={nodeId} version={version} />
      ) : (
        <ChangesOf projectId={projectId} nodeId={nodeId} from={comparison.from} to={comparison.to} />
      )}
    </>
  )
}
