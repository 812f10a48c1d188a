import * as fc from "fast-check"
import { graphBody, startGraph } from "../graphs.ts"
import { firstOf, forbidden, invalid, ok, type Plan, refuse, when } from "../Plan.ts"
import { findsProject, type Ids, onProject, onTrashedProject } from "../rights.ts"
import { step } from "../Step.ts"
import { type Graph, newThing, type Node, picked, type Project, type Space, type State } from "../State.ts"
import { versionSaid } from "./collectionCommands.ts"
import { by, name, pick, trashedOf } from "./parameters.ts"

const at = ({ id }: Project): string => `/api/projects/${id}`

const visibility = fc.constantFrom("organisation" as const, "private" as const, "public" as const)

const nodeIds = ["a", "b", "c", "n1", "n2"]
const roleIds = ["s1", "r1"]

/** A sound graph, whose nodes may be those of a collection or others. */
const graph: fc.Arbitrary<Graph> = fc.subarray(nodeIds).chain((ids) =>
  fc.record({
    nodes: fc.tuple(
      ...ids.map((id) =>
        fc
          .record({ label: name, roles: fc.subarray(roleIds), layer_id: fc.option(fc.constant("l1")) })
          .map(
            ({ layer_id, ...node }): Node => (layer_id === null ? { id, ...node } : { id, ...node, layer_id })
          )
      )
    ),
    edges: fc.subarray(
      ids.flatMap((source_id) =>
        ids.flatMap((target_id) => (source_id < target_id ? [{ source_id, target_id }] : []))
      )
    ),
    roles: fc.constant(roleIds.map((id) => ({ id, label: `Role ${id}` })))
  })
)

/** Members may start a project in a space that is in sight. */
const startsIn = (by: Plan["by"], space: Space) =>
  firstOf(
    when(space.trashed, refuse(404, "SPACE_NOT_FOUND")),
    when(by === "guest", refuse(403, "GUEST_NOT_ALLOWED")),
    when(by === "stranger", forbidden)
  )

/** A project that is to be made in one of the spaces; without a graph it starts as the space's. */
interface NewProject {
  readonly by: Plan["by"]
  readonly name: string
  readonly pick: number
  readonly visibility: Project["visibility"]
  readonly graph: Graph | null
}

export const newProject =
  (ids: Ids) =>
  (state: State, { by, graph: given, name, pick, visibility }: NewProject): Plan | null => {
    const space = picked(state.spaces, pick)
    if (space === undefined) return null
    const graph = given ?? startGraph(space)
    const draft = { title: name, prompt: "Design it", visibility }
    return {
      by,
      method: "POST",
      path: "/api/projects",
      body: { ...draft, space_id: space.id, ...(given === null ? {} : { graph: graphBody(graph) }) },
      action: "createProject",
      on: null,
      refusal: startsIn(by, space),
      status: 201,
      done: ({ json }) => {
        state.projects.push({
          ...newThing(json),
          ...draft,
          status: given !== null || graph.nodes.length > 0 ? "ready" : "draft",
          space,
          ownerId: by === "guest" ? "" : ids[by],
          graph,
          documents: new Map(),
          past: []
        })
      },
      near: [space]
    }
  }

const createProject = step(
  "createProject",
  fc.record({ by, pick, name, visibility, graph: fc.option(graph) }),
  newProject
)

const changeProject = step(
  "changeProject",
  fc.record({
    by,
    pick,
    patch: fc.record(
      { title: name, status: fc.constantFrom("ready", "draft"), visibility },
      { requiredKeys: [] }
    )
  }),
  (ids) => (state, given) => {
    const project = picked(state.projects, given.pick)
    if (project === undefined) return null
    return {
      by: given.by,
      method: "PATCH",
      path: at(project),
      body: given.patch,
      action: "updateProject",
      on: project.id,
      refusal: onProject(ids, given.by, project, "writes"),
      done: () => {
        project.changed = Object.entries(given.patch).some(
          ([field, value]) => project[field as keyof typeof given.patch] !== value
        )
        Object.assign(project, given.patch)
      },
      near: [project]
    }
  }
)

const version = fc.constantFrom("body", "header", "body", "header", "stale body", "stale header", "none")

const writeGraph = step(
  "writeGraph",
  fc.record({ by, pick, graph, version, dangling: fc.nat(5) }),
  (ids) => (state, given) => {
    const project = picked(state.projects, given.pick)
    if (project === undefined) return null
    const { fields, headers, refusal } = versionSaid(given.version, project.updatedAt)
    const dangling = given.dangling === 0
    const body = graphBody(given.graph)
    const edges = dangling ? [...body.edges, { source_id: "n1", target_id: "gone" }] : body.edges
    return {
      by: given.by,
      method: "PUT",
      path: `${at(project)}/graph`,
      body: { ...body, edges, ...fields },
      headers,
      action: "writeProjectGraph",
      on: project.id,
      refusal: firstOf(
        when(dangling || given.version === "none", invalid),
        onProject(ids, given.by, project, "writes"),
        refusal
      ),
      done: () => {
        project.changed = true
        project.graph = given.graph
      },
      near: [project]
    }
  }
)

const trashProject = step("trashProject", fc.record({ by, pick }), (ids) => (state, given) => {
  const project = picked(state.projects, given.pick)
  if (project === undefined) return null
  const outOfSight = !project.trashed && project.space.trashed
  return {
    by: given.by,
    method: "DELETE",
    path: at(project),
    action: "trashProject",
    on: project.id,
    refusal: firstOf(
      when(given.by === "guest", refuse(403, "GUEST_NOT_ALLOWED")),
      when(outOfSight, refuse(404, "PROJECT_NOT_FOUND")),
      onTrashedProject(ids, given.by, project)
    ),
    answered: ok,
    done: () => {
      if (project.trashed) return
      Object.assign(project, { changed: true, trashed: true })
    },
    near: [project]
  }
})

