import { DateTime, Effect, Layer, Option, Result } from "effect"
import type { Viewer } from "../../src/access/Actor.ts"
import type { DocumentVersion } from "../../src/documents/Document.ts"
import type { Graph } from "../../src/projects/Graph.ts"
import { isInList } from "../../src/projects/isInList.ts"
import type { Project } from "../../src/projects/Project.ts"
import { projectLimit } from "../../src/projects/ProjectQuotas.ts"
import {
  type ListedProject,
  type NewProject,
  type ProjectFilter,
  ProjectRepo,
  type StoredProject
} from "../../src/projects/ProjectRepo.ts"
import type { ContentItem, GraphRead } from "../../src/projects/WholeProject.ts"
import { QuotaExceeded, type QuotaName } from "../../src/quotas/QuotaExceeded.ts"
import { fitsQuota, Quotas } from "../../src/quotas/Quotas.ts"
import type { ProjectId, UserId } from "../../src/shared/Ids.ts"
import type { Space } from "../../src/spaces/Space.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { nextVersion } from "../shared/nextVersion.ts"
import { octetsOf, pageOf } from "../shared/pageOf.ts"
import { changeProject, designVersions, type GraphVersion, trashers } from "./changeProject.ts"
import type { GrantRow } from "./MemoryGrantRepo.ts"
import { graphExcess, graphOctets } from "./memoryUsage.ts"
import { viewingActor } from "./viewingActor.ts"

type Store = MemoryStore["Service"]

const projectTable = (store: Store) => store.table<Project>("project")
const graphTable = (store: Store) => store.table<ReadonlyArray<GraphVersion>>("project_graph")

/** The project with what the viewer's access to it depends on; nothing if its space is not stored. */
export const contextOf = (store: Store, project: Project, viewer: Viewer): StoredProject | undefined => {
  const space = store.table<Space>("space").rows.get(project.spaceId)
  if (space === undefined) return undefined
  const { deletedAt, id, name, orgId } = space
  const stored = { project, space: { id, name, orgId, deletedAt } }
  if (viewer._tag === "Guest") return { ...stored, manager: false, grant: null }
  const grant = store.table<GrantRow>("grant").rows.get(`${project.id}/${viewer.userId}`)
  const manager = store.table("space_manager").rows.has(`${id}/${viewer.userId}`)
  return { ...stored, manager, grant: grant?.level ?? null }
}

const ofSpace = ({ deletedAt, name, orgId }: StoredProject["space"]) => ({
  orgId,
  spaceName: name,
  spaceInTrash: deletedAt !== null
})

const listed = (store: Store, filter: ProjectFilter): ReadonlyArray<ListedProject> =>
  [...projectTable(store).rows.values()].flatMap((project) => {
    const context = contextOf(store, project, filter.viewer)
    return context !== undefined &&
      (filter.spaceId === null || filter.spaceId === project.spaceId) &&
      isInList(viewingActor(filter.viewer), context, filter.show)
      ? [
          {
            ...project,
            ...ofSpace(context.space),
            deletedBy: trashers(store).rows.get(project.id) ?? null,
            grant: filter.show === "public" ? context.grant : null
          }
        ]
      : []
  })

/** By which instant a list orders a project: its creation, in the trash its deletion, else its space's. */
const instantIn =
  (store: Store, { show }: ProjectFilter) =>
  ({ createdAt, deletedAt, spaceId }: ListedProject): DateTime.Utc =>
    show !== "restorable"
      ? createdAt
      : (deletedAt ?? store.table<Space>("space").rows.get(spaceId)?.deletedAt ?? createdAt)

const contentItems = (store: Store, id: ProjectId, graph: Graph, at: DateTime.Utc): Array<ContentItem> =>
  graph.nodes.flatMap((node) => {
    const versions = store
      .table<ReadonlyArray<DocumentVersion>>("document_version")
      .rows.get(`${id}/${node.id}`)
    const version = versions?.findLast((one) => DateTime.isLessThanOrEqualTo(one.createdAt, at))
    return version === undefined
      ? []
      : [
          {
            id: version.id,
            nodeId: node.id,
            version: version.version,
            editType: version.editType,
            updatedAt: version.createdAt
          }
        ]
  })

const readGraph = (store: Store, id: ProjectId, version: DateTime.Utc | null): Option.Option<GraphRead> => {
  const versions = graphTable(store).rows.get(id) ?? []
  const found =
    version === null ? versions.at(-1) : versions.find((row) => DateTime.Equivalence(row.version, version))
  return Option.map(Option.fromUndefinedOr(found), (row) => ({
    graph: row.graph,
    contentItems: contentItems(store, id, row.graph, row.version),
    updatedAt: row.version
  }))
}

