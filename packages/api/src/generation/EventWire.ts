import { GenerationEvent, StageName } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { Schema, Struct } from "effect"
import { snakeKeys } from "../wire/snakeKeys.ts"
import { JobResultWire, ResultWire, StreamEndWire } from "./ResultWire.ts"

const { cases } = GenerationEvent.pipe(Schema.toTaggedUnion("_tag"))

const payload = <const F extends Schema.Struct.Fields & { readonly _tag: Schema.Top }>(
  fields: F,
  identifier: string
) => snakeKeys(Struct.omit(fields, ["_tag"]), identifier)

const collectionStages = StageName.pick([
  "queued",
  "layers",
  "specialties",
  "blocks",
  "edges",
  "quality",
  "write"
])

/** By the names of the interface (Events; contract 5.4). */
export const eventPayloads = {
  stage: payload({ ...cases.Stage.fields, stage: collectionStages }, "StagePayload"),
  layer: payload(cases.Layer.fields, "LayerPayload"),
  specialty: payload(cases.Specialty.fields, "SpecialtyPayload"),
  block: payload(cases.Block.fields, "BlockPayload"),
  edge: payload(cases.Edge.fields, "EdgePayload"),
  quality_phase: payload(cases.QualityPhase.fields, "QualityPhasePayload"),
  done: ResultWire,
  error: payload(
    {
      ...cases.Failed.fields,
      // The last two codes, and FORBIDDEN if the reader lost the right, end the stream and not the run.
      code: StreamEndWire
    },
    "ErrorPayload"
  )
}

/** A job may generate a project too (contract section 10). */
export const jobEventPayloads = {
  ...eventPayloads,
  stage: payload(cases.Stage.fields, "JobStagePayload"),
  node: payload(cases.Node.fields, "NodePayload"),
  document: payload(cases.Document.fields, "DocumentPayload"),
  done: JobResultWire
}

const event = <const Name extends string, S extends Schema.Constraint>(
  name: Name,
  identifier: string,
  data: S
) =>
  Schema.Struct({ event: Schema.Literal(name), data: Schema.fromJsonString(data) }).annotate({ identifier })

/** `data` is the payload as JSON text. */
export const EventWire = Schema.Union([
  event("stage", "StageEvent", eventPayloads.stage),
  event("layer", "LayerEvent", eventPayloads.layer),
  event("specialty", "SpecialtyEvent", eventPayloads.specialty),
  event("block", "BlockEvent", eventPayloads.block),
  event("edge", "EdgeEvent", eventPayloads.edge),
  event("quality_phase", "QualityPhaseEvent", eventPayloads.quality_phase),
  event("done", "DoneEvent", eventPayloads.done),
  event("error", "ErrorEvent", eventPayloads.error)
]).annotate({ identifier: "GenerationEvent" })
