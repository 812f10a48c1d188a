import { Schema, Struct } from "effect"
import { AttemptId, ItemId } from "../../shared/Ids.ts"

/** The stages in which a design is made, in this order; `quality` only with quality `pro` (contract 5.4). */
export const StageName = Schema.Literals([
  "queued",
  "layers",
  "specialties",
  "blocks",
  "edges",
  "quality",
  "write"
])
export type StageName = typeof StageName.Type

export const ResultSummary = Schema.Struct({
  layersCount: Schema.Int,
  blocksCount: Schema.Int,
  specialtiesCount: Schema.Int
})
export type ResultSummary = typeof ResultSummary.Type

/** Names an item or an edge; the id of an edge is `source->target`. */
export const RemovedItem = Schema.Struct({
  kind: Schema.Literals(["layer", "specialty", "block", "edge"]),
  id: Schema.String
})
export type RemovedItem = typeof RemovedItem.Type

export const FailureCode = Schema.Literals([
  "GENERATION_FAILED",
  "MODEL_UNAVAILABLE",
  "BOUNDS_UNSATISFIED",
  "WORKER_UNAVAILABLE",
  "QUOTA_EXCEEDED",
  "CANCELLED",
  "EXPIRED",
  "FORBIDDEN"
])
export type FailureCode = typeof FailureCode.Type

/** Which bounds a model did not meet, and how many items it made; part of `BOUNDS_UNSATISFIED`. */
export const UnmetBounds = Schema.Struct({
  kind: Schema.Literals(["layers", "specialties", "blocks"]),
  min: Schema.Int,
  max: Schema.Int,
  got: Schema.Int
})
export interface UnmetBounds extends Schema.Schema.Type<typeof UnmetBounds> {}

/**
 * The events of a run (interface, Events; contract 5.4). An item sent again replaces the earlier one. `started` or
 * `retrying` of a stage voids the items of its kind sent before. `Done` or `Failed` comes once, last.
 */
export const GenerationEvent = Schema.Union([
  Schema.TaggedStruct("Stage", {
    stage: StageName,
    status: Schema.Literals(["started", "completed", "retrying"])
  }),
  Schema.TaggedStruct("Layer", { id: ItemId, name: Schema.String }),
  Schema.TaggedStruct("Specialty", { id: ItemId, name: Schema.String }),
  Schema.TaggedStruct("Block", {
    id: ItemId,
    name: Schema.String,
    layerId: ItemId,
    defaultSpecialties: Schema.Array(ItemId)
  }),
  Schema.TaggedStruct("Edge", { sourceId: ItemId, targetId: ItemId }),
  Schema.TaggedStruct("QualityPhase", {
    phase: Schema.Literals(["critique", "repair"]),
    status: Schema.Literals(["started", "completed"]),
    issues: Schema.Array(Schema.String),
    removed: Schema.Array(RemovedItem)
  }),
  Schema.TaggedStruct("Done", { attemptId: AttemptId, resultSummary: ResultSummary, durationMs: Schema.Int }),
  Schema.TaggedStruct("Failed", {
    code: FailureCode,
    message: Schema.String,
    attemptId: AttemptId,
    ...Struct.map(UnmetBounds.fields, Schema.optionalKey)
  })
])
export type GenerationEvent = typeof GenerationEvent.Type

export const isFinal = (event: GenerationEvent): boolean => event._tag === "Done" || event._tag === "Failed"
