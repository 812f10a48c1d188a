import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema } from "effect"
import { besideResource } from "../../wire/ActionsWire.ts"
import { eventPayloads } from "../generation/EventWire.ts"

const event = <const Name extends string, S extends Schema.Constraint>(
  name: Name,
  identifier: string,
  data: S
) =>
  Schema.Struct({ n: Schema.Int, at: Timestamp, event: Schema.Literal(name), data }).annotate({ identifier })

/** One event of a job's run by its number, with the payload that it has in the stream (contract 12). */
export const JobEventWire = Schema.Union([
  event("stage", "StageOfJob", eventPayloads.stage),
  event("layer", "LayerOfJob", eventPayloads.layer),
  event("specialty", "SpecialtyOfJob", eventPayloads.specialty),
  event("block", "BlockOfJob", eventPayloads.block),
  event("edge", "EdgeOfJob", eventPayloads.edge),
  event("quality_phase", "QualityPhaseOfJob", eventPayloads.quality_phase),
  event("done", "DoneOfJob", eventPayloads.done),
  event("error", "ErrorOfJob", eventPayloads.error)
]).annotate({ identifier: "JobEvent" })

/** The events after a number; `next` is the number to continue after (contract 12). */
export const JobEventsWire = Schema.Struct({
  items: Schema.Array(JobEventWire),
  next: Schema.Int,
  ended: Schema.Boolean,
  ...besideResource
}).annotate({ identifier: "JobEvents" })
