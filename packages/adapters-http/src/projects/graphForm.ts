import { InvalidInput } from "@design-workspace/domain/shared/InvalidInput"
import { Effect } from "effect"
import { wantedPicture } from "../representation/Representation.ts"
import type { GraphFormat } from "../wire/PictureWire.ts"

/** What a query says of the form of a project's graph. */
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

/** The picture that a project's graph is to be given as; null for JSON or Markdown, in which alone there is a summary. */
export const graphForm = Effect.fnUntraced(function* ({ format, view }: GraphQuery) {
  if (view !== "summary") return yield* wantedPicture(format)
  return format === undefined || format === "json" ? null : yield* noSuchPicture
})
