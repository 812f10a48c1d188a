import type { UserActor } from "@design-workspace/domain/access/Actor"
import { Context } from "effect"
import type { ReadableSubject } from "./ReadableSubject.ts"

/**
 * The caller that the fast path has authenticated and counted before it passes a request on, and what the path names
 * if that was found. Null if the fast path did neither: then `Authentication` does both.
 */
export class ResolvedCaller extends Context.Reference<{
  readonly actor: UserActor
  readonly subject: ReadableSubject | null
} | null>("@design-workspace/adapters-http/ResolvedCaller", { defaultValue: () => null }) {}
