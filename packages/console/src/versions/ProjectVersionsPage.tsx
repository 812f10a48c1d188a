import type { ProjectVersion, ProjectWithGraph } from "@design-workspace/client"
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { History } from "lucide-react"
import { type ReactNode, useState } from "react"
import { ActionButton, actionsOf, useActions, when } from "../actions/actions.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { projectQuery } from "../client/designQueries.ts"
import { may } from "../client/may.ts"
import { useAuthor } from "../client/people.ts"
import { isStale, keys, useWrite, workspace } from "../client/workspace.ts"
import { changeNames } from "../design/project/changeWords.ts"
import { before, comparePair, graphVersions, now, type Pair, start } from "../design/project/comparePair.ts"
import type { DraftGraph } from "../design/project/DraftGraph.ts"
import type { LaneNames } from "../design/project/drawnGraph.ts"
import { GraphChangeList } from "../design/project/GraphChangeList.tsx"
import * as css from "../design/project/graphChanges.css.ts"
import { graphChanges } from "../design/project/graphChanges.ts"
import { draftOf, wireOf } from "../design/project/wireGraph.ts"
import { useLaneNames, versionsQuery } from "../projects/data/projectQueries.ts"
import { ProjectHead } from "../projects/head/ProjectHead.tsx"
import { manyFields, wideControl } from "../projects/projects.css.ts"
import { projects as text } from "../text/projects.ts"
import { counted, ui } from "../text/words.ts"
import { Button, SelectField } from "../ui/controls.tsx"
import { ConfirmDialog } from "../ui/Dialog.tsx"
import { row, wholePage } from "../ui/layout.css.ts"
import { Loading } from "../ui/messages.tsx"
import { useTitle } from "../ui/Page.tsx"
import { ProjectComparison, useComparison } from "./ProjectComparison.tsx"
import { VersionList } from "./VersionList.tsx"

interface RestoreProjectDialogProps {
  readonly project: ProjectWithGraph
  readonly graph: DraftGraph
  readonly lanes: LaneNames
  readonly onClose: () => void
  readonly onDone: () => void
}

const RestoreProjectDialog = (props: RestoreProjectDialogProps): ReactNode => {
  const { graph, lanes, onClose, onDone, project } = props
  const present = draftOf(project.graph)
  const changes = graphChanges(present, graph)
  const { id, updated_at } = project
  // On top of the version that was looked at.
  const { error, mutateAsync } = useWrite(
    async () => {
      try {
        const payload = { ...wireOf(graph), expectedUpdatedAt: updated_at }
        await workspace.projects.writeProjectGraph({ params: { id }, payload })
      } catch (cause) {
        if (!isStale(cause)) throw cause
        throw new Error("Somebody saved the graph meanwhile. Look again at what would change.", { cause })
      }
    },
    { stale: [keys.project(id), keys.projects], quiet: true, done: "The graph is restored", onDone }
  )
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={text.restoreTitle}
      description={
        changes.length === 0
          ? "It is the same as the current graph."
          : `It becomes the current graph, as a new version: ${counted(changes.length, "change")}. The documents stay as they are, and what is there now stays in the history.`
      }
      act="Restore this graph"
      onConfirm={() => mutateAsync()}
    >
      <FailureNotice error={error} title="The graph could not be restored" />
      <div className={css.bounded}>
        <GraphChangeList
          changes={changes}
          names={changeNames(present, graph, lanes)}
          label={text.restoreTitle}
        />
      </div>
    </ConfirmDialog>
  )
}

interface PairFieldsProps {
  readonly pair: Pair
  readonly versions: ReadonlyArray<ProjectVersion>
  readonly who: (version: ProjectVersion) => string
  readonly complete: boolean
  readonly onPair: (pair: Pair) => void
}

/** With seconds, as people save several times a minute. */
const thisYear = new Intl.DateTimeFormat("en", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit"
})
const otherYears = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" })

const instant = (version: string): string => {
  const date = new Date(version)
  const format = date.getFullYear() === new Date().getFullYear() ? thisYear : otherYears
  return format.format(date)
}

