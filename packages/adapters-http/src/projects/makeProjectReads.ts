import { comparePictures } from "@design-workspace/domain/pictures/comparePictures"
import { PictureRenderer } from "@design-workspace/domain/pictures/PictureRenderer"
import { pictureOfGraph } from "@design-workspace/domain/pictures/pictureOfGraph"
import type { FoundProject } from "@design-workspace/domain/projects/FoundProject"
import { Projects } from "@design-workspace/domain/projects/Projects"
import type { DateTime } from "effect"
import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { offerActions } from "../actions/OfferedActions.ts"
import { AnswerCache } from "../answers/AnswerCache.ts"
import type { Call } from "../callers/Call.ts"
import { holderOf } from "../callers/holderOf.ts"
import { pictureAnswer } from "../pictures/pictureAnswer.ts"
import { notModified } from "../representation/etag.ts"
import { actionsOn } from "../representation/mirrored.ts"
import { jsonResponse, markdownResponse, wantsMarkdown } from "../representation/Representation.ts"
import { graphAnswer, graphDiffAnswer } from "./graphAnswer.ts"
import type { graphForm } from "./graphForm.ts"
import { projectJson } from "./projectJson.ts"
import { projectMirror } from "./projectMirror.ts"
import { projectOffers } from "./projectOffers.ts"
import { makeWholeReadTurns } from "./wholeReadTurns.ts"

/** A read of a project's graph: as a picture if it has a form, as Markdown if it has actions, else as JSON. */
interface GraphRead {
  readonly call: Call["Service"]
  readonly found: FoundProject
  readonly request: HttpServerRequest.HttpServerRequest
  readonly form: Effect.Success<ReturnType<typeof graphForm>>
  readonly actions: Parameters<typeof graphAnswer>[2]
}

/** Makes the reads of whole projects and graphs, which take turns and share their answers. */
export const makeProjectReads = Effect.gen(function* () {
  const projects = yield* Projects
  const answers = yield* AnswerCache
  const pictures = yield* PictureRenderer
  const turn = makeWholeReadTurns()

  const inTurn = <A, E, R>({ actor, address }: Call["Service"], read: Effect.Effect<A, E, R>) =>
    turn(holderOf(actor, address), read)

  const project = Effect.fnUntraced(function* (call: Call["Service"], found: FoundProject) {
    const read = projects.readVisible(call.actor, found)
    const offered = Effect.sync(() => actionsOn(call, projectOffers(call, found)))
    if (yield* wantsMarkdown) {
      const actions = yield* offered
      const page = Effect.map(read, (it) => markdownResponse(projectMirror(it, actions), it.updatedAt))
      return yield* answers.keep(inTurn(call, page))
    }
    yield* offerActions(offered)
    const json = Effect.map(read, (it) => jsonResponse(projectJson(it), it.updatedAt))
    return yield* answers.keepShared([found.project.updatedAt], inTurn(call, json))
  })

  const graph = Effect.fnUntraced(function* (
    { actions, call, form, found, request }: GraphRead,
    view: Parameters<typeof graphAnswer>[1]
  ) {
    const { updatedAt } = found.project
    const unchanged = notModified(request, updatedAt)
    if (unchanged !== null) return unchanged
    const read = projects.readVisible(call.actor, found)
    if (form !== null) {
      const drawn = Effect.flatMap(inTurn(call, read), ({ graph, updatedAt }) =>
        pictureAnswer(pictures, form, pictureOfGraph(graph), updatedAt)
      )
      return yield* answers.keepShared([updatedAt], drawn)
    }
    const page = Effect.map(read, (it) => graphAnswer(it, view, actions))
    return actions === null
      ? yield* answers.keepShared([updatedAt], inTurn(call, page))
      : yield* answers.keep(inTurn(call, page))
  })

  /** What changed in the graph since an earlier version of the project. */
  const diff = Effect.fnUntraced(function* (
    { actions, call, form, found, request }: GraphRead,
    from: DateTime.Utc
  ) {
    const { id, updatedAt } = found.project
    const compared = inTurn(call, projects.diff(call.actor, id, from))
    if (form === null) {
      const read = yield* compared
      return notModified(request, read.to) ?? graphDiffAnswer(id, read, actions)
    }
    const drawn = Effect.flatMap(compared, ({ after, before, to }) =>
      pictureAnswer(pictures, form, comparePictures(pictureOfGraph(before), pictureOfGraph(after)), to)
    )
    const picture = yield* answers.keepShared([updatedAt], drawn)
    return notModified(request, updatedAt) ?? picture
  })

  return { diff, graph, project }
})
