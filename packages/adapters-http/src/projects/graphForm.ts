import { InvalidInput } from "@design-workspace/domain/shared/InvalidInput"
import { Effect } from "effect"
import { wantedPicture } from "../representation/Representation.ts"
import type { GraphFormat } from "../wire/PictureWire.ts"

/** The parameters of a query that determine the form of a project's graph. */
interface GraphQuery {
  readonly view?: "summary" | "full"
  readonly format?: GraphFormat
}

const noSuchPicture = new InvalidInput({
  issues: [
    {
      path: ["query", "view"],
      message: "summary is counts, which no picture shows; leave view out, or ask for format=json"
    }
  ]
})

/**
 * The picture form in which to answer with a project's graph; null for JSON or Markdown. Only these two have a
 * summary.
 */
export const graphForm = Effect.fnUntraced(function* ({ format, view }: GraphQuery) {
  if (view !== "summary") return yield* wantedPicture(format)
  return format === undefined || format === "json" ? null : yield* noSuchPicture
})