const PairFields = ({ complete, onPair, pair, versions, who }: PairFieldsProps): ReactNode => {
  const [latest, ...older] = graphVersions(versions)
  const choiceOf = (version: ProjectVersion) => ({
    value: version.updated_at,
    label: `${instant(version.updated_at)}, ${who(version)}`
  })
  const past = older.map(choiceOf)
  const known = new Set([now, start, ...past.map(({ value }) => value)])
  // A link may name a version that is further back than what was read.
  const linked = [...new Set([pair.from, pair.to])]
    .filter((version) => !known.has(version))
    .map((version) => ({ value: version, label: instant(version) }))
  const present = latest === undefined ? [] : [{ value: now, label: `now (${who(latest)})` }]
  const first = complete || pair.from === start ? [{ value: start, label: "nothing yet" }] : []
  return (
    <div className={manyFields}>
      <div className={wideControl}>
        <SelectField
          label="Before"
          choices={[...present, ...past, ...linked, ...first]}
          value={pair.from}
          onChange={({ target }) => onPair({ ...pair, from: target.value })}
        />
      </div>
      <div className={wideControl}>
        <SelectField
          label="After"
          choices={[...present, ...past, ...linked]}
          value={pair.to}
          onChange={({ target }) => onPair({ ...pair, to: target.value })}
        />
      </div>
    </div>
  )
}

const route = getRouteApi("/open/projects/$projectId/history")

/** In words that begin a line. */
const useWho = (): ((version: ProjectVersion) => string) => {
  const authorOf = useAuthor(text.capital(text.you))
  return (version) =>
    version.author_id === null && version.action !== null
      ? text.capital(text.aGuest)
      : (authorOf(version) ?? text.capital(text.somebody))
}

/** What a restore would bring back: the later version that is compared, or the earlier one where that is the present. */
const pastOf = ({ from, to }: Pair): "before" | "after" | null => {
  if (to !== now) return "after"
  return from === now || from === start ? null : "before"
}

const ProjectHistory = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const asked = route.useSearch()
  const navigate = route.useNavigate()
  const who = useWho()
  const list = useSuspenseInfiniteQuery(versionsQuery(project.id))
  const versions = list.data.pages.flatMap(({ items }) => items)
  const complete = !list.hasNextPage
  const pair = comparePair(asked, versions, complete)
  const lanes = useLaneNames(project)
  const { compared, error } = useComparison(project, pair, lanes)
  const [restoring, setRestoring] = useState(false)
  const latest = graphVersions(versions)[0]?.updated_at
  const go = ({ from, to }: Pair, change?: number) =>
    void navigate({
      search: { from, to, ...(change === undefined ? {} : { change: `${change + 1}` }) },
      replace: change !== undefined,
      resetScroll: false
    })
  const past = pastOf(pair)
  const restorable = past === null || !may(project, "writeProjectGraph") ? undefined : compared?.[past]
  const restore = when(
    restorable !== undefined,
    actionsOf("project", text.group)(
      "restoreGraph",
      past === "before" ? "Restore the earlier graph" : "Restore the later graph",
      { icon: History, run: () => setRestoring(true) }
    )
  )
  useActions([restore])
  const number = Number(asked.change ?? Number.NaN) - 1
  const at = compared?.changes[number] === undefined ? undefined : number
  const head = (
    <div className={css.comparedHead}>
      <PairFields pair={pair} versions={versions} who={who} complete={complete} onPair={(pair) => go(pair)} />
      <ActionButton action={restore} />
    </div>
  )
  return (
    <div className={css.comparison}>
      <VersionList
        projectId={project.id}
        versions={versions}
        shown={pair.to === now ? latest : pair.to}
        latest={latest}
        nodes={new Map(project.graph.nodes.map(({ id, label }) => [id, label]))}
        who={who}
        onShow={(version) =>
          go({ from: before(versions, version, complete), to: version === latest ? now : version })
        }
        more={
          complete ? null : (
            <div className={row}>
              <Button small busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {ui.showMore}
              </Button>
            </div>
          )
        }
      />
      {compared === undefined ? (
        <div className={css.compared}>
          {head}
          <FailureNotice error={error} />
          {error === null ? <Loading /> : null}
        </div>
      ) : (
        <ProjectComparison
          key={`${pair.from} ${pair.to}`}
          project={project}
          compared={compared}
          head={head}
          at={at}
          onGo={(change) => go(pair, change)}
        />
      )}
      {restoring && restorable !== undefined ? (
        <RestoreProjectDialog
          project={project}
          graph={restorable}
          lanes={lanes}
          onClose={() => setRestoring(false)}
          onDone={() => void navigate({ search: {} })}
        />
      ) : null}
    </div>
  )
}

export const ProjectVersionsPage = (): ReactNode => {
  const { projectId } = route.useParams()
  const { data: project } = useSuspenseQuery(projectQuery(projectId))
  useTitle(`History of ${project.title}`)
  return (
    <div className={wholePage}>
      <ProjectHead project={project} />
      <ProjectHistory key={projectId} project={project} />
    </div>
  )
}
