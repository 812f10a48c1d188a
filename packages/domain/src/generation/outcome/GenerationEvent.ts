import { Schema, Struct } from "effect"
import { namingFields } from "../../collections/partFields.ts"
import { schemasOf } from "../../shared/factFields.ts"
import { AttemptId, ItemId } from "../../shared/Ids.ts"

/**
 * In their order. Collections have `layers` to `write`, `quality` only with quality `pro` (contract 5.4); projects have
 * `graph` and `documents`, by scope (contract section 10).
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

/** The nodes are those of the graph that the run wrote, or found. */
export const ProjectSummary = Schema.Struct({
  nodesCount: Schema.Int,
  documentsWritten: Schema.Int,
  documentsSkipped: Schema.Int,
  documentsFailed: Schema.Int
})
export type ProjectSummary = typeof ProjectSummary.Type

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

/** As callers read it (contract 1.5): a run that lost to another write is stored as `STALE`. */
export const toldCode = <Code extends string>(code: Code) =>
  (code === "STALE" ? "stale" : code) as Code extends "STALE" ? "stale" : Code

export const UnmetBounds = Schema.Struct({
  kind: Schema.Literals(["layers", "specialties", "blocks"]),
  min: Schema.Int,
  max: Schema.Int,
  got: Schema.Int
})
export interface UnmetBounds extends Schema.Schema.Type<typeof UnmetBounds> {}

/** The bounds that were not met, or a refusing model's words. */
export const failureFacts = Struct.map(
  { ...UnmetBounds.fields, modelSays: Schema.String },
  Schema.optionalKey
)

/** `skipped`: a person wrote it, or its node is gone. `failed`: no answer passed, or it does not fit. */
export const DocumentState = Schema.Literals(["written", "skipped", "failed"])
export type DocumentState = typeof DocumentState.Type

export const DocumentReason = Schema.Literals(["stale", "gone", "refused", "model", "quota"])
export type DocumentReason = typeof DocumentReason.Type

/**
 * By interface, Events; contract 5.4 and section 10. An item sent again replaces the earlier one; `started` or
 * `retrying` of a stage voids its items. `Done` or `Failed` comes once, last. Collections have no `Node` and no
 * `Document`.
 */
export const GenerationEvent = Schema.Union([
  Schema.TaggedStruct("Stage", {
    stage: StageName,
    status: Schema.Literals(["started", "completed", "retrying"])
  }),
  Schema.TaggedStruct("Layer", { id: ItemId, name: Schema.String }),
  Schema.TaggedStruct("Specialty", { id: ItemId, name: Schema.String }),
  Schema.TaggedStruct("Block", { id: ItemId, name: Schema.String, ...schemasOf(namingFields) }),
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

export type RunningEvent = Exclude<GenerationEvent, { readonly _tag: "Done" | "Failed" }>

export const isFinal = (event: GenerationEvent): boolean => event._tag === "Done" || event._tag === "Failed"
