import { DesignWriter } from "@design-workspace/domain/interchange/DesignWriter"
import type { ExchangedDesign } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { FormatOut } from "@design-workspace/domain/interchange/formats"
import { textInParts } from "@design-workspace/domain/shared/inParts"
import { Layer } from "effect"
import { makeInterchangeTurns } from "./interchangeTurns.ts"
import { backstageOf } from "./writing/backstageOf.ts"
import { calmOf } from "./writing/calmOf.ts"
import { d2Of } from "./writing/d2Of.ts"
import { dotOf } from "./writing/dotOf.ts"
import { likec4Of } from "./writing/likec4Of.ts"
import { structurizrOf } from "./writing/structurizrOf.ts"

/** The writer of each format: a design as the pieces of a text, each at most some thousand characters long. */
export const writers: Readonly<Record<FormatOut<"tool">, (design: ExchangedDesign) => Iterable<string>>> = {
  backstage: backstageOf,
  calm: calmOf,
  d2: d2Of,
  dot: dotOf,
  likec4: likec4Of,
  structurizr: structurizrOf
}

/** Larger designs are written one after the other: their texts take up to some hundred MB together. */
const isLarge = ({ edges, parts }: ExchangedDesign): boolean => parts.length + edges.length > 2_000

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
