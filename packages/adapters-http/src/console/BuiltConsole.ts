import { Context, Effect } from "effect"
import type { StaticContent } from "../assets/StaticContent.ts"

/** The web console as it was built: one page for every path, and the files that it loads. */
export interface BuiltFiles {
  /** The page's HTML, with `"./…"` for each of the service's own paths and `__NONCE__` for the nonce of an answer. */
  readonly page: string
  /** The files by their names below `/assets`, which have the hash of the contents in them. */
  readonly assets: ReadonlyMap<string, StaticContent>
}

/** The built console that this process serves; null where the installation has none. */
export class BuiltConsole extends Context.Reference<Effect.Effect<BuiltFiles | null>>(
  "@design-workspace/adapters-http/BuiltConsole",
  {
    defaultValue: () => Effect.succeed(null)
  }
) {}
