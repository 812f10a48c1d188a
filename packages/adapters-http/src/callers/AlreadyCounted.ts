import { Context } from "effect"

/** Whether the rate limit has counted this call already: one made within the process, on behalf of a request that was counted. */
export class AlreadyCounted extends Context.Reference<boolean>(
  "@design-workspace/adapters-http/AlreadyCounted",
  {
    defaultValue: () => false
  }
) {}
