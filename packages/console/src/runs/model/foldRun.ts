import type { JobEvent, QualityPhasePayload, RemovedItem, StageOfJob } from "@design-workspace/client"
import { specialtiesOf } from "../../graph/model/specialties.ts"
import {
  edgeId,
  madeIn,
  nameKey,
  type PartKind,
  partKinds,
  type RunBox,
  type RunDocumentState,
  type RunStage,
  type RunState,
  type StageRecord
} from "./RunState.ts"

/** Copied when it is first written: what nobody writes stays the same object. */
class MapDraft<Value, Key extends string = string> {
  readonly #before: ReadonlyMap<Key, Value>
  #own: Map<Key, Value> | undefined

  constructor(before: ReadonlyMap<Key, Value>) {
    this.#before = before
  }

  get now(): ReadonlyMap<Key, Value> {
    return this.#own ?? this.#before
  }

  set(id: Key, value: Value): void {
    this.#own ??= new Map(this.#before)
    this.#own.set(id, value)
  }

  delete(id: Key): void {
    if (!this.now.has(id)) return
    this.#own ??= new Map(this.#before)
    this.#own.delete(id)
  }
}

class SetDraft {
  readonly #before: ReadonlySet<string>
  #own: Set<string> | undefined

  constructor(before: ReadonlySet<string>) {
    this.#before = before
  }

  get now(): ReadonlySet<string> {
    return this.#own ?? this.#before
  }

  add(ids: Iterable<string>): void {
    this.#own = new Set([...this.now, ...ids])
  }

  delete(id: string): void {
    if (!this.now.has(id)) return
    this.#own ??= new Set(this.#before)
    this.#own.delete(id)
  }
}

class RunDraft {
  next: number
  end: RunState["end"]
  readonly #before: RunState
  readonly stages: MapDraft<StageRecord, RunStage>
  readonly parts
  readonly doubtful
  readonly documents: MapDraft<RunDocumentState>
  readonly names: MapDraft<string>
  readonly removed: Array<RemovedItem> = []
  readonly takenOver: Array<number> = []
  readonly log: Array<JobEvent> = []

  constructor(state: RunState) {
    const { doubtful, parts } = state
    this.#before = state
    this.next = state.next
    this.end = state.end
    this.stages = new MapDraft(state.stages)
    this.parts = {
      layers: new MapDraft(parts.layers),
      specialties: new MapDraft(parts.specialties),
      boxes: new MapDraft(parts.boxes),
      edges: new MapDraft(parts.edges)
    }
    this.doubtful = {
      layers: new SetDraft(doubtful.layers),
      specialties: new SetDraft(doubtful.specialties),
      boxes: new SetDraft(doubtful.boxes),
      edges: new SetDraft(doubtful.edges)
    }
    this.documents = new MapDraft(state.documents)
    this.names = new MapDraft(state.names)
  }

  name(kind: RemovedItem["kind"], id: string, name: string): void {
    const key = nameKey(kind, id)
    if (this.names.now.get(key) !== name) this.names.set(key, name)
  }

  dropDoubtful(kinds: ReadonlyArray<PartKind> = partKinds): void {
    for (const kind of kinds) {
      for (const id of this.doubtful[kind].now) {
        this.parts[kind].delete(id)
        this.doubtful[kind].delete(id)
      }
    }
  }

  finish(): RunState {
    const { doubtful, parts } = this
    const before = this.#before
    return {
      next: this.next,
      stages: this.stages.now,
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
      documents: this.documents.now,
      names: this.names.now,
      removed: [...before.removed, ...this.removed],
      takenOver:
        this.takenOver.length === 0 ? before.takenOver : new Set([...before.takenOver, ...this.takenOver]),
      log: [...before.log, ...this.log],
      end: this.end
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
    stages.set(later, { ...record, status: "waiting", completedAt: null, before: passed(record) })
  }
}

/** A document under way when its stage begins again is begun anew, and so waits. */
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
      draft.documents.set(node_id, state)
      break
    }
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
 * Events that are known change nothing, so any cut into pages gives the same. Parts of a stage that begins again stay,
 * in doubt, so that nothing on the screen goes and comes back.
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
