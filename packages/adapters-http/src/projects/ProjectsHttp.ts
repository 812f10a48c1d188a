import { Api } from "@design-workspace/client/contract/Api"
import { fromGraphBody } from "@design-workspace/client/contract/projects/GraphBody"
import { ListedProjectWire, TrashedProjectWire } from "@design-workspace/client/contract/projects/ProjectsApi"
import { ok } from "@design-workspace/client/wire/Ok"
import { pageOf, pageWire, toPageWire } from "@design-workspace/client/wire/Pages"
import { isByGuest } from "@design-workspace/domain/projects/Project"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { Trash } from "@design-workspace/domain/trash/Trash"
import { Effect } from "effect"
import { HttpEffect } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { listOffers } from "../actions/listOffers.ts"
import { setSessionCookie } from "../callers/sessionCookie.ts"
import { handler } from "../middleware/handler.ts"
import { notModified } from "../representation/etag.ts"
import { mirrored } from "../representation/mirrored.ts"
import { listView } from "../representation/wireMirror.ts"
import { projectIdOf } from "../routing/pathIds.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { isOn } from "../wire/isOn.ts"
import { graphForms } from "./graphForms.ts"
import { makeGrantHandlers } from "./makeGrantHandlers.ts"
import { makeProjectReadHandlers } from "./makeProjectReadHandlers.ts"
import { makeProjectRestore } from "./makeProjectRestore.ts"
import { makeVersionHandlers } from "./makeVersionHandlers.ts"
import { trashedProjectOffers } from "./trashedProjectOffers.ts"
import { visibleProjectOf } from "./visibleProjectOf.ts"

const projectList = mirrored(pageWire(ListedProjectWire), listView("projects"))
const trashList = mirrored(pageWire(TrashedProjectWire), listView("projects in the trash"))

export const ProjectsHttp = HttpApiBuilder.group(
  Api,
  "projects",
  Effect.fnUntraced(function* (handlers) {
    const projects = yield* Projects
    const trash = yield* Trash
    const settings = yield* HttpSettings
    const reads = yield* makeProjectReadHandlers
    const restore = yield* makeProjectRestore

    return handlers.handleAll({
      listProjects: handler(function* ({ query }, { actor }) {
        const filter = { show: query.visibility ?? "own", spaceId: query.spaceId ?? null } as const
        const { items, next } = yield* projects.list(actor, filter, pageOf(query))
        const marked = items.map((it) => (isByGuest(it) ? { ...it, by: "guest" as const } : it))
        const offers = Effect.succeed(listOffers(actor, "project", "readProject"))
        return yield* projectList(toPageWire({ items: marked, next }), { offers })
      }),
      createProject: handler(function* ({ payload }, { actor, address }) {
        const { graph, ...fields } = payload
        const draft = { ...fields, address, ...(graph === undefined ? {} : { graph: fromGraphBody(graph) }) }
        const { cookie, project } = yield* projects.create(actor, draft)
        if (cookie !== null) {
          yield* HttpEffect.appendPreResponseHandler((_, response) =>
            Effect.succeed(setSessionCookie(response, cookie, settings))
          )
        }
        return project
      }),
      listTrashedProjects: handler(function* ({ query }, { actor }) {
        const page = yield* trash.projects(actor, pageOf(query))
        const offers = Effect.succeed(trashedProjectOffers(actor, page.items))
        return yield* trashList(toPageWire(page, "deletion"), { offers })
      }),
      readProject: handler(function* ({ params, request }, call) {
        const id = yield* projectIdOf(params.id)
        const found = yield* visibleProjectOf(projects, call, id)
        const unchanged = notModified(request, found.project.updatedAt)
        return unchanged ?? (yield* reads.project(call, found))
      }),
      updateProject: handler(function* ({ params, payload }, { actor }) {
        return yield* projects.update(actor, yield* projectIdOf(params.id), payload)
      }),
      trashProject: handler(function* ({ params }, { actor }) {
        yield* trash.trashProject(actor, yield* projectIdOf(params.id))
        return ok
      }),
      restoreProject: handler(function* ({ params, query }, call) {
        const id = yield* projectIdOf(params.id)
        return yield* restore(call, id, isOn(query.restoreSpace))
      }),
      readProjectGraph: handler(function* ({ params, query, request }, call) {
        const id = yield* projectIdOf(params.id)
        const forms = yield* graphForms(query)
        const found = yield* visibleProjectOf(projects, call, id)
        const read = { call, forms, found, query, request }
        return yield* query.diffFrom === undefined
          ? reads.graph(read, query.view ?? "full")
          : reads.diff(read, query.diffFrom)
      }),
      writeProjectGraph: handler(function* ({ params, payload }, { actor }) {
        const { expectedUpdatedAt, ...body } = payload
        const graph = fromGraphBody(body)
        const id = yield* projectIdOf(params.id)
        return { updatedAt: yield* projects.writeGraph(actor, id, graph, expectedUpdatedAt ?? null) }
      }),
      ...(yield* makeVersionHandlers),
      ...(yield* makeGrantHandlers)
    })
  })
)
