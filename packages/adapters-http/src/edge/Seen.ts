import type { UserActor } from "@design-workspace/domain/access/Actor"
import type { GlancedSpace, GlancedWhole } from "@design-workspace/domain/fastpath/TokenReads"
import { Context } from "effect"

/** How what a call names looks to its caller. */
export type Seen = ({ readonly _tag: "Project" } & GlancedWhole) | ({ readonly _tag: "Space" } & GlancedSpace)

/**
 * Who makes the request and what it sees, where `RepeatedReads` has found that out, and counted the request, before the operation's own
 * checks; null where it did not look.
 */
export class Glanced extends Context.Reference<{
  readonly actor: UserActor
  readonly seen: Seen | null
} | null>("@design-workspace/adapters-http/Glanced", { defaultValue: () => null }) {}
