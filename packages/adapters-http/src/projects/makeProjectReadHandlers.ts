import { toGraphCounts } from "@design-workspace/api/projects/GraphWire"
import { GraphCountsWire } from "@design-workspace/api/projects/ProjectsApi"
import type { PictureQuery } from "@design-workspace/api/wire/PictureWire"
import { exchangedGraphOf } from "@design-workspace/domain/interchange/exchangedDesignOf"
import { comparePictures } from "@design-workspace/domain/pictures/comparePictures"
import { pictureOfGraph } from "@design-workspace/domain/pictures/pictureOfGraph"
import type { FoundProject } from "@design-workspace/domain/projects/FoundProject"
import type { GraphEdge, GraphNode, GraphRole } from "@design-workspace/domain/projects/Graph"
import type { GraphDiff, ReadDiff } from "@design-workspace/domain/projects/graphDiff"
import { readsBeyondPublic } from "@design-workspace/domain/projects/ProjectAccess"
import type { ProjectNotFound } from "@design-workspace/domain/projects/ProjectErrors"
import { Projects } from "@design-workspace/domain/projects/Projects"
import type { WholeProject, WholeProjectWithAccess } from "@design-workspace/domain/projects/WholeProject"
import { cutGraphs } from "@design-workspace/domain/shared/GraphSelection"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { inParts } from "@design-workspace/domain/shared/inParts"
import { DateTime, Effect } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Action } from "../actions/Actions.ts"
import { AnswerCache } from "../answers/AnswerCache.ts"
import { notModified } from "../answers/etag.ts"
import {
  changedEdgeItem,
  changeItems,
  edgeItem,
  type Fields,
  type Item,
  type Mirror,
  type Section
} from "../answers/Markdown.ts"
import { actionsOn, offerActions } from "../answers/mirrored.ts"
import { offerNames } from "../answers/names.ts"
import {
  type Forms,
  jsonInParts,
  jsonOf,
  markdownResponse,
  wantsMarkdown
} from "../answers/Representation.ts"
import { instantJson } from "../answers/snakeJson.ts"
import { part } from "../answers/wireMirror.ts"
import type { Call } from "../callers/Call.ts"
import { makeGraphForms, wantedPart } from "../pictures/graphForms.ts"
import { graphDiffJson, graphJson, projectJson } from "./projectJson.ts"
import { guestMark, projectMirror } from "./projectMirror.ts"
import { makeProjectPageOffers } from "./projectOffers.ts"
import { makeInTurn } from "./WholeReadTurns.ts"

type Response = HttpServerResponse.HttpServerResponse

/** As the token read found it, or else looked up now. */
export const visibleProjectOf = (
  projects: Projects["Service"],
  { actor, subject }: Call["Service"],
  id: ProjectId
): Effect.Effect<FoundProject, ProjectNotFound> =>
  subject?._tag === "Project" ? Effect.succeed(subject) : projects.findVisible(actor, id)

const node = ({ id, label, layerId, roles, ...facts }: GraphNode): Fields => [
  id,
  label,
  ...(layerId === undefined ? [] : [`layer ${layerId}`]),
  ...Object.entries(facts).map(([name, value]) => `${name} ${part(value)}`),
  ...(roles.length === 0 ? [] : [`roles ${roles.join(", ")}`])
]

const role = ({ id, label }: GraphRole): Fields => [id, label]

/** With the current version of its document if it has one. */
const nodesOf = ({ contentItems, graph }: WholeProject): Iterable<Item> => {
  const versions = new Map(contentItems.map(({ nodeId, version }) => [nodeId, version]))
  return graph.nodes.values().map((it) => {
    const version = versions.get(it.id)
    return [version === undefined ? node(it) : [...node(it), `document v${version}`]]
  })
}

const partsOf = (read: WholeProject): ReadonlyArray<Section> => [
  { title: "Nodes", items: nodesOf(read) },
  { title: "Edges", items: read.graph.edges.values().map(edgeItem) },
  { title: "Roles", items: read.graph.roles.values().map((it): Item => [role(it)]) }
]

const graphMirror = (
  read: WholeProject,
  view: "full" | "summary",
  actions: ReadonlyArray<Action>
): Mirror => ({
  kind: "graph",
  id: read.project.id,
  updatedAt: DateTime.formatIso(read.updatedAt),
  fields: [...Object.entries(toGraphCounts(read)), ...guestMark(read.project)],
  sections: view === "full" ? partsOf(read) : [],
  actions
})

