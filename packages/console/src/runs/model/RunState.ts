import type {
  EdgePayload,
  ErrorPayload,
  JobEvent,
  JobResult,
  JobStagePayload,
  LayerPayload,
  RemovedItem,
  SpecialtyPayload
} from "@design-workspace/client"

export type RunStage = JobStagePayload["stage"]

/** In their order; fast runs leave `quality` out. */
export const collectionStages = [
  "queued",
  "layers",
  "specialties",
  "blocks",
  "edges",
  "quality",
  "write"
] as const satisfies ReadonlyArray<RunStage>

export interface StageRecord {
  /** `waiting`: another worker goes on with the run, and has not come to it yet. */
  readonly status: JobStagePayload["status"] | "waiting"
  readonly startedAt: string
  readonly completedAt: string | null
  /** How often it was begun anew because its answer would not do. */
  readonly retries: number
  /** The milliseconds that it took an earlier worker. */
  readonly before: number
}

export interface RunBox {
  readonly id: string
  readonly name: string
  readonly layer_id: string | null
  /** The block's specialties, or the part's roles. */
  readonly specialties: ReadonlyArray<string>
}

/** By their ids, in the order in which they were first told. */
export interface RunParts {
  readonly layers: ReadonlyMap<string, LayerPayload>
  readonly specialties: ReadonlyMap<string, SpecialtyPayload>
  readonly boxes: ReadonlyMap<string, RunBox>
  readonly edges: ReadonlyMap<string, EdgePayload>
}

export type PartKind = keyof RunParts

export const partKinds = [
  "layers",
  "specialties",
  "boxes",
  "edges"
] as const satisfies ReadonlyArray<PartKind>

export const madeIn: Readonly<Record<RunStage, ReadonlyArray<PartKind>>> = {
  queued: [],
  layers: ["layers"],
  specialties: ["specialties"],
  blocks: ["boxes"],
  edges: ["edges"],
  quality: [],
  write: [],
  graph: ["boxes", "edges"],
  documents: []
}

export interface RunDocumentState {
  readonly status: "started" | "written" | "skipped" | "failed"
  readonly version: number | null
  readonly reason: "stale" | "gone" | "refused" | "model" | "quota" | null
}

/** What is known after the first `next` events. */
export interface RunState {
  readonly next: number
  readonly stages: ReadonlyMap<RunStage, StageRecord>
  readonly parts: RunParts
  /** Parts of a stage that began again: they go if it ends without telling of them. */
  readonly doubtful: Readonly<Record<PartKind, ReadonlySet<string>>>
  /** By their parts, in the order in which they were first told. */
  readonly documents: ReadonlyMap<string, RunDocumentState>
  /** The last name of everything that was told of, by `nameKey`. */
  readonly names: ReadonlyMap<string, string>
  readonly removed: ReadonlyArray<RemovedItem>
  /** The numbers of the events with which another worker goes on. */
  readonly takenOver: ReadonlySet<number>
  readonly log: ReadonlyArray<JobEvent>
  readonly end:
    | { readonly kind: "done"; readonly result: JobResult }
    | { readonly kind: "failed"; readonly error: ErrorPayload }
    | null
}

/** Parts of projects and blocks of collections are both named as `block`. */
export const nameKey = (kind: RemovedItem["kind"], id: string): string => `${kind} ${id}`

export const edgeId = ({ source_id, target_id }: EdgePayload): string => `${source_id}->${target_id}`

const nothing: ReadonlySet<string> = new Set()

export const emptyRun: RunState = {
  next: 0,
  stages: new Map(),
  parts: { layers: new Map(), specialties: new Map(), boxes: new Map(), edges: new Map() },
  doubtful: { layers: nothing, specialties: nothing, boxes: nothing, edges: nothing },
  documents: new Map(),
  names: new Map(),
  removed: [],
  takenOver: new Set(),
  log: [],
  end: null
}
