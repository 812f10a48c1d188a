import type { JobEvent, RemovedItem } from "@design-workspace/client"
import {
  nameKey,
  type PartKind,
  partKinds,
  type RunDocumentState,
  type RunStage,
  type RunState,
  type StageRecord
} from "./RunState.ts"

/** A map that is copied when it is first written, so that one that nobody writes stays the same object. */
export class MapDraft<Value, Key extends string = string> {
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

/** The same of a set. */
export class SetDraft {
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

/** A run's state in the making. */
export class RunDraft {
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

  /** Parts of these kinds that were not told again are gone. */
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