/** With `restore_space` the space comes back too, which needs the right to that (contract 5.9). */
const restoreProject = step(
  "restoreProject",
  fc.record({ by, pick, withSpace: fc.boolean() }),
  (ids) => (state, given) => {
    const project = picked(trashedOf(state.projects, given.pick), given.pick)
    if (project === undefined) return null
    const { space } = project
    const brings = space.trashed && given.withSpace
    return {
      by: given.by,
      method: "POST",
      path: `${at(project)}/restore${given.withSpace ? "?restore_space=1" : ""}`,
      action: "restoreProject",
      on: project.id,
      refusal: firstOf(
        onTrashedProject(ids, given.by, project),
        when(space.trashed && !given.withSpace, refuse(409, "SPACE_IN_TRASH")),
        when(brings && given.by !== "admin", forbidden)
      ),
      answered: () => ({ id: project.id, title: project.title, deleted_at: null }),
      done: () => {
        if (brings) Object.assign(space, { changed: true, trashed: false, deletedBy: null })
        if (project.trashed) Object.assign(project, { changed: true, trashed: false })
      },
      lines: () => [
        ...(brings ? [{ action: "restoreSpace", id: space.id }] : []),
        { action: "restoreProject", id: project.id }
      ],
      near: [project, space]
    }
  }
)

const nodeOf = (project: Project, pick: number): string =>
  (pick % 8 === 0 ? undefined : picked(project.graph.nodes, pick)?.id) ?? "gone"

const lacksNode = (project: Project, nodeId: string) =>
  when(!project.graph.nodes.some(({ id }) => id === nodeId), refuse(404, "NODE_NOT_FOUND"))

const expectedVersion = fc.constantFrom("none", "none", "right", "wrong")

const writeDocument = step(
  "writeDocument",
  fc.record({
    by,
    pick,
    node: pick,
    content: fc.constantFrom("", "One", "Zwei\nZeilen\n", "🦊\r\nend", "x".repeat(3_000)),
    expectedVersion
  }),
  (ids) => (state, given) => {
    const project = picked(state.projects, given.pick)
    if (project === undefined) return null
    const nodeId = nodeOf(project, given.node)
    const versions = project.documents.get(nodeId) ?? []
    const version = versions.length + 1
    const expected = {
      none: {},
      right: { expected_version: versions.length },
      wrong: { expected_version: versions.length + 7 }
    }
    return {
      by: given.by,
      method: "PUT",
      path: `${at(project)}/doc-content/${nodeId}`,
      body: { content: given.content, ...expected[given.expectedVersion] },
      action: "writeDocument",
      on: project.id,
      refusal: firstOf(
        findsProject(ids, given.by, project),
        lacksNode(project, nodeId),
        onProject(ids, given.by, project, "writes"),
        when(given.expectedVersion === "wrong", refuse(409, "stale"))
      ),
      answered: ({ json }) => ({ id: json.id, version }),
      done: ({ json }) => {
        project.changed = true
        project.documents.set(nodeId, [
          ...versions,
          {
            id: json.id,
            version,
            edit_type: version === 1 ? "create" : "edit",
            restored_from: null,
            author_id: given.by === "guest" ? "" : ids[given.by],
            content: given.content,
            created_at: ""
          }
        ])
      },
      near: [project]
    }
  }
)

/** Whose it is. */
const ownerOf = (ids: Ids, { ownerId }: Project): Plan["by"] =>
  (["owner", "manager", "member", "admin"] as const).find((it) => ids[it] === ownerId) ?? "guest"

/** The owner's alone; it always makes the next version, also of the current one (contract 1.11). */
const restoreVersion = step(
  "restoreVersion",
  fc.record({ by, own: fc.nat(3), pick, node: pick, nth: pick }),
  (ids) => (state, given) => {
    const project = picked(
      state.projects.filter(({ documents }) => documents.size > 0),
      given.pick
    )
    if (project === undefined) return null
    const nodeId = picked([...project.documents.keys()], given.node) ?? "gone"
    const versions = project.documents.get(nodeId) ?? []
    const nth = given.nth % (versions.length + 2)
    const by = given.own === 0 ? given.by : ownerOf(ids, project)
    const source = versions[nth - 1]
    const version = versions.length + 1
    return {
      by,
      method: "POST",
      path: `${at(project)}/doc-content/${nodeId}/restore/${nth}`,
      action: "restoreDocumentVersion",
      on: project.id,
      refusal: firstOf(
        when(nth === 0, invalid),
        findsProject(ids, by, project),
        lacksNode(project, nodeId),
        when(source === undefined, refuse(404, "VERSION_NOT_FOUND")),
        onProject(ids, by, project, "owner")
      ),
      answered: ({ json }) => ({ id: json.id, version }),
      done: ({ json }) => {
        project.changed = true
        project.documents.set(nodeId, [
          ...versions,
          {
            id: json.id,
            version,
            edit_type: "restore",
            restored_from: nth,
            author_id: by === "guest" ? "" : ids[by],
            content: source?.content ?? "",
            created_at: ""
          }
        ])
      },
      near: [project]
    }
  }
)

/** Commands on projects, their graphs and their documents. */
export const projectCommands = [createProject, changeProject, writeGraph, writeDocument, restoreVersion]

/** Commands that move projects into the trash and out of it. */
export const projectTrashCommands = [trashProject, restoreProject]
