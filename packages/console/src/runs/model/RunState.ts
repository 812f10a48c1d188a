import type {
  BlockPayload,
  EdgePayload,
  ErrorPayload,
  GenerationResult,
  JobEvent,
  LayerPayload,
  RemovedItem,
  SpecialtyPayload,
  StagePayload
} from "@design-workspace/client"

export type RunStage = StagePayload["stage"]

/** The stages of a run in their order; `quality` is left out by fast ones. */
export const runStages = [
  "queued",
  "layers",
  "specialties",
  "blocks",
  "edges",
  "quality",
  "write"
] as const satisfies ReadonlyArray<RunStage>

/** What was told of a stage. */
export interface StageRecord {
  /** `waiting`: another worker goes on with the run, and has not come to it yet. */
  readonly status: StagePayload["status"] | "waiting"
  readonly startedAt: string
  readonly completedAt: string | null
  /** How many times it was begun anew because its answer would not do. */
  readonly retries: number
  /** The milliseconds that it took before, where another worker carried it out. */
  readonly before: number
}

/** The parts of a design by their ids, each kind in the order in which its parts were first told. */
export interface RunParts {
  readonly layers: ReadonlyMap<string, LayerPayload>
  readonly specialties: ReadonlyMap<string, SpecialtyPayload>
  readonly blocks: ReadonlyMap<string, BlockPayload>
  readonly edges: ReadonlyMap<string, EdgePayload>
}

export type PartKind = keyof RunParts

/** What is known of a run after its first `next` events. */
export interface RunState {
  readonly next: number
  readonly stages: ReadonlyMap<RunStage, StageRecord>
  readonly parts: RunParts
  /** Parts of a stage that began again and has not told of them since: they go if it ends without them. */
  readonly doubtful: Readonly<Record<PartKind, ReadonlySet<string>>>
  /** The last name of everything that was ever told of, by `nameKey`. */
  readonly names: ReadonlyMap<string, string>
  readonly removed: ReadonlyArray<RemovedItem>
  /** The events, by their numbers, with which another worker goes on. */
  readonly takenOver: ReadonlySet<number>
  readonly log: ReadonlyArray<JobEvent>
  readonly end:
    | { readonly kind: "done"; readonly result: GenerationResult }
    | { readonly kind: "failed"; readonly error: ErrorPayload }
    | null
}

export const nameKey = (kind: RemovedItem["kind"], id: string): string => `${kind} ${id}`

/** As the service names an edge. */
export const edgeId = ({ source_id, target_id }: EdgePayload): string => `${source_id}->${target_id}`

const nothing: ReadonlySet<string> = new Set()

export const emptyRun: RunState = {
  next: 0,
  stages: new Map(),
  parts: { layers: new Map(), specialties: new Map(), blocks: new Map(), edges: new Map() },
  doubtful: { layers: nothing, specialties: nothing, blocks: nothing, edges: nothing },
  names: new Map(),
  removed: [],
  takenOver: new Set(),
  log: [],
  end: null
}
