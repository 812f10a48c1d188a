import { Context } from "effect"

/** The id of the current request in the log and in the audit trail, also of calls made for it; null outside any. */
export class RequestId extends Context.Reference<string | null>("@design-workspace/domain/RequestId", {
  defaultValue: () => null
}) {}
