import type { Call } from "@design-workspace/client/middleware/Call"
import * as Wire from "@design-workspace/client/wire/WireErrors"
import type { GenerationInProgress } from "@design-workspace/domain/generation/lock/GenerationInProgress"
import type * as Generation from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { JobNotFound } from "@design-workspace/domain/jobs/JobNotFound"
import type { RuleNotFound } from "@design-workspace/domain/memory/MemoryRule"
import { DateTime } from "effect"
import { repeating, resolvingCalls } from "../actions/resolvingCalls.ts"

/** A running generation blocks edits and other runs; an applied one blocks other runs until its window has passed. */
const inProgress = ({ retryAt, running }: GenerationInProgress, { operation }: Call["Service"]): string => {
  const at = DateTime.formatIso(retryAt)
  if (!running)
    return `This collection was generated a short while ago; the next generation can begin at ${at}.`
  return operation === "regenerateCollection"
    ? `A generation of this collection is running; cancel it, or try again at ${at}, or sooner if it ends.`
    : `A generation of this collection is running; wait for its end or cancel it.`
}

/** The refusals about generations, their jobs and the memory rules that they follow. */
export const generationRefusals = {
  GenerationInProgress: (e: GenerationInProgress, call: Call["Service"]) =>
    Wire.GenerationInProgress.make({
      message: inProgress(e, call),
      attemptId: e.attemptId,
      jobId: e.jobId,
      retryAt: e.retryAt,
      // A caller that may change a collection may follow and cancel its jobs.
      actions: [
        ...resolvingCalls({ ...call, params: { id: e.jobId } }, "readJob"),
        ...(e.running ? resolvingCalls({ ...call, params: { id: e.jobId } }, "cancelJob") : []),
        ...repeating(call),
        ...resolvingCalls(call, "readCollection")
      ]
    }),
  AttemptNotFound: ({ attemptId }: Generation.AttemptNotFound) =>
    Wire.AttemptNotFound.make({
      message:
        attemptId === null
          ? "No generation was applied to this collection yet."
          : "There is no such attempt on this collection."
    }),
  JobNotFound: (_: JobNotFound) => Wire.JobNotFound.make({ message: "There is no such job." }),
  JobQueueFull: (e: Generation.JobQueueFull) =>
    Wire.JobQueueFull.make({
      message: `As many jobs wait as may wait; try again in ${e.retryAfterSeconds} s.`,
      retryAfterSeconds: e.retryAfterSeconds
    }),
  RuleNotFound: (_: RuleNotFound) => Wire.RuleNotFound.make({ message: "There is no such memory rule." })
}
