import type { PictureQuery } from "@design-workspace/client/wire/PictureWire"
import { InvalidInput } from "@design-workspace/domain/shared/InvalidInput"
import { Effect } from "effect"
import { type Forms, wantedPicture, wantsMirror } from "../representation/Representation.ts"

/** The parameters of a query that determine the form of a project's graph. */
interface GraphQuery extends Pick<PictureQuery, "format"> {
  readonly view?: "summary" | "full"
}

const noSuchPicture = new InvalidInput({
  issues: [
    {
      path: ["view"],
      message: "summary is counts, which no picture or file shows; leave view out, or ask for format=json"
    }
  ]
})

/** The forms besides JSON in which to answer with a project's graph. No picture or file shows a summary. */
export const graphForms = Effect.fnUntraced(function* ({ format, view }: GraphQuery) {
  const summary = view === "summary"
  if (summary && format !== undefined && format !== "json") return yield* noSuchPicture
  const forms: Forms = {
    markdown: yield* wantsMirror(format),
    picture: summary ? null : yield* wantedPicture(format)
  }
  return forms
})
