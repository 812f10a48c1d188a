import { Context, type Effect } from "effect"
import type { Holder } from "../turns/Holder.ts"
import type { ExchangedDesign } from "./ExchangedDesign.ts"
import type { FormatOut } from "./formats.ts"
import type { InterchangeBusy } from "./InterchangeErrors.ts"

/** Port. The same design gives the same bytes (UTF-8). The tool takes them without an error, whatever the names are. */
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
