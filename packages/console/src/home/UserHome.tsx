import type { Job } from "@design-workspace/client"
import { useQuery, useSuspenseQueries } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { Plus } from "lucide-react"
import type { ReactNode } from "react"
import { ActionButton, actionsOf, type PageAction, useActions } from "../actions/actions.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { subjectOf } from "../client/jobs.ts"
import { may } from "../client/may.ts"
import { sampleBriefs, sampleNames } from "../client/sampleBriefs.ts"
import { useSession } from "../client/useSession.ts"
import { seenChanges } from "../client/workspace.ts"
import { home as text } from "../text/home.ts"
import { Time } from "../ui/inline.tsx"
import { cards, oneLine, row, soft, stack } from "../ui/layout.css.ts"
import { Empty, Loading } from "../ui/messages.tsx"
import { Page } from "../ui/Page.tsx"
import { ChangeItem, useNames } from "./ChangeItem.tsx"
import { changeLines } from "./changeLines.ts"
import { DesignList, Section } from "./DesignList.tsx"
import * as css from "./home.css.ts"
import {
  activeRuns,
  latestLines,
  recentCollections,
  recentProjects,
  recentSpaces,
  trashed
} from "./homeQueries.ts"
import { designOf, recentDesigns } from "./recentDesigns.ts"

interface WayProps {
  readonly to: "/audit" | "/collections" | "/collections/new" | "/jobs" | "/projects" | "/spaces" | "/trash"
  readonly children: string
}

const Way = ({ children, to }: WayProps): ReactNode => (
  <Link to={to} className={css.way}>
    {children}
  </Link>
)

const useNameOf = (job: Job): string => {
  const { data: collections } = useQuery(recentCollections)
  const { data: projects } = useQuery(recentProjects)
  const name =
    job.kind === "generation"
      ? collections?.items.find(({ id }) => id === job.collection_id)?.name
      : projects?.items.find(({ id }) => id === job.project_id)?.title
  return name ?? "A run"
}

const howFar = ({ kind, progress: { done, total }, stage }: Job): string => {
  if (kind === "generation") return `${text.stages[stage]}, stage ${Math.min(done + 1, total)} of ${total}`
  return stage === "documents"
    ? `${text.stages[stage]}, ${done} of ${total.toLocaleString("en")}`
    : text.stages[stage]
}

const Run = ({ job }: { readonly job: Job }): ReactNode => {
  const subject = subjectOf(job)
  const name = useNameOf(job)
  const { done, total } = job.progress
  return (
    <Link
      to="/jobs/$jobId"
      params={{ jobId: job.job_id }}
      {...(subject?.kind === "collection" ? { search: { collection: subject.id } } : {})}
      className={css.runEntry}
    >
      <span className={oneLine}>{name}</span>
      <span className={css.note}>{howFar(job)}</span>
      <progress
        className={css.runBar}
        value={done}
        max={Math.max(total, 1)}
        aria-label={`Progress of ${name}`}
      />
      <span className={css.note}>
        started <Time at={job.created_at} />
      </span>
    </Link>
  )
}

