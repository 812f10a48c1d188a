import type { PictureQuery } from "@design-workspace/api/wire/PictureWire"
import type { VersionDiff } from "@design-workspace/domain/collections/CollectionVersions"
import { comparePictures } from "@design-workspace/domain/pictures/comparePictures"
import { pictureOfDesign } from "@design-workspace/domain/pictures/pictureOfDesign"
import { type DateTime, Effect } from "effect"
import type { Offer } from "../actions/Actions.ts"
import { offerActions } from "../actions/OfferedActions.ts"
import { actionsOn } from "../answers/mirrored.ts"
import { wantedPicture, wantsMirror } from "../answers/Representation.ts"
import type { Call } from "../callers/Call.ts"
import type { GraphForms } from "../pictures/makeGraphForms.ts"
import type { InTurn } from "../projects/WholeReadTurns.ts"
import { contentDiffAnswer } from "./contentDiffAnswer.ts"

/** JSON, Markdown, or a picture of both versions with the differences marked. */
export const designDiffAnswer = Effect.fnUntraced(function* <E, R>(
  { inForm, inTurn }: { readonly inForm: GraphForms; readonly inTurn: InTurn },
  id: string,
  {
    call,
    found,
    name,
    offers,
    query,
    updatedAt
  }: {
    readonly call: Call["Service"]
    readonly found: VersionDiff
    /** The name of what is compared, for its picture. */
    readonly name: string
    readonly query: PictureQuery
    readonly offers: Effect.Effect<ReadonlyArray<Offer>, E, R>
    /** The version of the compared resource, if it has one. */
    readonly updatedAt: DateTime.Utc | null
  }
) {
  const offered = Effect.map(offers, (it) => actionsOn(call, it))
  yield* offerActions(offered)
  const form = yield* wantedPicture(query.format)
  if (form !== null) {
    const picture = () => comparePictures(pictureOfDesign(found.before), pictureOfDesign(found.after))
    return yield* inForm({ form, query, name, picture, design: null }, updatedAt)
  }
  const actions = (yield* wantsMirror(query.format)) ? yield* offered : null
  return yield* inTurn(call, contentDiffAnswer(id, found, { actions, updatedAt }))
})
