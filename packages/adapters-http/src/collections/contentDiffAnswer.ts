import { ContentDiffWire } from "@design-workspace/client/contract/collections/ContentDiffWire"
import type { ContentDiff } from "@design-workspace/domain/collections/contentDiff"
import type { DateTime } from "effect"
import type { HttpServerResponse } from "effect/http"
import type { Action } from "../actions/Actions.ts"
import { jsonOf, jsonResponse, markdownResponse } from "../representation/Representation.ts"
import { contentDiffMirror } from "./contentDiffMirror.ts"

const encodeDiff = jsonOf(ContentDiffWire)

/** JSON, or Markdown with these Actions; for a collection, or for it as a space shows it. */
export const contentDiffAnswer = (
  id: string,
  { diff, from, to }: { readonly from: number; readonly to: number; readonly diff: ContentDiff },
  {
    actions,
    updatedAt
  }: { readonly actions: ReadonlyArray<Action> | null; readonly updatedAt: DateTime.Utc | null }
): HttpServerResponse.HttpServerResponse =>
  actions === null
    ? jsonResponse(encodeDiff({ from, to, ...diff }), updatedAt)
    : markdownResponse(contentDiffMirror(id, { diff, from, to }, actions), updatedAt)
