import type {
  JobEvent,
  QualityPhasePayload,
  RemovedItem,
  StageOfJob,
  StagePayload
} from "@design-workspace/client"
import { edgeId, nameKey, type PartKind, type RunParts, type RunStage, type RunState } from "./RunState.ts"

type Value<M> = M extends ReadonlyMap<string, infer V> ? V : never

/** A copy of a state that can be written until it is handed out. */
interface Draft {
  next: number
  readonly stages: Map<RunStage, Value<RunState["stages"]>>
  readonly parts: { readonly [K in PartKind]: Map<string, Value<RunParts[K]>> }
  readonly doubtful: Record<PartKind, Set<string>>
  readonly names: Map<string, string>
  readonly removed: Array<RemovedItem>
  readonly takenOver: Set<number>
  readonly log: Array<JobEvent>
  end: RunState["end"]
}

const draftOf = ({
  doubtful,
  end,
  log,
  names,
  next,
  parts,
  removed,
  stages,
  takenOver
}: RunState): Draft => ({
  next,
  stages: new Map(stages),
  parts: {
    layers: new Map(parts.layers),
    specialties: new Map(parts.specialties),
    blocks: new Map(parts.blocks),
    edges: new Map(parts.edges)
  },
  doubtful: {
    layers: new Set(doubtful.layers),
    specialties: new Set(doubtful.specialties),
    blocks: new Set(doubtful.blocks),
    edges: new Set(doubtful.edges)
  },
  names: new Map(names),
  removed: [...removed],
  takenOver: new Set(takenOver),
  log: [...log],
  end
})

const isPartKind = (stage: StagePayload["stage"]): stage is PartKind =>
  stage === "layers" || stage === "specialties" || stage === "blocks" || stage === "edges"

const dropDoubtful = ({ doubtful, parts }: Draft, kind: PartKind): void => {
  for (const id of doubtful[kind]) parts[kind].delete(id)
  doubtful[kind].clear()
}

const passed = ({ before, completedAt, startedAt }: Value<RunState["stages"]>): number =>
  completedAt === null ? before : before + Date.parse(completedAt) - Date.parse(startedAt)

/**
 * A stage begins again that has begun before: another worker goes on with the run, and tells from the first stage on what
 * was made so far.
 */
const takeOver = ({ stages, takenOver }: Draft, n: number): void => {
  takenOver.add(n)
  for (const [stage, record] of stages) {
    if (stage === "queued") continue
    stages.set(stage, { ...record, status: "waiting", completedAt: null, before: passed(record) })
  }
}

const takeStage = (draft: Draft, { at, data: { stage, status }, n }: StageOfJob): void => {
  const known = draft.stages.get(stage)
  if (status === "started" && known !== undefined && known.status !== "waiting") takeOver(draft, n)
  const { before = 0, retries = 0, startedAt = at } = draft.stages.get(stage) ?? {}
  draft.stages.set(stage, {
    status,
    startedAt: status === "started" ? at : startedAt,
    completedAt: status === "completed" ? at : null,
    retries: status === "retrying" ? retries + 1 : retries,
    before
  })
  if (!isPartKind(stage)) return
  if (status === "completed") dropDoubtful(draft, stage)
  else for (const id of draft.parts[stage].keys()) draft.doubtful[stage].add(id)
}

const kindOf = { layer: "layers", specialty: "specialties", block: "blocks", edge: "edges" } as const

const takePart = <K extends PartKind>(
  { doubtful, parts }: Draft,
  kind: K,
  id: string,
  part: Value<RunParts[K]>
): void => {
  parts[kind].set(id, part)
  doubtful[kind].delete(id)
}

const takeQuality = ({ doubtful, parts, removed }: Draft, payload: QualityPhasePayload): void => {
  for (const item of payload.removed) {
    parts[kindOf[item.kind]].delete(item.id)
    doubtful[kindOf[item.kind]].delete(item.id)
    removed.push(item)
  }
}

const take = (draft: Draft, event: JobEvent): void => {
  switch (event.event) {
    case "stage":
      takeStage(draft, event)
      break
    case "layer":
      draft.names.set(nameKey("layer", event.data.id), event.data.name)
      takePart(draft, "layers", event.data.id, event.data)
      break
    case "specialty":
      draft.names.set(nameKey("specialty", event.data.id), event.data.name)
      takePart(draft, "specialties", event.data.id, event.data)
      break
    case "block":
      draft.names.set(nameKey("block", event.data.id), event.data.name)
      takePart(draft, "blocks", event.data.id, event.data)
      break
    case "edge":
      takePart(draft, "edges", edgeId(event.data), event.data)
      break
    case "quality_phase":
      takeQuality(draft, event.data)
      break
    case "done":
      for (const kind of Object.values(kindOf)) dropDoubtful(draft, kind)
      draft.end = { kind: "done", result: event.data }
      break
    case "error":
      draft.end = { kind: "failed", error: event.data }
  }
}

/**
 * What is known of a run after further events. Events that are known already change nothing, so that the same state
 * comes of any cut of a run's events into pages, and of a page that is told twice. A part that is told again takes the
 * place of its predecessor. When a stage begins again, its parts stay, in doubt, until it ends without them: on the
 * screen nothing goes that comes back a moment later.
 */
export const foldRun = (state: RunState, events: ReadonlyArray<JobEvent>): RunState => {
  if (!events.some(({ n }) => n > state.next)) return state
  const draft = draftOf(state)
  for (const event of events) {
    if (event.n <= draft.next) continue
    draft.next = event.n
    draft.log.push(event)
    take(draft, event)
  }
  return draft
}
