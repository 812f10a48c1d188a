import { Context } from "effect"

/**
 * Whether the rate limit has counted this call already. It is true for a call within the process on behalf of a
 * counted request.
 */
export class AlreadyCounted extends Context.Reference<boolean>(
  "@design-workspace/adapters-http/AlreadyCounted",
  {
    defaultValue: () => false
  }
) {}
