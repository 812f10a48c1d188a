import type { PictureQuery } from "@design-workspace/api/wire/PictureWire"
import type { Design } from "@design-workspace/domain/pictures/pictureOfDesign"
import { cutDesigns } from "@design-workspace/domain/shared/GraphSelection"
import { inParts } from "@design-workspace/domain/shared/inParts"
import { Effect } from "effect"
import type { Call } from "../callers/Call.ts"
import { wantedPart } from "../pictures/graphForms.ts"
import type { InTurn } from "../projects/WholeReadTurns.ts"

/** As much of a design as is wanted. A part is cut in the caller's turn. */
export const designPart = Effect.fnUntraced(function* <D extends Design>(
  inTurn: InTurn,
  call: Call["Service"],
  query: PictureQuery,
  design: D
) {
  const part = wantedPart(query)
  if (part === null) return design
  const cut = inParts(() => cutDesigns([design], part))
  return (yield* inTurn(call, cut))(design)
})
