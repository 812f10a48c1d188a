import { Context, type Effect } from "effect"
import type { Holder } from "../turns/Holder.ts"
import type { ExchangedDesign } from "./ExchangedDesign.ts"
import type { FormatOut } from "./formats.ts"
import type { InterchangeBusy } from "./InterchangeErrors.ts"

/**
 * Port: writes designs in the formats of other tools, each in its own idiom. The same design gives the same bytes
 * (UTF-8), which the tool of the format takes without an error whatever the names are. Large ones wait for their
 * holder's turn.
 */
export class DesignWriter extends Context.Service<
  DesignWriter,
  {
    readonly write: (
      holder: Holder,
      format: FormatOut<"tool">,
      design: ExchangedDesign
    ) => Effect.Effect<Uint8Array, InterchangeBusy>
  }
>()("@design-workspace/domain/DesignWriter") {}
