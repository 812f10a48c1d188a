import { Api } from "@design-workspace/api"
import { fromGraphBody } from "@design-workspace/api/projects/GraphBody"
import {
  GrantWire,
  ListedProjectWire,
  ProjectVersionWire,
  RestoredProjectWire,
  TrashedProjectWire
} from "@design-workspace/api/projects/ProjectsApi"
import { pageRequestOf } from "@design-workspace/api/wire/Pages"
import type { PictureQuery } from "@design-workspace/api/wire/PictureWire"
import type { Actor } from "@design-workspace/domain/access/Actor"
import { summaryIssues } from "@design-workspace/domain/interchange/summaryIssues"
import type { GrantLevel } from "@design-workspace/domain/projects/Grant"
import { seesNamesOf } from "@design-workspace/domain/projects/namedFor"
import { isByGuest, Project } from "@design-workspace/domain/projects/Project"
import { ProjectGrants } from "@design-workspace/domain/projects/ProjectGrants"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { ProjectVersions } from "@design-workspace/domain/projects/ProjectVersions"
import { trashedProjectRights } from "@design-workspace/domain/projects/trashedProjectRights"
import type { OrgId, ProjectId } from "@design-workspace/domain/shared/Ids"
import { requireNone } from "@design-workspace/domain/shared/InvalidInput"
import { Trash } from "@design-workspace/domain/trash/Trash"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Offer } from "../actions/Actions.ts"
import { itemOffers, listOffers, trashOffers } from "../actions/listOffers.ts"
import { notModified } from "../answers/etag.ts"
import { actionsOn, mirroredPage } from "../answers/mirrored.ts"
import {
  type Forms,
  jsonOf,
  jsonResponse,
  markdownResponse,
  wantedPicture,
  wantsMarkdown,
  wantsMirror
} from "../answers/Representation.ts"
import { changeAnswer } from "../answers/refuse.ts"
import type { Call } from "../callers/Call.ts"
import { setSessionCookie } from "../callers/credentials.ts"
import { done, handler } from "../middleware/handler.ts"
import { reuseFirstResult } from "../requests/idempotencyKey.ts"
import { projectIdOf, projectVersionOf, userIdOf } from "../requests/pathIds.ts"
import { isOn } from "../requests/query.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { makeProjectReadHandlers, visibleProjectOf } from "./makeProjectReadHandlers.ts"
import { restoredMirror } from "./projectMirror.ts"
import { grantOffers, projectOffers } from "./projectOffers.ts"

/** Asks for a page of what a project has. */
interface Paged {
  readonly params: { readonly id: string }
  readonly query: Parameters<typeof pageRequestOf>[0]
}

interface OnGrant {
  readonly params: { readonly id: string; readonly userId: string }
}

const grantList = mirroredPage(GrantWire, "grants", { id: "user_id" })

const makeGrantHandlers = Effect.gen(function* () {
  const grants = yield* ProjectGrants
  const projects = yield* Projects

  return {
    listGrants: handler(function* ({ params, query }: Paged, call) {
      const id = yield* projectIdOf(params.id)
      const page = yield* grants.list(call.actor, id, pageRequestOf(query))
      const found = projects.findVisible(call.actor, id)
      return yield* grantList(
        page,
        Effect.map(found, (it) => grantOffers(call, it))
      )
    }),
    putGrant: done(function* (
      { params, payload }: OnGrant & { readonly payload: { readonly level: GrantLevel } },
      { actor }
    ) {
      const id = yield* projectIdOf(params.id)
      yield* grants.put(actor, id, yield* userIdOf(params.userId), payload.level)
    }),
    removeGrant: done(function* ({ params }: OnGrant, { actor }) {
      const id = yield* projectIdOf(params.id)
      yield* grants.remove(actor, id, yield* userIdOf(params.userId))
    })
  }
})

const history = mirroredPage(ProjectVersionWire, "project versions", {
  id: "updated_at",
  only: ["action", "author_id", "author_name", "node_id", "graph_written"]
})

interface OnVersion {
  readonly params: { readonly id: string; readonly updatedAt: string }
}

