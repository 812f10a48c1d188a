import type { GraphLayout, Job } from "@design-workspace/client"
import { Circle, CircleCheck, CircleDot, CircleX, type LucideIcon, RotateCw } from "lucide-react"
import { lazy, memo, type ReactNode, Suspense, useMemo, useRef } from "react"
import { LazyGraphView } from "../../graph/LazyGraphView.tsx"
import type { BoxDetail, BoxDetails } from "../../graph/model/pictures.ts"
import { runs as text } from "../../text/runs.ts"
import { counted } from "../../text/words.ts"
import { unseen } from "../../ui/layout.css.ts"
import { Empty } from "../../ui/messages.tsx"
import { Elapsed } from "../jobFacts.tsx"
import { nameKey, type RunParts, type RunStage, type RunState, type StageRecord } from "../model/RunState.ts"
import * as css from "../runs.css.ts"

const RunLog = lazy(async () => ({ default: (await import("./RunLog.tsx")).RunLog }))

/** Empty between two stages. */
const stageOf = ({ stages }: RunState): string => {
  const current = [...stages].find(([, { status }]) => status === "started" || status === "retrying")
  return current === undefined ? "" : text.stages[current[0]]
}

type Look = keyof typeof text.stageWords

const icons: Readonly<Record<Look, LucideIcon>> = {
  waiting: Circle,
  started: CircleDot,
  retrying: RotateCw,
  completed: CircleCheck,
  failed: CircleX
}

const lookOf = (record: StageRecord | undefined, over: boolean): Look =>
  record === undefined || record.status === "waiting"
    ? "waiting"
    : over && record.status !== "completed"
      ? "failed"
      : record.status

interface StageProps {
  readonly name: RunStage
  readonly record: StageRecord | undefined
  /** Null while the run goes on. */
  readonly endedAt: string | null
}

const Stage = ({ endedAt, name, record }: StageProps): ReactNode => {
  const look = lookOf(record, endedAt !== null)
  const Icon = icons[look]
  return (
    <li className={css.stageLook[look]} {...(look === "started" ? { "aria-current": "step" as const } : {})}>
      <Icon size={16} aria-hidden />
      <span className={css.stageName}>{text.stages[name]}</span>
      <span className={unseen}>{text.stageWords[look]}</span>
      {record === undefined || record.status === "waiting" ? null : (
        <span className={css.stageTime}>
          <Elapsed from={record.startedAt} until={record.completedAt ?? endedAt} before={record.before} />
          {record.retries === 0 ? null : `, asked ${counted(record.retries + 1, "time")}`}
        </span>
      )}
    </li>
  )
}

interface StageBarProps {
  readonly names: ReadonlyArray<RunStage>
  readonly stages: RunState["stages"]
  readonly endedAt: string | null
}

const StageBar = memo(
  ({ endedAt, names, stages }: StageBarProps): ReactNode => (
    <ol className={css.stageBar} aria-label="Stages">
      {names.map((name) => (
        <Stage key={name} name={name} record={stages.get(name)} endedAt={endedAt} />
      ))}
    </ol>
  )
)

type Badges = ReadonlyMap<string, BoxDetail["badges"]>

/** Details that say the same are the same object, so that only boxes that changed are drawn again. */
export const useBoxDetails = (
  boxes: RunParts["boxes"],
  inDoubt: ReadonlySet<string>,
  names: RunState["names"],
  badges: Badges
): BoxDetails => {
  const known = useRef<Map<string, BoxDetail>>(new Map())
  return useMemo(
    () =>
      new Map(
        Array.from(boxes.values(), ({ id, specialties }) => {
          const [dim, own] = [inDoubt.has(id), badges.get(id)]
          const note = specialties.map((one) => names.get(nameKey("specialty", one)) ?? one).join(", ")
          const detail = {
            note: dim ? "in doubt" : note,
            dim,
            ...(own === undefined ? {} : { badges: own })
          }
          const key = JSON.stringify(detail)
          const same = known.current.get(key) ?? detail
          known.current.set(key, same)
          return [id, same]
        })
      ),
    [badges, boxes, inDoubt, names]
  )
}

