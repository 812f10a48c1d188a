import type { UserActor } from "@design-workspace/domain/access/Actor"
import { Context } from "effect"
import type { ReadableSubject } from "./Call.ts"

/** The caller that the fast path has authenticated and counted, and what it found. Null: `Authentication` does it. */
export class ResolvedCaller extends Context.Reference<{
  readonly actor: UserActor
  readonly subject: ReadableSubject | null
} | null>("@design-workspace/adapters-http/ResolvedCaller", { defaultValue: () => null }) {}
