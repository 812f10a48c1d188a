import { Context, type Effect, Schema } from "effect"
import type { Holder } from "../turns/Holder.ts"
import type { ExchangedDesign } from "./ExchangedDesign.ts"
import type { InterchangeBusy } from "./InterchangeErrors.ts"

/** The text formats of other tools in which a design is written (contract 11). */
export const WrittenFormat = Schema.Literals(["likec4", "structurizr", "d2", "dot", "backstage", "calm"])
export type WrittenFormat = typeof WrittenFormat.Type

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
      format: WrittenFormat,
      design: ExchangedDesign
    ) => Effect.Effect<Uint8Array, InterchangeBusy>
  }
>()("@design-workspace/domain/DesignWriter") {}
