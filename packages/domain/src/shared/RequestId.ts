import { Context } from "effect"

/**
 * The id of the request that is being answered, by which its lines in the log and in the audit trail are found; a call made on its
 * behalf within the process keeps it. Null outside of any.
 */
export class RequestId extends Context.Reference<string | null>("@design-workspace/domain/RequestId", {
  defaultValue: () => null
}) {}
