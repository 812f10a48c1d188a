import { Schema } from "effect"

/** No such job, or not visible to the caller. */
export class JobNotFound extends Schema.TaggedError<JobNotFound>()("JobNotFound", { jobId: Schema.String }) {}
