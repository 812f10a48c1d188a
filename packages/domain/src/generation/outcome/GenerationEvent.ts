import { Schema, Struct } from "effect"
import { namingFields } from "../../collections/partFields.ts"
import { schemasOf } from "../../shared/factFields.ts"
import { AttemptId, ItemId } from "../../shared/Ids.ts"

/**
 * The stages of a run, in this order. A collection has those from `layers` to `write`, `quality` only with quality
 * `pro` (contract 5.4); a project has `graph` and `documents`, as its scope says (contract section 10).
 */
export const StageName = Schema.Literals([
  "queued",
  "layers",
  "specialties",
  "blocks",
  "edges",
  "quality",
  "write",
  "graph",
  "documents"
])
export type StageName = typeof StageName.Type

export const ResultSummary = Schema.Struct({
  layersCount: Schema.Int,
  blocksCount: Schema.Int,
  specialtiesCount: Schema.Int
})
export type ResultSummary = typeof ResultSummary.Type

/** The nodes of the graph that a run wrote, else that it found, and what became of the documents that it was to write. */
export const ProjectSummary = Schema.Struct({
  nodesCount: Schema.Int,
  documentsWritten: Schema.Int,
  documentsSkipped: Schema.Int,
  documentsFailed: Schema.Int
})
export type ProjectSummary = typeof ProjectSummary.Type

/** Names an item or an edge; the id of an edge is `source->target`. */
export const RemovedItem = Schema.Struct({
  kind: Schema.Literals(["layer", "specialty", "block", "edge"]),
  id: Schema.String
})
export type RemovedItem = typeof RemovedItem.Type

export const FailureCode = Schema.Literals([
  "GENERATION_FAILED",
  "MODEL_UNAVAILABLE",
  "MODEL_REFUSED",
  "BOUNDS_UNSATISFIED",
  "WORKER_UNAVAILABLE",
  "QUOTA_EXCEEDED",
  "CANCELLED",
  "EXPIRED",
  "FORBIDDEN",
  "STALE"
])
export type FailureCode = typeof FailureCode.Type

/** A code of failures as callers read it (contract 1.5): a run that lost to another write is stored as `STALE`. */
export const toldCode = <Code extends string>(code: Code) =>
  (code === "STALE" ? "stale" : code) as Code extends "STALE" ? "stale" : Code

/** Which bounds a model did not meet, and how many items it made; part of `BOUNDS_UNSATISFIED`. */
export const UnmetBounds = Schema.Struct({
  kind: Schema.Literals(["layers", "specialties", "blocks"]),
  min: Schema.Int,
  max: Schema.Int,
  got: Schema.Int
})
export interface UnmetBounds extends Schema.Schema.Type<typeof UnmetBounds> {}

/** What a failure has besides its code and its sentence: the bounds that were not met, or a refusing model's words. */
export const failureFacts = Struct.map(
  { ...UnmetBounds.fields, modelSays: Schema.String },
  Schema.optionalKey
)

/**
 * What became of a node's document. `skipped`: a person wrote it meanwhile (`stale`), or the node is gone from the graph
 * (`gone`). `failed`: no answer of the model passed, or it does not fit.
 */
export const DocumentState = Schema.Literals(["written", "skipped", "failed"])
export type DocumentState = typeof DocumentState.Type

/** Why a document was not written. */
export const DocumentReason = Schema.Literals(["stale", "gone", "refused", "model", "quota"])
export type DocumentReason = typeof DocumentReason.Type

/**
 * The events of a run (interface, Events; contract 5.4 and section 10). An item sent again replaces the earlier one.
 * `started` or `retrying` of a stage voids the items of its kind sent before: nodes and edges in stage `graph`. `Done`
 * or `Failed` comes once, last. Collections have no `Node` and no `Document`.
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
    ...schemasOf(namingFields)
  }),
  Schema.TaggedStruct("Edge", { sourceId: ItemId, targetId: ItemId }),
  Schema.TaggedStruct("QualityPhase", {
    phase: Schema.Literals(["critique", "repair"]),
    status: Schema.Literals(["started", "completed"]),
    issues: Schema.Array(Schema.String),
    removed: Schema.Array(RemovedItem)
  }),
  Schema.TaggedStruct("Node", {
    id: ItemId,
    label: Schema.String,
    layerId: Schema.NullOr(ItemId),
    roles: Schema.Array(ItemId)
  }),
  Schema.TaggedStruct("Document", {
    nodeId: ItemId,
    status: Schema.Literals(["started", ...DocumentState.literals]),
    /** The version that was written; null for every other status. */
    version: Schema.NullOr(Schema.Int),
    reason: Schema.NullOr(DocumentReason)
  }),
  Schema.TaggedStruct("Done", {
    attemptId: AttemptId,
    resultSummary: Schema.Union([ResultSummary, ProjectSummary]),
    durationMs: Schema.Int
  }),
  Schema.TaggedStruct("Failed", {
    code: FailureCode,
    message: Schema.String,
    attemptId: AttemptId,
    ...failureFacts
  })
])
export type GenerationEvent = typeof GenerationEvent.Type

/** An event of a run that goes on. */
export type RunningEvent = Exclude<GenerationEvent, { readonly _tag: "Done" | "Failed" }>

export const isFinal = (event: GenerationEvent): boolean => event._tag === "Done" || event._tag === "Failed"
