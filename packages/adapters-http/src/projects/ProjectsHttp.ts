import { UserNotFound } from "@design-workspace/domain/accounts/AccountErrors"
import { Sessions } from "@design-workspace/domain/accounts/Sessions"
import { ProjectNotFound } from "@design-workspace/domain/projects/ProjectErrors"
import { Projects, type ReadProject } from "@design-workspace/domain/projects/Projects"
import { ProjectId, SpaceId, UserId } from "@design-workspace/domain/shared/Ids"
import { Trash } from "@design-workspace/domain/trash/Trash"
import { Effect, Option, Schema } from "effect"
import { HttpEffect, HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answer } from "../edge/answer.ts"
import { Call } from "../edge/Call.ts"
import { HttpSettings } from "../edge/HttpSettings.ts"
import { idOr } from "../edge/Ids.ts"
import { expectedVersion, ifMatchFailed } from "../edge/IfMatch.ts"
import { mirror } from "../edge/Markdown.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, toPageWire } from "../edge/Pages.ts"
import { jsonOf, jsonResponse, markdownResponse, notModified, wantsMarkdown } from "../edge/Representation.ts"
import { setSessionCookie } from "../edge/sessionCookie.ts"
import { camelKeys } from "../wire/camelKeys.ts"
import { checkedGraph, versionRequired } from "./checkedGraph.ts"
import { toGraphWire } from "./GraphWire.ts"
import { graphAnswer, graphDiffAnswer } from "./graphAnswer.ts"
import { ProjectReadWire, RestoredProjectWire } from "./ProjectsApi.ts"
import { projectActions } from "./projectActions.ts"

const projectIdOf = idOr(ProjectId, (projectId) => new ProjectNotFound({ projectId }))
const userIdOf = idOr(UserId, (userId) => new UserNotFound({ userId }))

const encodeProject = jsonOf(ProjectReadWire)
const encodeRestored = jsonOf(RestoredProjectWire)

const projectMirror = (read: ReadProject, actions: ReadonlyArray<string>): string =>
  mirror({
    kind: "project",
    id: read.project.id,
    updatedAt: read.updatedAt,
    fields: [
      ["title", read.project.title],
      ["prompt", read.project.prompt],
      ["status", read.project.status],
      ["nodes", read.graph.nodes.length],
      ["edges", read.graph.edges.length]
    ],
    actions
  })

