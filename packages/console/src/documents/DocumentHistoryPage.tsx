import { useSuspenseInfiniteQuery, useSuspenseQueries } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { projectQuery } from "../client/projectQuery.ts"
import { documents as text } from "../text/documents.ts"
import { Empty } from "../ui/Empty.tsx"
import { page, wholePage } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { DocumentCrumbs } from "./DocumentCrumbs.tsx"
import { documentQuery, historyQuery } from "./documentQueries.ts"
import { breakable } from "./documents.css.ts"
import { comparisonOf } from "./history/comparisonOf.ts"
import { columns } from "./history/history.css.ts"
import { SelectedVersion } from "./history/SelectedVersion.tsx"
import { useVersionKeys } from "./history/useVersionKeys.ts"
import { VersionList } from "./history/VersionList.tsx"

const route = getRouteApi("/open/projects/$projectId/docs/$nodeId/history")

/** A version's number out of an address; the current one where it names none that can be. */
const numberOf = (version: string | undefined, current: number): number => {
  const number = /^\d{1,9}$/.test(version ?? "") ? Number(version) : current
  return number >= 1 && number <= current ? number : current
}

/** Every version of a document: what it changed, what it said, and its restore. */
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
          <Link key="document" to="/projects/$projectId/docs/$nodeId" params={{ projectId, nodeId }}>
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
        <Empty>{text.noHistory}</Empty>
      </div>
    )
  return (
    <div className={wholePage}>
      {header}
      <div className={columns}>
        <VersionList
          projectId={projectId}
          nodeId={nodeId}
          versions={versions}
          current={current}
          selected={selected}
          against={against}
          more={history.hasNextPage ? { busy: history.isFetchingNextPage, load: loadMore } : null}
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
