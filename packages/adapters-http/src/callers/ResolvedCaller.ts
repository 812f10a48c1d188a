import type { UserActor } from "@design-workspace/domain/access/Actor"
import { Context } from "effect"
import type { Subject } from "./Subject.ts"

/**
 * The caller that the fast path has authenticated and counted before it hands a request on, and what the path names as far as that was
 * found. Null where the fast path did not look: then `Authentication` does both.
 */
export class ResolvedCaller extends Context.Reference<{
  readonly actor: UserActor
  readonly subject: Subject | null
} | null>("@design-workspace/adapters-http/ResolvedCaller", { defaultValue: () => null }) {}
