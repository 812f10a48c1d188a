import type { DocumentPayload, JobEvent, QualityPhasePayload, StageOfJob } from "@design-workspace/client"
import { type MapDraft, RunDraft, type SetDraft } from "./RunDraft.ts"
import { edgeId, madeIn, type RunBox, type RunStage, type RunState, type StageRecord } from "./RunState.ts"

const passed = ({ before, completedAt, startedAt }: StageRecord): number =>
  completedAt === null ? before : before + Date.parse(completedAt) - Date.parse(startedAt)

/**
 * A stage begins again that has begun before: another worker goes on with the run, and tells from this stage on what was
 * made so far. What came before this stage is settled.
 */
const takeOver = ({ stages, takenOver }: RunDraft, stage: RunStage, n: number): void => {
  takenOver.push(n)
  const all = [...stages.now]
  for (const [later, record] of all.slice(all.findIndex(([known]) => known === stage))) {
    if (later === "queued") continue
    stages.set(later, { ...record, status: "waiting", completedAt: null, before: passed(record) })
  }
}

/** A document that was under way when its stage begins again is begun anew, and so waits. */
const dropUnsettled = ({ documents }: RunDraft): void => {
  for (const [id, { status }] of documents.now) if (status === "started") documents.delete(id)
}

const takeStage = (draft: RunDraft, { at, data: { stage, status }, n }: StageOfJob): void => {
  const known = draft.stages.now.get(stage)
  if (status === "started" && known !== undefined && known.status !== "waiting") takeOver(draft, stage, n)
  const { before = 0, retries = 0, startedAt = at } = draft.stages.now.get(stage) ?? {}
  draft.stages.set(stage, {
    status,
    startedAt: status === "started" ? at : startedAt,
    completedAt: status === "completed" ? at : null,
    retries: status === "retrying" ? retries + 1 : retries,
    before
  })
  if (stage === "documents" && status === "started") dropUnsettled(draft)
  const kinds = madeIn[stage]
  if (status === "completed") draft.dropDoubtful(kinds)
  else for (const kind of kinds) draft.doubtful[kind].add(draft.parts[kind].now.keys())
}

const kindOf = { layer: "layers", specialty: "specialties", block: "boxes", edge: "edges" } as const

const takePart = <Part>(parts: MapDraft<Part>, doubtful: SetDraft, id: string, part: Part): void => {
  parts.set(id, part)
  doubtful.delete(id)
}

const takeBox = (draft: RunDraft, box: RunBox): void => {
  draft.name("block", box.id, box.name)
  takePart(draft.parts.boxes, draft.doubtful.boxes, box.id, box)
}

const takeQuality = (draft: RunDraft, { removed }: QualityPhasePayload): void => {
  for (const item of removed) {
    draft.parts[kindOf[item.kind]].delete(item.id)
    draft.doubtful[kindOf[item.kind]].delete(item.id)
    draft.removed.push(item)
  }
}

const takeDocument = (draft: RunDraft, { node_id, ...state }: DocumentPayload): void =>
  draft.documents.set(node_id, state)

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
    case "block": {
      const { default_specialties: specialties, id, layer_id, name } = event.data
      takeBox(draft, { id, name, layer_id, specialties })
      break
    }
    case "node": {
      const { id, label, layer_id, roles } = event.data
      takeBox(draft, { id, name: label, layer_id, specialties: roles })
      break
    }
    case "document":
      takeDocument(draft, event.data)
      break
    case "edge":
      takePart(parts.edges, doubtful.edges, edgeId(event.data), event.data)
      break
    case "quality_phase":
      takeQuality(draft, event.data)
      break
    case "done":
      draft.dropDoubtful()
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
