import { Context, Duration } from "effect"

export class GenerationSettings extends Context.Reference<{
  /** How long an attempt keeps others off the same collection; on a project, since its last progress. */
  readonly window: Duration.Duration
  /** Runs of collections at a time in a process. Runs of projects get as many, and so do proposals with previews. */
  readonly concurrency: number
  readonly documentConcurrency: number
  /** How many jobs of collections, and how many of projects, may wait before an asynchronous one is refused. */
  readonly queueCapacity: number
  /** How long a stream waits for a worker, and a proposal or a preview for its turn. */
  readonly workerWait: Duration.Duration
  /** Of one attempt, proposal or preview, questions and answers; infinite without a budget. */
  readonly tokensPerAttempt: number
  /** Of an organisation, or of all global collections, on one UTC day. */
  readonly tokensPerDay: number
}>("@design-workspace/domain/GenerationSettings", {
  defaultValue: () => ({
    window: Duration.minutes(10),
    concurrency: 4,
    documentConcurrency: 4,
    queueCapacity: 100,
    workerWait: Duration.seconds(30),
    tokensPerAttempt: Number.POSITIVE_INFINITY,
    tokensPerDay: Number.POSITIVE_INFINITY
  })
}) {}