const makeVersionHandlers = Effect.gen(function* () {
  const projects = yield* Projects
  const versions = yield* ProjectVersions

  return {
    listProjectVersions: handler(function* ({ params, query }: Paged, call) {
      const id = yield* projectIdOf(params.id)
      const page = yield* versions.history(call.actor, id, pageRequestOf(query))
      const found = projects.findVisible(call.actor, id)
      return yield* history(
        page,
        Effect.map(found, (it) => projectOffers(call, it))
      )
    }),
    restoreProjectVersion: handler(function* ({ params }: OnVersion, { actor }) {
      const id = yield* projectIdOf(params.id)
      return { updatedAt: yield* versions.restore(actor, id, projectVersionOf(params.updatedAt)) }
    })
  }
})

const encodeRestored = jsonOf(RestoredProjectWire)

const makeProjectRestore = Effect.gen(function* () {
  const projects = yield* Projects
  const trash = yield* Trash

  return Effect.fnUntraced(function* (call: Call["Service"], id: ProjectId, restoreSpace: boolean) {
    const project = yield* reuseFirstResult(Project, trash.restoreProject(call.actor, id, restoreSpace))
    if (!(yield* wantsMarkdown)) return jsonResponse(encodeRestored(project), null)
    // If the restore call was repeated, the project may be in the trash again.
    const found = yield* Effect.option(projects.findVisible(call.actor, id))
    const actions = Option.match(found, {
      onNone: () => [],
      onSome: ({ access }) => actionsOn(call, projectOffers(call, { access, project }))
    })
    return yield* markdownResponse(restoredMirror(project, actions), null)
  })
})

interface GraphQuery extends Pick<PictureQuery, "format"> {
  readonly view?: "summary" | "full"
}

const graphForms = Effect.fnUntraced(function* ({ format, view }: GraphQuery) {
  yield* requireNone(summaryIssues(view, format))
  const picture = view === "summary" ? null : yield* wantedPicture(format)
  return { markdown: yield* wantsMirror(format), picture } satisfies Forms
})

const trashedProjectOffers = (
  actor: Actor,
  projects: ReadonlyArray<Pick<Project, "deletedAt" | "id"> & { readonly orgId: OrgId }>
): ReadonlyArray<Offer> => {
  const purges = itemOffers("project", projects, (it) => trashedProjectRights(actor, it))
  return [
    ...trashOffers("restoreProject"),
    ...purges.map((it): Offer => ({ ...it, only: ["purgeProject"], trashed: true }))
  ]
}

const projectList = mirroredPage(ListedProjectWire, "projects")
const trashList = mirroredPage(TrashedProjectWire, "projects in the trash", {}, "deletion")

export const ProjectsHttp = HttpApiBuilder.group(Api, "projects", (handlers) =>
  Effect.gen(function* () {
    const projects = yield* Projects
    const trash = yield* Trash
    const settings = yield* HttpSettings
    const reads = yield* makeProjectReadHandlers
    const restore = yield* makeProjectRestore

    return handlers.handleAll({
      listProjects: handler(function* ({ query }, { actor }) {
        const filter = { show: query.visibility ?? "beyond_public", spaceId: query.spaceId ?? null } as const
        const { items, next } = yield* projects.list(actor, filter, pageRequestOf(query))
        const marked = items.map((it) => (isByGuest(it) ? { ...it, by: "guest" as const } : it))
        const named = new Set<object>(marked.filter((it) => seesNamesOf(actor, filter.show, it)))
        const offers = () => listOffers(actor, "project", "readProject")
        return yield* projectList({ items: marked, next }, offers, (it) => named.has(it))
      }),
      createProject: handler(function* ({ payload }, { actor, address }) {
        const { graph, ...fields } = payload
        const draft = { ...fields, address, ...(graph === undefined ? {} : { graph: fromGraphBody(graph) }) }
        const { cookie, project } = yield* projects.create(actor, draft)
        if (cookie !== null) {
          yield* changeAnswer((response) => setSessionCookie(response, cookie, settings))
        }
        return project
      }),
      listTrashedProjects: handler(function* ({ query }, { actor }) {
        const page = yield* trash.projects(actor, pageRequestOf(query))
        return yield* trashList(page, () => trashedProjectOffers(actor, page.items))
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
      trashProject: done(function* ({ params }, { actor }) {
        yield* trash.trashProject(actor, yield* projectIdOf(params.id))
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
