import type { WrittenFormat } from "@design-workspace/domain/interchange/DesignWriter"
import type { ExchangedDesign } from "@design-workspace/domain/interchange/ExchangedDesign"
import { backstageOf } from "./backstageOf.ts"
import { calmOf } from "./calmOf.ts"
import { d2Of } from "./d2Of.ts"
import { dotOf } from "./dotOf.ts"
import { likec4Of } from "./likec4Of.ts"
import { structurizrOf } from "./structurizrOf.ts"

/** Writes a design as the pieces of a text, each at most some thousand characters long. */
export type Writer = (design: ExchangedDesign) => Iterable<string>

/** The writer of each format. */
export const writers: Readonly<Record<WrittenFormat, Writer>> = {
  backstage: backstageOf,
  calm: calmOf,
  d2: d2Of,
  dot: dotOf,
  likec4: likec4Of,
  structurizr: structurizrOf
}
