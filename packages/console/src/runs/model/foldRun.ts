import type { JobEvent, QualityPhasePayload, StageOfJob, StagePayload } from "@design-workspace/client"
import { type MapDraft, RunDraft, type SetDraft } from "./RunDraft.ts"
import { edgeId, type PartKind, type RunState, type StageRecord } from "./RunState.ts"

const isPartKind = (stage: StagePayload["stage"]): stage is PartKind =>
  stage === "layers" || stage === "specialties" || stage === "blocks" || stage === "edges"

const dropDoubtful = ({ doubtful, parts }: RunDraft, kind: PartKind): void => {
  for (const id of doubtful[kind].now) {
    parts[kind].delete(id)
    doubtful[kind].delete(id)
  }
}

const passed = ({ before, completedAt, startedAt }: StageRecord): number =>
  completedAt === null ? before : before + Date.parse(completedAt) - Date.parse(startedAt)

/**
 * A stage begins again that has begun before: another worker goes on with the run, and tells from the first stage on what
 * was made so far.
 */
const takeOver = ({ stages, takenOver }: RunDraft, n: number): void => {
  takenOver.push(n)
  for (const [stage, record] of stages) {
    if (stage === "queued") continue
    stages.set(stage, { ...record, status: "waiting", completedAt: null, before: passed(record) })
  }
}

const takeStage = (draft: RunDraft, { at, data: { stage, status }, n }: StageOfJob): void => {
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
  else draft.doubtful[stage].add(draft.parts[stage].now.keys())
}

const kindOf = { layer: "layers", specialty: "specialties", block: "blocks", edge: "edges" } as const

const takePart = <Part>(parts: MapDraft<Part>, doubtful: SetDraft, id: string, part: Part): void => {
  parts.set(id, part)
  doubtful.delete(id)
}

const takeQuality = (draft: RunDraft, { removed }: QualityPhasePayload): void => {
  for (const item of removed) {
    draft.parts[kindOf[item.kind]].delete(item.id)
    draft.doubtful[kindOf[item.kind]].delete(item.id)
    draft.removed.push(item)
  }
}

const take = (draft: RunDraft, event: JobEvent): void => {
  const { doubtful, parts } = draft
  switch (event.event) {
    case "stage":
      takeStage(draft, event)
      break
    case "layer":
      draft.name("layer", event.data.id, event.data.name)
      takePart(parts.layers, doubtful.layers, event.data.id, event.data)
      break
    case "specialty":
      draft.name("specialty", event.data.id, event.data.name)
      takePart(parts.specialties, doubtful.specialties, event.data.id, event.data)
      break
    case "block":
      draft.name("block", event.data.id, event.data.name)
      takePart(parts.blocks, doubtful.blocks, event.data.id, event.data)
      break
    case "edge":
      takePart(parts.edges, doubtful.edges, edgeId(event.data), event.data)
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
  const draft = new RunDraft(state)
  for (const event of events) {
    if (event.n <= draft.next) continue
    draft.next = event.n
    draft.log.push(event)
    take(draft, event)
  }
  return draft.finish()
}
