import type { JobEvent, QualityPhasePayload, RemovedItem, StageOfJob } from "@design-workspace/client"
import { specialtiesOf } from "../../graph/model/specialties.ts"
import {
  edgeId,
  madeIn,
  nameKey,
  type PartKind,
  partKinds,
  type RunBox,
  type RunStage,
  type RunState,
  type StageRecord
} from "./RunState.ts"

/** Copied when it is first written: what nobody writes stays the same object. */
class Draft<Id, Kept extends { has(id: Id): boolean }, Own extends Kept & { delete(id: Id): boolean }> {
  readonly #before: Kept
  readonly #copy: (before: Kept) => Own
  #own: Own | undefined

  constructor(before: Kept, copy: (before: Kept) => Own) {
    this.#before = before
    this.#copy = copy
  }

  get now(): Kept {
    return this.#own ?? this.#before
  }

  get own(): Own {
    this.#own ??= this.#copy(this.#before)
    return this.#own
  }

  delete(id: Id): void {
    if (this.now.has(id)) this.own.delete(id)
  }
}

const mapDraft = <Value, Id extends string = string>(before: ReadonlyMap<Id, Value>) =>
  new Draft<Id, ReadonlyMap<Id, Value>, Map<Id, Value>>(before, (map) => new Map(map))

const setDraft = (before: ReadonlySet<string>) =>
  new Draft<string, ReadonlySet<string>, Set<string>>(before, (set) => new Set(set))

const draftOf = ({ documents, doubtful, end, names, next, parts, stages }: RunState) => ({
  next,
  end,
  stages: mapDraft(stages),
  parts: {
    layers: mapDraft(parts.layers),
    specialties: mapDraft(parts.specialties),
    boxes: mapDraft(parts.boxes),
    edges: mapDraft(parts.edges)
  },
  doubtful: {
    layers: setDraft(doubtful.layers),
    specialties: setDraft(doubtful.specialties),
    boxes: setDraft(doubtful.boxes),
    edges: setDraft(doubtful.edges)
  },
  documents: mapDraft(documents),
  names: mapDraft(names),
  removed: [] as Array<RemovedItem>,
  takenOver: [] as Array<number>,
  log: [] as Array<JobEvent>
})

type RunDraft = ReturnType<typeof draftOf>

const finished = (before: RunState, draft: RunDraft): RunState => {
  const { documents, doubtful, end, log, names, next, parts, removed, stages, takenOver } = draft
  return {
    next,
    stages: stages.now,
    parts: {
      layers: parts.layers.now,
      specialties: parts.specialties.now,
      boxes: parts.boxes.now,
      edges: parts.edges.now
    },
    doubtful: {
      layers: doubtful.layers.now,
      specialties: doubtful.specialties.now,
      boxes: doubtful.boxes.now,
      edges: doubtful.edges.now
    },
    documents: documents.now,
    names: names.now,
    removed: [...before.removed, ...removed],
    takenOver: takenOver.length === 0 ? before.takenOver : new Set([...before.takenOver, ...takenOver]),
    log: [...before.log, ...log],
    end
  }
}

const takeName = ({ names }: RunDraft, kind: RemovedItem["kind"], id: string, name: string): void => {
  const key = nameKey(kind, id)
  if (names.now.get(key) !== name) names.own.set(key, name)
}

const dropDoubtful = ({ doubtful, parts }: RunDraft, kinds: ReadonlyArray<PartKind>): void => {
  for (const kind of kinds) {
    for (const id of doubtful[kind].now) {
      parts[kind].delete(id)
      doubtful[kind].delete(id)
    }
  }
}

const passed = ({ before, completedAt, startedAt }: StageRecord): number =>
  completedAt === null ? before : before + Date.parse(completedAt) - Date.parse(startedAt)

/** Another worker tells from this stage on what was made so far; what came before it is settled. */
const takeOver = ({ stages, takenOver }: RunDraft, stage: RunStage, n: number): void => {
  takenOver.push(n)
  const all = [...stages.now]
  for (const [later, record] of all.slice(all.findIndex(([known]) => known === stage))) {
    if (later === "queued") continue
    stages.own.set(later, { ...record, status: "waiting", completedAt: null, before: passed(record) })
  }
}

/** A document under way when its stage begins again is begun anew, and so waits. */
const dropUnsettled = ({ documents }: RunDraft): void => {
  for (const [id, { status }] of documents.now) if (status === "started") documents.delete(id)
}

const doubt = ({ doubtful, parts }: RunDraft, kind: PartKind): void => {
  const { own } = doubtful[kind]
  for (const id of parts[kind].now.keys()) own.add(id)
}

const takeStage = (draft: RunDraft, { at, data: { stage, status }, n }: StageOfJob): void => {
  const known = draft.stages.now.get(stage)
  if (status === "started" && known !== undefined && known.status !== "waiting") takeOver(draft, stage, n)
  const { before = 0, retries = 0, startedAt = at } = draft.stages.now.get(stage) ?? {}
  draft.stages.own.set(stage, {
    status,
    startedAt: status === "started" ? at : startedAt,
    completedAt: status === "completed" ? at : null,
    retries: status === "retrying" ? retries + 1 : retries,
    before
  })
  if (stage === "documents" && status === "started") dropUnsettled(draft)
  const kinds = madeIn[stage]
  if (status === "completed") dropDoubtful(draft, kinds)
  else for (const kind of kinds) doubt(draft, kind)
}

const kindOf = { layer: "layers", specialty: "specialties", block: "boxes", edge: "edges" } as const

const takePart = <Part>(
  parts: ReturnType<typeof mapDraft<Part>>,
  doubtful: ReturnType<typeof setDraft>,
  id: string,
  part: Part
): void => {
  parts.own.set(id, part)
  doubtful.delete(id)
}

const takeBox = (draft: RunDraft, box: RunBox): void => {
  takeName(draft, "block", box.id, box.name)
  takePart(draft.parts.boxes, draft.doubtful.boxes, box.id, box)
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
      takeName(draft, "layer", event.data.id, event.data.name)
      takePart(parts.layers, doubtful.layers, event.data.id, event.data)
      break
    case "specialty":
      takeName(draft, "specialty", event.data.id, event.data.name)
      takePart(parts.specialties, doubtful.specialties, event.data.id, event.data)
      break
    case "block": {
      const { id, layer_id, name } = event.data
      takeBox(draft, { id, name, layer_id, specialties: specialtiesOf(event.data) })
      break
    }
    case "node": {
      const { id, label, layer_id, roles } = event.data
      takeBox(draft, { id, name: label, layer_id, specialties: roles })
      break
    }
    case "document": {
      const { node_id, ...state } = event.data
      draft.documents.own.set(node_id, state)
      break
    }
    case "edge":
      takePart(parts.edges, doubtful.edges, edgeId(event.data), event.data)
      break
    case "quality_phase":
      takeQuality(draft, event.data)
      break
    case "done":
      dropDoubtful(draft, partKinds)
      draft.end = { kind: "done", result: event.data }
      break
    case "error":
      draft.end = { kind: "failed", error: event.data }
  }
}

/**
 * Events that are known change nothing, so any cut into pages gives the same. Parts of a stage that begins again stay,
 * in doubt, so that nothing on the screen goes and comes back.
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
  return finished(state, draft)
}
