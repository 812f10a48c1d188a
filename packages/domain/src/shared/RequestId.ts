import { Context } from "effect"

/** For the log and the audit trail, also of calls made for the request; null outside any. */
export class RequestId extends Context.Reference<string | null>("@design-workspace/domain/RequestId", {
  defaultValue: () => null
}) {}