interface RunPictureProps {
  readonly layout: GraphLayout
  readonly details: BoxDetails
  readonly label: string
  readonly empty: string
  readonly live: boolean
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
}

/** The graph is drawn again only for events that change it. */
export const RunPicture = (props: RunPictureProps): ReactNode => {
  const { details, empty, label, layout, live, onSelect, selected } = props
  const picture = useMemo(
    () => (
      <LazyGraphView
        layout={layout}
        label={label}
        details={details}
        selected={selected}
        onSelect={onSelect}
        live={live}
      />
    ),
    [details, label, layout, live, onSelect, selected]
  )
  return layout.lanes.length > 0 ? (
    picture
  ) : (
    <div className={css.waiting}>
      <Empty>{empty}</Empty>
    </div>
  )
}

interface PartPanelProps {
  readonly id: string
  readonly parts: Pick<RunParts, "boxes" | "edges">
  readonly names: RunState["names"]
  /** What a part's specialties are called here. */
  readonly workers: string
  readonly links: ReactNode
}

const PartPanel = ({ id, links, names, parts, workers }: PartPanelProps): ReactNode => {
  const box = parts.boxes.get(id)
  if (box === undefined) return null
  const nameOf = (kind: "layer" | "specialty" | "block", part: string) =>
    names.get(nameKey(kind, part)) ?? part
  const edges = [...parts.edges.values()]
  const listed = (items: ReadonlyArray<string>): string => (items.length === 0 ? text.none : items.join(", "))
  const out = edges.filter(({ source_id }) => source_id === id)
  const into = edges.filter(({ target_id }) => target_id === id)
  return (
    <section className={css.panel} aria-label="Selected">
      <h2>{box.name}</h2>
      <dl className={css.facts}>
        <dt>Layer</dt>
        <dd>{box.layer_id === null ? text.none : nameOf("layer", box.layer_id)}</dd>
        <dt>{workers}</dt>
        <dd>{listed(box.specialties.map((one) => nameOf("specialty", one)))}</dd>
        <dt>Leads to</dt>
        <dd>{listed(out.map(({ target_id }) => nameOf("block", target_id)))}</dd>
        <dt>Reached from</dt>
        <dd>{listed(into.map(({ source_id }) => nameOf("block", source_id)))}</dd>
      </dl>
      {links}
    </section>
  )
}

interface WatchedRunProps extends Omit<PartPanelProps, "id"> {
  readonly run: RunState
  readonly job: Job
  readonly active: boolean
  readonly stages: ReadonlyArray<RunStage>
  readonly picture: ReactNode
  readonly selected: string | null
  /** Beside the picture, above the log. */
  readonly children: ReactNode
}

/** The stages, the picture and the log of a run, whose code for long lists comes after the rest of the page. */
export const WatchedRun = (props: WatchedRunProps): ReactNode => {
  const { active, children, job, picture, run, selected, stages, ...panel } = props
  const endedAt = active ? null : (job.finished_at ?? run.log.at(-1)?.at ?? job.created_at)
  return (
    <>
      <StageBar names={stages} stages={run.stages} endedAt={endedAt} />
      <p className={unseen} aria-live="polite">
        {active ? stageOf(run) : ""}
      </p>
      <div className={css.watch}>
        {picture}
        <div className={css.beside}>
          {selected === null ? null : <PartPanel id={selected} {...panel} />}
          {children}
          <h2>{text.log}</h2>
          <Suspense fallback={<div className={css.logFrame} />}>
            <RunLog log={run.log} names={panel.names} takenOver={run.takenOver} />
          </Suspense>
        </div>
      </div>
    </>
  )
}
