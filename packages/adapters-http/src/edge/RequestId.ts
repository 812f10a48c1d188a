import { Context } from "effect"

/** The id of the request that is being answered; a call made on its behalf within the process keeps it. Null outside of any. */
export class RequestId extends Context.Reference<string | null>("@design-workspace/adapters-http/RequestId", {
  defaultValue: () => null
}) {}
