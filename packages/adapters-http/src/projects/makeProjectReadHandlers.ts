import type { Call } from "@design-workspace/client/middleware/Call"
import type { PictureQuery } from "@design-workspace/client/wire/PictureWire"
import { exchangedGraphOf } from "@design-workspace/domain/interchange/exchangedDesignOf"
import { comparePictures } from "@design-workspace/domain/pictures/comparePictures"
import { pictureOfGraph } from "@design-workspace/domain/pictures/pictureOfGraph"
import type { FoundProject } from "@design-workspace/domain/projects/FoundProject"
import { Projects } from "@design-workspace/domain/projects/Projects"
import type { DateTime } from "effect"
import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { offerActions } from "../actions/OfferedActions.ts"
import { AnswerCache } from "../answers/AnswerCache.ts"
import { makeGraphForms } from "../pictures/makeGraphForms.ts"
import { notModified } from "../representation/etag.ts"
import { actionsOn } from "../representation/mirrored.ts"
import { type Forms, jsonInParts, markdownResponse, wantsMarkdown } from "../representation/Representation.ts"
import { graphAnswer, graphDiffAnswer } from "./graphAnswer.ts"
import { makeProjectPageOffers } from "./makeProjectPageOffers.ts"
import { projectJson } from "./projectJson.ts"
import { projectMirror } from "./projectMirror.ts"
import { makeInTurn } from "./WholeReadTurns.ts"

/** A read of a project's graph, and the forms besides JSON that its caller wants. */
interface GraphRead {
  readonly call: Call["Service"]
  readonly found: FoundProject
  readonly request: HttpServerRequest.HttpServerRequest
  readonly forms: Forms
  readonly query: PictureQuery
}

/** Makes the reads of whole projects and graphs, which take turns and share their answers. */
export const makeProjectReadHandlers = Effect.gen(function* () {
  const projects = yield* Projects
  const answers = yield* AnswerCache
  const inForm = yield* makeGraphForms
  const inTurn = yield* makeInTurn
  const offers = yield* makeProjectPageOffers

  const actionsOf = (call: Call["Service"], found: FoundProject) =>
    Effect.map(offers(call, found), (it) => actionsOn(call, it))

  /** The actions that end a page in Markdown; null if the answer is JSON, beside which they may stand. */
  const markdownActions = Effect.fnUntraced(function* ({ call, forms, found }: GraphRead) {
    const actions = actionsOf(call, found)
    yield* offerActions(actions)
    return forms.markdown ? yield* actions : null
  })

  const project = Effect.fnUntraced(function* (call: Call["Service"], found: FoundProject) {
    const read = projects.readVisible(call.actor, found)
    const offered = actionsOf(call, found)
    if (yield* wantsMarkdown) {
      const actions = yield* offered
      const page = Effect.flatMap(read, (it) => markdownResponse(projectMirror(it, actions), it.updatedAt))
      return yield* answers.keep(inTurn(call, page))
    }
    yield* offerActions(offered)
    const json = Effect.flatMap(read, (it) => jsonInParts(projectJson(it), it.updatedAt))
    return yield* answers.keepShared([found.project.updatedAt], inTurn(call, json))
  })

  const graph = Effect.fnUntraced(function* (wanted: GraphRead, view: Parameters<typeof graphAnswer>[1]) {
    const { call, forms, found, query, request } = wanted
    const actions = yield* markdownActions(wanted)
    const { updatedAt } = found.project
    const unchanged = notModified(request, updatedAt)
    if (unchanged !== null) return unchanged
    const read = projects.readVisible(call.actor, found)
    const form = forms.picture
    if (form !== null) {
      const drawn = Effect.flatMap(inTurn(call, read), ({ graph, project: { title }, updatedAt }) => {
        const picture = () => pictureOfGraph(graph)
        const design = () => exchangedGraphOf(title, graph)
        return inForm({ form, query, name: title, picture, design }, updatedAt)
      })
      return yield* answers.keepShared([updatedAt], drawn)
    }
    const page = Effect.flatMap(read, (it) => graphAnswer(it, view, actions))
    return actions === null
      ? yield* answers.keepShared([updatedAt], inTurn(call, page))
      : yield* answers.keep(inTurn(call, page))
  })

  /** What changed in the graph since an earlier version of the project. */
  const diff = Effect.fnUntraced(function* (wanted: GraphRead, from: DateTime.Utc) {
    const { call, forms, found, query, request } = wanted
    const actions = yield* markdownActions(wanted)
    const { id, updatedAt } = found.project
    const compared = projects.diff(call.actor, id, from)
    const form = forms.picture
    if (form === null) {
      const answer = Effect.flatMap(compared, (read) => {
        const unchanged = notModified(request, read.to)
        return unchanged === null ? graphDiffAnswer(id, read, actions) : Effect.succeed(unchanged)
      })
      return yield* inTurn(call, answer)
    }
    const drawn = Effect.flatMap(inTurn(call, compared), ({ after, before, title, to }) => {
      const picture = () => comparePictures(pictureOfGraph(before), pictureOfGraph(after))
      return inForm({ form, query, name: title, picture, design: null }, to)
    })
    const picture = yield* answers.keepShared([updatedAt], drawn)
    return notModified(request, updatedAt) ?? picture
  })

  return { diff, graph, project }
})
