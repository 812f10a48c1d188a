import { Context } from "effect"

/**
 * The id of the current request, by which its lines in the log and in the audit trail are found. A call made for it
 * within the process has the same id. Null outside any request.
 */
export class RequestId extends Context.Reference<string | null>("@design-workspace/domain/RequestId", {
  defaultValue: () => null
}) {}
