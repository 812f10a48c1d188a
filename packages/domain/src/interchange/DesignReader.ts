import { Context, type Effect } from "effect"
import type { InvalidInput, Issue } from "../shared/InvalidInput.ts"
import type { Holder } from "../turns/Holder.ts"
import type { DesignSource } from "./DesignSource.ts"
import type { ExchangedDesign } from "./ExchangedDesign.ts"
import type { ReadFormat } from "./formats.ts"
import type { InterchangeBusy } from "./InterchangeErrors.ts"

/**
 * What could not be taken over, and where it stands in the text: `["line 12", "spec", "lifecycle"]`. Of several files the
 * path begins with the file's.
 */
export type ImportNote = Issue

/** Notes, and how many there are on each topic, of which not every one needs to be told. A topic is a noun: "address". */
export interface CountedNotes {
  readonly notes: ReadonlyArray<ImportNote>
  readonly counts: ReadonlyArray<readonly [topic: string, count: number]>
}

/**
 * A design as a text has it. Its names and ids may break the rules of a collection (`importedContent` mends them); its
 * ids are unique, and what an edge or a part refers to is there. The first `ordered` layers stand as the text has them;
 * of the others it gives no order.
 */
export interface ReadDesign extends CountedNotes {
  readonly design: ExchangedDesign
  readonly ordered: number
}

/**
 * Port: reads designs in the formats of other tools. A text that its tool would refuse is `InvalidInput`, with a path
 * that begins with `content` and the line, or with `files`, the file and the line; so is what takes more time or memory
 * than one design may. They are read in their holder's turn. Files refer to each other and to nothing else.
 */
export class DesignReader extends Context.Service<
  DesignReader,
  {
    readonly read: (
      holder: Holder,
      format: ReadFormat,
      source: DesignSource
    ) => Effect.Effect<ReadDesign, InvalidInput | InterchangeBusy>
  }
>()("@design-workspace/domain/DesignReader") {}