/** Handlers of `ProjectsApi`. */
export const ProjectsHttp = HttpApiBuilder.group(
  Api,
  "projects",
  Effect.fnUntraced(function* (handlers) {
    const projects = yield* Projects
    const trash = yield* Trash
    const sessions = yield* Sessions
    const settings = yield* HttpSettings

    /** A guest without a cookie becomes a known one, so that it can own what it makes. */
    const knownActor = Effect.gen(function* () {
      const { actor } = yield* Call
      if (actor._tag === "User" || actor.guestId !== null) return actor
      const guest = yield* sessions.startGuest
      yield* HttpEffect.appendPreResponseHandler((_, response) =>
        Effect.succeed(
          response.status === 201 ? setSessionCookie(response, guest.cookie, settings) : response
        )
      )
      return guest.actor
    })

    return handlers
      .handle("listProjects", ({ query }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const spaceId =
            query.space_id === undefined
              ? null
              : Option.getOrNull(Schema.decodeUnknownOption(SpaceId)(query.space_id))
          if (query.space_id !== undefined && spaceId === null) return { items: [], next_cursor: null }
          return toPageWire(yield* projects.list(actor, spaceId, pageOf(query)))
        })
      )
      .handle("createProject", ({ payload }) =>
        Effect.gen(function* () {
          const { graph: body, ...fields } = payload
          const graph = body === undefined ? undefined : yield* checkedGraph(body, ["graph"])
          const draft = { ...camelKeys(fields), ...(graph === undefined ? {} : { graph }) }
          const { project } = yield* projects.create(yield* knownActor, draft)
          return project
        }).pipe(answer)
      )
      .handle("listTrashedProjects", ({ query }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return toPageWire(yield* trash.projects(actor, pageOf(query)))
        }).pipe(answer)
      )
      .handle("readProject", ({ params, request }) =>
        Effect.gen(function* () {
          const call = yield* Call
          const id = yield* projectIdOf(params.id)
          const { project } = yield* projects.peek(call.actor, id)
          const unchanged = notModified(request, project.updatedAt)
          if (unchanged !== null) return unchanged
          const read = yield* projects.read(call.actor, id)
          if (yield* wantsMarkdown) {
            const actions = projectActions(call, id, read.access)
            return markdownResponse(projectMirror(read, actions), read.updatedAt)
          }
          const body = { ...read.project, updatedAt: read.updatedAt, graph: toGraphWire(read) }
          return jsonResponse(encodeProject(body), read.updatedAt)
        }).pipe(answer)
      )
      .handle("updateProject", ({ params, payload }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return yield* projects.update(actor, yield* projectIdOf(params.id), camelKeys(payload))
        }).pipe(answer)
      )
      .handle("trashProject", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          yield* trash.trashProject(actor, yield* projectIdOf(params.id))
          return ok
        }).pipe(answer)
      )
      .handle("restoreProject", ({ params, query }) =>
        Effect.gen(function* () {
          const call = yield* Call
          const id = yield* projectIdOf(params.id)
          const project = yield* trash.restoreProject(call.actor, id, query.restore_space !== undefined)
          if (!(yield* wantsMarkdown)) return jsonResponse(encodeRestored(project), null)
          const { access } = yield* projects.peek(call.actor, id)
          return markdownResponse(
            mirror({
              kind: "project",
              id,
              updatedAt: project.updatedAt,
              fields: [
                ["title", project.title],
                ["deleted_at", "null"]
              ],
              actions: projectActions(call, id, access)
            }),
            null
          )
        }).pipe(answer)
      )
      .handle("readProjectGraph", ({ params, query, request }) =>
        Effect.gen(function* () {
          const call = yield* Call
          const id = yield* projectIdOf(params.id)
          const { access, project } = yield* projects.peek(call.actor, id)
          const actions = (yield* wantsMarkdown) ? projectActions(call, id, access) : null
          if (query.diff_from !== undefined) {
            const read = yield* projects.diff(call.actor, id, query.diff_from)
            return notModified(request, read.to) ?? graphDiffAnswer(id, read, actions)
          }
          const unchanged = notModified(request, project.updatedAt)
          return unchanged ?? graphAnswer(yield* projects.read(call.actor, id), query.view ?? "full", actions)
        }).pipe(answer)
      )
      .handle("writeProjectGraph", ({ params, payload }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const request = yield* HttpServerRequest.HttpServerRequest
          const { expectedUpdatedAt, ...body } = payload
          const versioned = expectedUpdatedAt !== undefined || request.headers["if-match"] !== undefined
          const graph = yield* checkedGraph(body, [], versioned ? [] : [versionRequired])
          const id = yield* projectIdOf(params.id)
          const { expected, fromIfMatch } = yield* expectedVersion(request, expectedUpdatedAt, () =>
            Effect.map(projects.peek(actor, id), ({ project }) => project.updatedAt)
          )
          const write = projects.writeGraph(actor, id, graph, expected)
          const updatedAt = yield* fromIfMatch ? Effect.catchTag(write, "Stale", ifMatchFailed) : write
          return { updatedAt }
        }).pipe(answer)
      )
      .handle("putGrant", ({ params, payload }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const id = yield* projectIdOf(params.id)
          yield* projects.putGrant(actor, id, yield* userIdOf(params.userId), payload.level)
          return ok
        }).pipe(answer)
      )
      .handle("removeGrant", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const id = yield* projectIdOf(params.id)
          yield* projects.removeGrant(actor, id, yield* userIdOf(params.userId))
          return ok
        }).pipe(answer)
      )
  })
)