const insert = (store: Store, draft: NewProject, graph: Graph, now: DateTime.Utc): Project => {
  const version = nextVersion(DateTime.makeUnsafe(0), now)
  const by = draft.ownerId
  const project = {
    ...draft,
    createdAt: version,
    updatedAt: version,
    createdBy: by,
    updatedBy: by,
    deletedAt: null
  }
  projectTable(store).rows.set(draft.id, project)
  designVersions(store).rows.set(draft.id, version)
  graphTable(store).rows.set(draft.id, [{ graph, writtenAt: version, version }])
  return project
}

/** Whether a graph may be written: on the expected version, out of the trash. */
const isAsExpected = (store: Store, id: ProjectId, expected: DateTime.Utc | null): boolean => {
  const project = projectTable(store).rows.get(id)
  if (project === undefined || project.deletedAt !== null) return false
  return expected === null || DateTime.Equivalence(project.updatedAt, expected)
}

const writeGraph = (
  store: Store,
  id: ProjectId,
  graph: Graph,
  expected: DateTime.Utc | null,
  { by, now }: { readonly by: UserId | null; readonly now: DateTime.Utc }
): { readonly written: boolean; readonly updatedAt: DateTime.Utc } => {
  const project = projectTable(store).rows.get(id)
  if (project === undefined) return { written: false, updatedAt: expected ?? now }
  return isAsExpected(store, id, expected)
    ? { written: true, updatedAt: changeProject(store, id, { graph, updatedBy: by }, now).updatedAt }
    : { written: false, updatedAt: project.updatedAt }
}

export const MemoryProjectRepo = {
  layer: Layer.effect(
    ProjectRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const quotas = yield* Quotas
      const projects = projectTable(store)
      const days = store.table<number>("guest_day")
      const attempt = <A, E>(run: (now: DateTime.Utc) => Result.Result<A, E>): Effect.Effect<A, E> =>
        Effect.flatMap(store.step(run), Effect.fromResult)
      const room = (quota: QuotaName, limit: number, used: number) =>
        fitsQuota(used, 1, limit) ? Result.void : Result.fail(new QuotaExceeded({ quota, limit, used }))
      return ProjectRepo.of({
        find: (id, viewer) =>
          store.step(() => {
            const project = projects.rows.get(id)
            return Option.fromUndefinedOr(project && contextOf(store, project, viewer))
          }),
        readWhole: (id) =>
          store.step(() => {
            const project = projects.rows.get(id)
            return project?.deletedAt === null
              ? Option.map(readGraph(store, id, null), (read) => ({ ...read, project }))
              : Option.none()
          }),
        list: (filter, page) =>
          store.step(() =>
            pageOf(listed(store, filter), page, {
              instantOf: instantIn(store, filter),
              octets: ({ prompt }) => octetsOf(prompt)
            })
          ),
        insert: (project, graph, addressHash) =>
          attempt((now) =>
            Result.gen(function* () {
              const { guestId } = project
              const limit = projectLimit(quotas, { guestId, quotaMib: null })
              if (!fitsQuota(0, graphOctets(graph), limit))
                return yield* Result.fail(new QuotaExceeded({ quota: "project_bytes", limit, used: 0 }))
              if (guestId !== null) {
                const theirs = [...projects.rows.values()].filter((one) => one.guestId === guestId)
                yield* room("guest_projects", quotas.guestProjects, theirs.length)
                const day = `${DateTime.formatIsoDateUtc(now)} ${addressHash ?? ""}`
                const count = days.rows.get(day) ?? 0
                if (addressHash !== undefined) {
                  yield* room("address_projects_a_day", quotas.addressProjectsADay, count)
                  days.rows.set(day, count + 1)
                }
              }
              return insert(store, project, graph, now)
            })
          ),
        update: (id, patch, by = null) =>
          store.step((now) => {
            const owner = patch.ownerId ? { guestId: null } : {}
            return projects.rows.get(id)?.deletedAt === null
              ? Option.some(changeProject(store, id, { ...patch, ...owner, updatedBy: by }, now))
              : Option.none()
          }),
        setTrashed: (id, trashed, by = null) =>
          store.step((now) => {
            const project = projects.rows.get(id)
            if (project === undefined || (project.deletedAt !== null) === trashed) return Option.none()
            const deletedAt = trashed ? nextVersion(project.updatedAt, now) : null
            if (trashed && by !== null) trashers(store).rows.set(id, by)
            else trashers(store).rows.delete(id)
            return Option.some(changeProject(store, id, { deletedAt, updatedBy: by }, now))
          }),
        readGraph: (id, version) => store.step(() => readGraph(store, id, version)),
        writeGraph: (id, graph, expected, by = null) =>
          attempt((now) =>
            Option.match(
              isAsExpected(store, id, expected) ? graphExcess(store, quotas, id, graph) : Option.none(),
              {
                onNone: () => Result.succeed(writeGraph(store, id, graph, expected, { by, now })),
                onSome: Result.fail
              }
            )
          )
      })
    })
  )
}
