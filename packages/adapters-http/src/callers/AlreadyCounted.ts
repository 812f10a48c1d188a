import { Context } from "effect"

/** The rate limit has counted this call: it is within the process, for a counted request. */
export class AlreadyCounted extends Context.Reference<boolean>(
  "@design-workspace/adapters-http/AlreadyCounted",
  {
    defaultValue: () => false
  }
) {}
