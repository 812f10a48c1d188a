import type { ContentDiff } from "@design-workspace/domain/collections/contentDiff"
import type { DateTime } from "effect"
import type { HttpServerResponse } from "effect/http"
import type { Action } from "../actions/Actions.ts"
import { ContentDiffWire } from "../contract/collections/ContentDiffWire.ts"
import { jsonOf, jsonResponse, markdownResponse } from "../representation/Representation.ts"
import { contentDiffMirror } from "./contentDiffMirror.ts"

const encodeDiff = jsonOf(ContentDiffWire)

/**
 * The answer with the changes between two versions of a collection, also as a space shows them: JSON, or Markdown
 * with these Actions.
 */
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
