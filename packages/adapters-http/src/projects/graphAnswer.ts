import { toGraphCounts } from "@design-workspace/client/contract/projects/GraphWire"
import { GraphCountsWire } from "@design-workspace/client/contract/projects/ProjectsApi"
import type { ReadDiff } from "@design-workspace/domain/projects/graphDiff"
import type { ReadProject } from "@design-workspace/domain/projects/ReadProject"
import type { Effect } from "effect"
import type { HttpServerResponse } from "effect/http"
import type { Action } from "../actions/Actions.ts"
import { jsonInParts, jsonOf, markdownResponse } from "../representation/Representation.ts"
import { instantJson } from "../wire/snakeJson.ts"
import { graphDiffJson, graphJson } from "./graphJson.ts"
import { graphDiffMirror, graphMirror } from "./graphMirror.ts"

const encodeCounts = jsonOf(GraphCountsWire)

/** The answer with a graph in the requested view: JSON, or Markdown with these Actions. */
export const graphAnswer = (
  read: ReadProject,
  view: "full" | "summary",
  actions: ReadonlyArray<Action> | null
): Effect.Effect<HttpServerResponse.HttpServerResponse> => {
  const { updatedAt } = read
  if (actions !== null) return markdownResponse(graphMirror(read, view, actions), updatedAt)
  return jsonInParts(
    view === "summary"
      ? encodeCounts({ updatedAt, ...toGraphCounts(read) })
      : { updated_at: instantJson(updatedAt), ...graphJson(read) },
    updatedAt
  )
}

/** JSON, or Markdown with these Actions. The answer's own version is the newer one. */
export const graphDiffAnswer = (
  id: string,
  read: ReadDiff,
  actions: ReadonlyArray<Action> | null
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  actions === null
    ? jsonInParts(graphDiffJson(read), read.to)
    : markdownResponse(graphDiffMirror(id, read, actions), read.to)
