import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema } from "effect"
import { besideResource } from "../../wire/ActionsWire.ts"
import { jobEventPayloads } from "../generation/EventWire.ts"

const event = <const Name extends string, S extends Schema.Constraint>(
  name: Name,
  identifier: string,
  data: S
) =>
  Schema.Struct({ n: Schema.Int, at: Timestamp, event: Schema.Literal(name), data }).annotate({ identifier })

/** One event of a job's run by its number; a collection's has the payload of its stream (contract 12). */
export const JobEventWire = Schema.Union([
  event("stage", "StageOfJob", jobEventPayloads.stage),
  event("layer", "LayerOfJob", jobEventPayloads.layer),
  event("specialty", "SpecialtyOfJob", jobEventPayloads.specialty),
  event("block", "BlockOfJob", jobEventPayloads.block),
  event("edge", "EdgeOfJob", jobEventPayloads.edge),
  event("quality_phase", "QualityPhaseOfJob", jobEventPayloads.quality_phase),
  event("node", "NodeOfJob", jobEventPayloads.node),
  event("document", "DocumentOfJob", jobEventPayloads.document),
  event("done", "DoneOfJob", jobEventPayloads.done),
  event("error", "ErrorOfJob", jobEventPayloads.error)
]).annotate({ identifier: "JobEvent" })

/** The events after a number; `next` is the number to continue after (contract 12). */
export const JobEventsWire = Schema.Struct({
  items: Schema.Array(JobEventWire),
  next: Schema.Int,
  ended: Schema.Boolean,
  ...besideResource
}).annotate({ identifier: "JobEvents" })
