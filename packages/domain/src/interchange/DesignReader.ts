import { Context, type Effect } from "effect"
import type { InvalidInput, Issue } from "../shared/InvalidInput.ts"
import type { Holder } from "../turns/Holder.ts"
import type { DesignSource } from "./DesignSource.ts"
import type { ExchangedDesign } from "./ExchangedDesign.ts"
import type { ReadFormat } from "./formats.ts"
import type { InterchangeBusy } from "./InterchangeErrors.ts"

/** What could not be taken over, and where it stands: `["line 12", "spec"]`, behind the path of its file. */
export type ImportNote = Issue

/** Topics are counted, since not every note is told. A topic is a noun: "address". */
export interface CountedNotes {
  readonly notes: ReadonlyArray<ImportNote>
  readonly counts: ReadonlyArray<readonly [topic: string, count: number]>
}

/** Names and ids may break rules, but ids are unique. The text tells the order of the first `ordered` layers alone. */
export interface ReadDesign extends CountedNotes {
  readonly design: ExchangedDesign
  readonly ordered: number
}

/**
 * Port. `InvalidInput` is for what the tool would refuse or what takes too much; its paths begin with `content` and the
 * line, or with `files`, the file and the line. Files refer to each other and to nothing else.
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
