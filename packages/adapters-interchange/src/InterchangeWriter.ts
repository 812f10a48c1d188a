import { DesignWriter } from "@design-workspace/domain/interchange/DesignWriter"
import type { ExchangedDesign } from "@design-workspace/domain/interchange/ExchangedDesign"
import { textInParts } from "@design-workspace/domain/shared/inParts"
import { Layer } from "effect"
import { makeInterchangeTurns } from "./interchangeTurns.ts"
import { writers } from "./writing/writers.ts"

/** Larger designs are written one after the other: their texts take up to some hundred MB together. */
const isLarge = ({ edges, parts }: ExchangedDesign): boolean => parts.length + edges.length > 2_000

/** The port `DesignWriter`. Other work of the process runs while a text is written. */
export const InterchangeWriter = {
  layer: Layer.sync(DesignWriter, () => {
    const turn = makeInterchangeTurns()
    return DesignWriter.of({
      write: (holder, format, design) => {
        const written = textInParts(() => writers[format](design))
        return isLarge(design) ? turn(holder, written) : written
      }
    })
  })
}
