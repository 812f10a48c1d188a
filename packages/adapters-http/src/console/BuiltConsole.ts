import { Context, Effect } from "effect"
import type { StaticContent } from "../assets/StaticContent.ts"

export interface BuiltFiles {
  /** The page's HTML, with `"./…"` for each of the service's own paths and `__NONCE__` for the nonce of an answer. */
  readonly page: string
  /** By names below `/assets`. */
  readonly assets: ReadonlyMap<string, StaticContent>
}

export class BuiltConsole extends Context.Reference<Effect.Effect<BuiltFiles | null>>(
  "@design-workspace/adapters-http/BuiltConsole",
  { defaultValue: () => Effect.succeed(null) }
) {}