const RunningRuns = (): ReactNode => {
  const { data: runs, error, refetch } = useQuery(activeRuns)
  return (
    <Section title="Running now" ways={<Way to="/jobs">All jobs</Way>}>
      {runs === undefined ? <FailureNotice error={error} onRetry={() => void refetch()} /> : null}
      {runs === undefined || runs.length === 0 ? (
        <p className={css.quiet}>{runs === undefined ? "\u00a0" : "No run is under way."}</p>
      ) : (
        <ul className={css.list}>
          {runs.map((job) => (
            <li key={job.job_id}>
              <Run job={job} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const most = 12

const WhatChanged = (): ReactNode => {
  const mayRead = may(useSession(), "listAudit")
  const { data: seen = [] } = useQuery(seenChanges)
  const { data: audit = [], isLoading } = useQuery(latestLines(mayRead))
  const names = useNames()
  const lines = changeLines(seen, audit, most)
  return (
    <Section title="What changed" ways={mayRead ? <Way to="/audit">Audit</Way> : undefined}>
      {isLoading ? <Loading /> : null}
      {lines.length === 0 && !isLoading ? (
        <p className={css.quiet}>What you and others change from now on appears here.</p>
      ) : null}
      {lines.length === 0 ? null : (
        <ol className={css.changes}>
          {lines.map((line) => (
            <ChangeItem key={`${line.at} ${line.action} ${line.id}`} line={line} names={names} />
          ))}
        </ol>
      )}
    </Section>
  )
}

const Welcome = (): ReactNode => (
  <Page name={text.title} title="Welcome">
    <p className={css.lead}>
      Everything begins with a collection: the layers, blocks and specialties that designs are made of.
    </p>
    <ol className={css.steps}>
      {text.welcomeSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <section className={stack.s3}>
      <h2>Begin with a sample brief</h2>
      <ul className={cards}>
        {sampleNames.map((name) => (
          <li key={name}>
            <Link to="/collections/new" search={{ from: name }} className={css.briefCard}>
              <span className={css.briefName}>{sampleBriefs[name].title}</span>
              <span>{text.briefs[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={row}>
        <Link to="/collections/new" search={{ from: "own" }} className={css.way}>
          Write your own brief
        </Link>
        or
        <Way to="/collections/new">start empty and draw it yourself</Way>
      </p>
    </section>
  </Page>
)

const TrashCount = (): ReactNode => {
  const { data } = useQuery(trashed)
  return (
    <Section title="Trash" ways={<Way to="/trash">Open the trash</Way>}>
      <p className={soft}>
        {data === undefined
          ? "\u00a0"
          : text.inTrash(data.collections.length + data.spaces.length + data.projects.length, data.more)}
      </p>
    </Section>
  )
}

const homeAction = actionsOf("home", text.group)

const useHomeActions = (): ReadonlyArray<PageAction> => {
  const navigate = useNavigate()
  const session = useSession()
  const ways = [
    ["createCollection", "collection", "New collection", "/collections/new"],
    ["createSpace", "space", "New space", "/spaces/new"],
    ["createProject", "project", "New project", "/projects/new"]
  ] as const
  return ways
    .filter(([operation]) => may(session, operation))
    .map(([, id, label, to]) => homeAction(id, label, { icon: Plus, run: () => void navigate({ to }) }))
}

const ListWays = (): ReactNode => (
  <span className={css.ways}>
    <Way to="/collections">Collections</Way>
    <Way to="/spaces">Spaces</Way>
    <Way to="/projects">Projects</Way>
  </span>
)

/**
 * Drawn after four calls, the session's and those of the three lists; the other parts fill their places when they come.
 */
export const UserHome = (): ReactNode => {
  const [{ data: collections }, { data: spaces }, { data: projects }] = useSuspenseQueries({
    queries: [recentCollections, recentSpaces, recentProjects]
  })
  const actions = useHomeActions()
  useActions(actions)
  const designs = recentDesigns(
    [
      ...collections.items.map(designOf.collection),
      ...spaces.items.map(designOf.space),
      ...projects.items.map(designOf.project)
    ],
    most
  )
  if (designs.length === 0 && may(collections, "createCollection")) return <Welcome />
  return (
    <Page
      title={text.title}
      actions={actions.map((action) => <ActionButton key={action.id} action={action} />)}
    >
      <div className={css.columns}>
        <div className={stack.s5}>
          <RunningRuns />
          <Section title="Recent designs" ways={<ListWays />}>
            {designs.length === 0 ? (
              <Empty>
                No designs are here yet. An admin of an organisation makes a collection, then you find it here
                with the spaces and projects made of it.
              </Empty>
            ) : (
              <DesignList designs={designs} />
            )}
          </Section>
        </div>
        <div className={stack.s5}>
          <WhatChanged />
          <TrashCount />
        </div>
      </div>
    </Page>
  )
}
