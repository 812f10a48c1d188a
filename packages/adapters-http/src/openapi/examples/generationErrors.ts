import { attempt, finished, job } from "@design-workspace/api/wire/Texts"
import * as Wire from "@design-workspace/api/wire/WireErrors"
import * as Access from "@design-workspace/domain/access/AccessErrors"
import { GenerationInProgress } from "@design-workspace/domain/generation/lock/GenerationInProgress"
import * as Generation from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { AttemptId, JobId } from "@design-workspace/domain/shared/Ids"
import { DateTime } from "effect"
import { modelFailureOf } from "../../answers/modelTexts.ts"
import { exampleFor } from "./exampleFor.ts"

const version = DateTime.makeUnsafe(finished)

/** Examples of the errors of generations. */
export const generationErrors = () => ({
  ConfirmRequired: exampleFor(new Access.ConfirmRequired(), "regenerateCollection"),
  GenerationInProgress: exampleFor(
    new GenerationInProgress({
      attemptId: AttemptId.make(attempt),
      jobId: JobId.make(job),
      running: true,
      retryAt: DateTime.add(version, { minutes: 10 })
    }),
    "regenerateCollection"
  ),
  JobQueueFull: exampleFor(
    new Generation.JobQueueFull({ retryAfterSeconds: Generation.queueRetrySeconds }),
    "regenerateCollection"
  ),
  GenerationFailed: Wire.GenerationFailed.make({ message: modelFailureOf({ kind: "incomplete" }).message }),
  ModelUnavailable: Wire.ModelUnavailable.make({
    message: modelFailureOf({ kind: "unavailable" }).message
  }),
  ModelRefused: Wire.ModelRefused.make({
    message: modelFailureOf({ kind: "refused" }).message,
    modelSays: "I cannot help with that."
  }),
  BoundsUnsatisfied: exampleFor(
    new Generation.BoundsUnsatisfied({ kind: "blocks", min: 2, max: 8, got: 12 }),
    "regenerateCollection"
  )
})
