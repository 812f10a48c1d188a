import { Projects } from "@design-workspace/domain/projects/Projects"
import { SpaceId } from "@design-workspace/domain/shared/Ids"
import { Trash } from "@design-workspace/domain/trash/Trash"
import { Effect, Option, Schema } from "effect"
import { HttpEffect } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { HttpSettings } from "../edge/HttpSettings.ts"
import { listOffers, trashOffers } from "../edge/listOffers.ts"
import { actionsOn, mirrored } from "../edge/mirrored.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, pageWire, toPageWire } from "../edge/Pages.ts"
import { projectIdOf, userIdOf } from "../edge/pathIds.ts"
import { jsonOf, jsonResponse, markdownResponse, notModified, wantsMarkdown } from "../edge/Representation.ts"
import { setSessionCookie } from "../edge/sessionCookie.ts"
import { listView } from "../edge/wireMirror.ts"
import { camelKeys } from "../wire/camelKeys.ts"
import { checkedGraph, versionRequired } from "./checkedGraph.ts"
import { toGraphWire } from "./GraphWire.ts"
import { graphAnswer, graphDiffAnswer } from "./graphAnswer.ts"
import { ProjectReadWire, ProjectWire, RestoredProjectWire, TrashedProjectWire } from "./ProjectsApi.ts"
import { projectMirror, restoredMirror } from "./projectMirror.ts"
import { projectOffers } from "./projectOffers.ts"

const encodeProject = jsonOf(ProjectReadWire)
const encodeRestored = jsonOf(RestoredProjectWire)
const projectList = mirrored(pageWire(ProjectWire), listView("projects"))
const trashList = mirrored(pageWire(TrashedProjectWire), listView("projects in the trash"))
const emptyPage = { items: [], next: null }

/** Handlers of `ProjectsApi`. */
export const ProjectsHttp = HttpApiBuilder.group(
  Api,
  "projects",
  Effect.fnUntraced(function* (handlers) {
    const projects = yield* Projects
    const trash = yield* Trash
    const settings = yield* HttpSettings

    return handlers.handleAll({
      listProjects: answering(function* ({ query }, { actor }) {
        const spaceId =
          query.space_id === undefined
            ? null
            : Option.getOrNull(Schema.decodeUnknownOption(SpaceId)(query.space_id))
        const nowhere = query.space_id !== undefined && spaceId === null
        const page = nowhere ? emptyPage : yield* projects.list(actor, spaceId, pageOf(query))
        const offers = Effect.succeed(listOffers(actor, "project", "readProject"))
        return yield* projectList(toPageWire(page), { offers })
      }),
      createProject: answering(function* ({ payload }, { actor }) {
        const { graph: body, ...fields } = payload
        const graph = body === undefined ? undefined : yield* checkedGraph(body, ["graph"])
        const draft = { ...camelKeys(fields), ...(graph === undefined ? {} : { graph }) }
        const { cookie, project } = yield* projects.create(actor, draft)
        if (cookie !== null) {
          yield* HttpEffect.appendPreResponseHandler((_, response) =>
            Effect.succeed(setSessionCookie(response, cookie, settings))
          )
        }
        return project
      }),
      listTrashedProjects: answering(function* ({ query }, { actor }) {
        const page = yield* trash.projects(actor, pageOf(query))
        const offers = Effect.succeed(trashOffers("project", "project_owner_or_admin"))
        return yield* trashList(toPageWire(page), { offers })
      }),
      readProject: answering(function* ({ params, request }, call) {
        const id = yield* projectIdOf(params.id)
        const { project } = yield* projects.peek(call.actor, id)
        const unchanged = notModified(request, project.updatedAt)
        if (unchanged !== null) return unchanged
        const read = yield* projects.read(call.actor, id)
        if (yield* wantsMarkdown) {
          const actions = actionsOn(call, projectOffers(call, read))
          return markdownResponse(projectMirror(read, actions), read.updatedAt)
        }
        const body = { ...read.project, updatedAt: read.updatedAt, graph: toGraphWire(read) }
        return jsonResponse(encodeProject(body), read.updatedAt)
      }),
      updateProject: answering(function* ({ params, payload }, { actor }) {
        return yield* projects.update(actor, yield* projectIdOf(params.id), camelKeys(payload))
      }),
      trashProject: answering(function* ({ params }, { actor }) {
        yield* trash.trashProject(actor, yield* projectIdOf(params.id))
        return ok
      }),
      restoreProject: answering(function* ({ params, query }, call) {
        const id = yield* projectIdOf(params.id)
        const project = yield* trash.restoreProject(call.actor, id, query.restore_space !== undefined)
        if (!(yield* wantsMarkdown)) return jsonResponse(encodeRestored(project), null)
        const { access } = yield* projects.peek(call.actor, id)
        const actions = actionsOn(call, projectOffers(call, { access, project }))
        return markdownResponse(restoredMirror(project, actions), null)
      }),
      readProjectGraph: answering(function* ({ params, query, request }, call) {
        const id = yield* projectIdOf(params.id)
        const seen = yield* projects.peek(call.actor, id)
        const actions = (yield* wantsMarkdown) ? actionsOn(call, projectOffers(call, seen)) : null
        if (query.diff_from !== undefined) {
          const read = yield* projects.diff(call.actor, id, query.diff_from)
          return notModified(request, read.to) ?? graphDiffAnswer(id, read, actions)
        }
        const unchanged = notModified(request, seen.project.updatedAt)
        return unchanged ?? graphAnswer(yield* projects.read(call.actor, id), query.view ?? "full", actions)
      }),
      writeProjectGraph: answering(function* ({ params, payload, request }, { actor }) {
        const { expectedUpdatedAt, ...body } = payload
        const versioned = expectedUpdatedAt !== undefined || request.headers["if-match"] !== undefined
        const graph = yield* checkedGraph(body, [], versioned ? [] : [versionRequired])
        const id = yield* projectIdOf(params.id)
        return { updatedAt: yield* projects.writeGraph(actor, id, graph, expectedUpdatedAt ?? null) }
      }),
      putGrant: answering(function* ({ params, payload }, { actor }) {
        const id = yield* projectIdOf(params.id)
        yield* projects.putGrant(actor, id, yield* userIdOf(params.userId), payload.level)
        return ok
      }),
      removeGrant: answering(function* ({ params }, { actor }) {
        const id = yield* projectIdOf(params.id)
        yield* projects.removeGrant(actor, id, yield* userIdOf(params.userId))
        return ok
      })
    })
  })
)
