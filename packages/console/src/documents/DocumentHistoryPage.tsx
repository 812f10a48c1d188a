import type { DocumentVersionSummary } from "@design-workspace/client"
import { useSuspenseInfiniteQuery, useSuspenseQueries } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { ChevronDown, ChevronUp, Sparkles } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import { actionsOf, useActions } from "../actions/actions.tsx"
import { projectQuery } from "../client/designQueries.ts"
import { documents as text } from "../text/documents.ts"
import { Button } from "../ui/controls.tsx"
import { Badge } from "../ui/inline.tsx"
import { page, row, soft, wholePage } from "../ui/layout.css.ts"
import { Empty } from "../ui/messages.tsx"
import { DocumentCrumbs, PageHeader, useTitle } from "../ui/Page.tsx"
import { documentQuery, historyQuery } from "./documentQueries.ts"
import { breakable } from "./documents.css.ts"
import * as css from "./history/history.css.ts"
import { comparisonOf, SelectedVersion } from "./history/SelectedVersion.tsx"
import { VersionWords } from "./versionWords.tsx"

interface VersionListProps {
  readonly projectId: string
  readonly nodeId: string
  readonly versions: ReadonlyArray<DocumentVersionSummary>
  readonly current: number
  readonly selected: number
  readonly against: string | undefined
  /** Reads older ones, if there are any. */
  readonly more: ReactNode
}

const VersionList = (props: VersionListProps): ReactNode => {
  const { against, current, more, nodeId, projectId, selected, versions } = props
  const chosen = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selected version is another element
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: "nearest" })
  }, [selected])
  return (
    <nav className={css.list} aria-label="Versions">
      <ol>
        {versions.map((it) => (
          <li key={it.version} ref={it.version === selected ? chosen : undefined}>
            <Link
              to="/projects/$projectId/docs/$nodeId/history"
              params={{ projectId, nodeId }}
              search={{ version: `${it.version}`, ...(against === undefined ? {} : { against }) }}
              replace
              className={css.item}
              activeOptions={{ exact: true }}
              aria-current={it.version === selected ? "page" : undefined}
            >
              <span className={row}>
                <strong>{text.versionOf(it.version)}</strong>
                {it.version === current ? <Badge>{text.current}</Badge> : null}
                {it.edit_type === "generate" ? (
                  <Badge look="info" icon={Sparkles}>
                    by the model
                  </Badge>
                ) : null}
              </span>
              <span className={soft}>
                <VersionWords version={it} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {more === null ? null : <div className={css.listEnd}>{more}</div>}
    </nav>
  )
}

interface VersionKeys {
  /** Those before it have the numbers from 1 on. */
  readonly current: number
  readonly selected: number
  readonly oldest: number
  readonly go: (version: number) => void
  readonly loadMore: (() => void) | undefined
}

const action = actionsOf("history", text.group)

/** `j` goes to the next older version, `k` to the next newer one; at the end of the list older ones are read. */
const useVersionKeys = ({ current, go, loadMore, oldest, selected }: VersionKeys): void => {
  const older = () => {
    if (selected > 1) go(selected - 1)
    if (selected === oldest + 1 || selected === oldest) loadMore?.()
  }
  const newer = () => {
    if (selected < current) go(selected + 1)
  }
  useActions([
    action("older", "Older version", { icon: ChevronDown, keys: "j", run: older }),
    action("newer", "Newer version", { icon: ChevronUp, keys: "k", run: newer })
  ])
}

const route = getRouteApi("/open/projects/$projectId/docs/$nodeId/history")

/** The current one where the address names none that can be. */
const numberOf = (version: string | undefined, current: number): number => {
  const number = /^\d{1,9}$/.test(version ?? "") ? Number(version) : current
  return number >= 1 && number <= current ? number : current
}

export const DocumentHistoryPage = (): ReactNode => {
  const { nodeId, projectId } = route.useParams()
  const { against, version } = route.useSearch()
  const navigate = route.useNavigate()
  const [{ data: project }, { data: document }] = useSuspenseQueries({
    queries: [projectQuery(projectId), documentQuery(projectId, nodeId)]
  })
  const history = useSuspenseInfiniteQuery(historyQuery(projectId, nodeId))
  const versions = history.data.pages.flatMap(({ items }) => items)
  const name = project.graph.nodes.find(({ id }) => id === nodeId)?.label ?? nodeId
  const current = document?.version ?? 0
  const selected = numberOf(version, current)
  const go = (version: number) =>
    void navigate({ search: ({ against }) => ({ version: `${version}`, against }), replace: true })
  const loadMore = () => void history.fetchNextPage()
  useTitle(text.historyOf(name))
  useVersionKeys({
    current,
    selected,
    oldest: versions.at(-1)?.version ?? current,
    go,
    loadMore: history.hasNextPage ? loadMore : undefined
  })
  const header = (
    <PageHeader
      crumbs={
        <DocumentCrumbs project={project}>
          <Link to="/projects/$projectId/docs/$nodeId" params={{ projectId, nodeId }}>
            <bdi>{name}</bdi>
          </Link>
        </DocumentCrumbs>
      }
      title={<bdi className={breakable}>{text.historyOf(name)}</bdi>}
    />
  )
  if (document === null)
    return (
      <div className={page}>
        {header}
        <Empty>There are no versions yet. Each time the document is saved, one is added here.</Empty>
      </div>
    )
  return (
    <div className={wholePage}>
      {header}
      <div className={css.columns}>
        <VersionList
          projectId={projectId}
          nodeId={nodeId}
          versions={versions}
          current={current}
          selected={selected}
          against={against}
          more={
            history.hasNextPage ? (
              <Button small busy={history.isFetchingNextPage} onClick={loadMore}>
                Show older versions
              </Button>
            ) : null
          }
        />
        <SelectedVersion
          project={project}
          document={document}
          version={selected}
          comparison={comparisonOf(selected, current, against)}
          onRestored={(restored) => void navigate({ search: { version: `${restored}` }, replace: true })}
        />
      </div>
    </div>
  )
}
