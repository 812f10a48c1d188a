import { Data } from "effect"

/** A command cannot do its work. The message says why, and what to do about it. */
export class AdminFailure extends Data.TaggedError("AdminFailure")<{ readonly message: string }> {}