const changesOf = (diff: GraphDiff): ReadonlyArray<Section> => [
  { title: "Nodes", items: changeItems(diff.nodes, (it) => [node(it)]) },
  { title: "Edges", items: changeItems<GraphEdge>(diff.edges, edgeItem, changedEdgeItem) },
  { title: "Roles", items: changeItems(diff.roles, (it) => [role(it)]) },
  { title: "Node roles", items: changeItems(diff.nodeRoles, ({ nodeId, roleId }) => [[nodeId, roleId]]) }
]

const graphDiffMirror = (
  id: string,
  { diff, from, to }: ReadDiff,
  actions: ReadonlyArray<Action>
): Mirror => ({
  kind: "graph",
  id,
  updatedAt: DateTime.formatIso(to),
  fields: [
    ["from", DateTime.formatIso(from)],
    ["to", DateTime.formatIso(to)]
  ],
  sections: changesOf(diff),
  actions
})

const projectPart = Effect.fnUntraced(function* (query: PictureQuery, project: WholeProjectWithAccess) {
  const part = wantedPart(query)
  if (part === null) return project
  const graph = (yield* inParts(() => cutGraphs([project.graph], part)))(project.graph)
  const ids = new Set<string>(graph.nodes.map(({ id }) => id))
  return { ...project, graph, contentItems: project.contentItems.filter(({ nodeId }) => ids.has(nodeId)) }
})

const encodeCounts = jsonOf(GraphCountsWire)

const graphAnswer = (
  read: WholeProjectWithAccess,
  view: "full" | "summary",
  actions: ReadonlyArray<Action> | null
): Effect.Effect<Response> => {
  const { updatedAt } = read
  if (actions !== null) return markdownResponse(graphMirror(read, view, actions), updatedAt)
  return jsonInParts(
    view === "summary"
      ? encodeCounts({ updatedAt, ...toGraphCounts(read) })
      : { updated_at: instantJson(updatedAt), ...graphJson(read) },
    updatedAt
  )
}

/** The answer's own version is the newer one. */
const graphDiffAnswer = (
  id: string,
  read: ReadDiff,
  actions: ReadonlyArray<Action> | null
): Effect.Effect<Response> =>
  actions === null
    ? jsonInParts(graphDiffJson(read), read.to)
    : markdownResponse(graphDiffMirror(id, read, actions), read.to)

interface GraphRead {
  readonly call: Call["Service"]
  readonly found: FoundProject
  readonly request: HttpServerRequest.HttpServerRequest
  readonly forms: Forms
  readonly query: PictureQuery
}

/** They take turns and share their answers. */
export const makeProjectReadHandlers = Effect.gen(function* () {
  const projects = yield* Projects
  const answers = yield* AnswerCache
  const inForm = yield* makeGraphForms
  const inTurn = yield* makeInTurn
  const offers = yield* makeProjectPageOffers

  const actionsOf = (call: Call["Service"], found: FoundProject) =>
    Effect.map(offers(call, found), (it) => actionsOn(call, it))

  /** Null if the answer is JSON, beside which they may stand. */
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
    yield* offerNames(found.project, call, () => readsBeyondPublic(call.actor, found))
    const json = Effect.flatMap(read, (it) => jsonInParts(projectJson(it), it.updatedAt))
    return yield* answers.keepShared([found.project.updatedAt], inTurn(call, json))
  })

  const graph = Effect.fnUntraced(function* (wanted: GraphRead, view: Parameters<typeof graphAnswer>[1]) {
    const { call, forms, found, query, request } = wanted
    const actions = yield* markdownActions(wanted)
    const { updatedAt } = found.project
    const unchanged = notModified(request, updatedAt)
    if (unchanged !== null) return unchanged
    const read = Effect.flatMap(projects.readVisible(call.actor, found), (it) => projectPart(query, it))
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

  const diff = Effect.fnUntraced(function* (wanted: GraphRead, from: DateTime.Utc) {
    const { call, forms, found, query, request } = wanted
    const actions = yield* markdownActions(wanted)
    const { id, updatedAt } = found.project
    const compared = projects.diff(call.actor, id, from, wantedPart(query))
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
