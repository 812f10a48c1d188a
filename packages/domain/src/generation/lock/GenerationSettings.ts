import { Context, Duration } from "effect"

/** How generations are run; the server sets it from its configuration (contract 6). */
export class GenerationSettings extends Context.Reference<{
  /** How long one attempt keeps others of the same collection out; on a project, how long since its last progress. */
  readonly window: Duration.Duration
  /** Runs of collections at a time in one process. Runs of projects get as many, and so do proposals and previews. */
  readonly concurrency: number
  /** The documents of a project that one run asks a model for at a time. */
  readonly documentConcurrency: number
  /** How many jobs of a collection may wait before an asynchronous one is refused; and how many of a project. */
  readonly queueCapacity: number
  /** How long a stream waits for a worker, and a proposal or a preview for its turn. */
  readonly workerWait: Duration.Duration
  /** For the calls of one attempt, proposal or preview, questions and answers; infinite without a budget. */
  readonly tokensPerAttempt: number
  /** The same for an organisation, and for all global collections together, on one UTC day. */
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
