import * as fc from "fast-check"
import { withoutDefaults } from "../state/Content.ts"
import { graphBody, startGraph } from "../state/graphs.ts"
import { firstOf, forbidden, guestRefused, invalid, missing, type Plan, planOn, when } from "../state/Plan.ts"
import { type Ids, idOf, onProject } from "../state/rights.ts"
import {
  type Graph,
  type Node,
  newThing,
  type Project,
  picked,
  type Space,
  type State
} from "../state/State.ts"
import { onPicked, step, stepOn } from "../steps/Step.ts"
import type { Given } from "../steps/sequences.ts"
import { by, kind, labelled, mostly, name, pick, precondition } from "./parameters.ts"

const nodeIds = ["a", "b", "c", "n1", "n2"]
const roleIds = ["s1", "r1"]

const graph: fc.Arbitrary<Graph> = fc.subarray(nodeIds).chain((ids) =>
  fc.record({
    nodes: fc.tuple(
      ...ids.map((id) =>
        fc
          .record(
            { label: name, roles: fc.subarray(roleIds), layer_id: fc.constant("l1"), kind },
            { requiredKeys: ["label", "roles"] }
          )
          .map((node): Node => ({ id, ...withoutDefaults(node) }))
      )
    ),
    edges: labelled(
      fc.subarray(
        ids.flatMap((source_id) =>
          ids.flatMap((target_id) => (source_id < target_id ? [{ source_id, target_id }] : []))
        )
      )
    ),
    roles: fc.constant(roleIds.map((id) => ({ id, label: `Role ${id}` })))
  })
)

export const projectPath = ({ id }: Project): string => `/api/projects/${id}`

const visibility = fc.constantFrom("organisation" as const, "private" as const, "public" as const)

const startsIn = (by: Plan["by"], space: Space) =>
  firstOf(
    when(space.trashed, missing("space")),
    when(by === "guest", guestRefused),
    when(by === "outsider", forbidden)
  )

const draft = fc.record({ by, pick, name, visibility, graph: fc.option(graph) })

/** Without a graph it starts as the space's. */
export const newProject = (
  state: State,
  { by, graph: given, name, pick, visibility }: Given<typeof draft>,
  ids: Ids
): Plan | null => {
  const space = picked(state.spaces, pick)
  // What a guest makes is another guest's at the next call, which has no cookie.
  if (space === undefined || (by === "guest" && space.guest_projects)) return null
  const graph = given ?? startGraph(space)
  const fields = { title: name, prompt: "Design it", visibility }
  const status = given !== null || graph.nodes.length > 0 ? "ready" : "draft"
  const ownerId = idOf(ids, by)
  return {
    by,
    body: { ...fields, space_id: space.id, ...(given === null ? {} : { graph: graphBody(graph) }) },
    action: "createProject",
    on: null,
    refusal: startsIn(by, space),
    status: 201,
    done: ({ json }) => {
      const made = { ...newThing(json), ...fields, status, space, ownerId, graph }
      state.projects.push({ ...made, documents: new Map(), past: [], versions: [] })
    },
    near: [space]
  }
}

const createProject = step("createProject", draft, newProject)

const patch = fc.record(
  { title: name, status: fc.constantFrom("ready", "draft"), visibility },
  { requiredKeys: [] }
)

const changeProject = stepOn(
  "changeProject",
  fc.record({ by, pick, patch }),
  ({ projects }) => projects,
  (project, { by, patch }, ids) => ({
    ...planOn(project, by, "updateProject"),
    body: patch,
    refusal: onProject(ids, by, project, "writes"),
    done: () => {
      project.changed = Object.entries(patch).some(
        ([field, value]) => project[field as keyof typeof patch] !== value
      )
      Object.assign(project, patch)
    }
  })
)

const version = fc.constantFrom("body", "header", "body", "header", "stale body", "stale header", "none")

/** With the nodes that left the project but still have a document there. */
const withGone = ({ documents, graph: { nodes } }: Project, graph: Graph): Graph => {
  const there = new Set([...nodes, ...graph.nodes].map(({ id }) => id))
  const gone = [...documents.keys()].filter((id) => !there.has(id))
  return { ...graph, nodes: [...graph.nodes, ...gone.map((id): Node => ({ id, label: "Back", roles: [] }))] }
}

/** `back` brings back nodes that have a document and are gone. */
const write = fc.record({ back: fc.boolean(), by, pick, graph, version, dangling: fc.nat(5) })

export const graphWrite = onPicked(
  ({ projects }, pick) => mostly(projects, pick, ({ documents }) => documents.size > 0),
  (project, { back, by, dangling, graph: given, version }: Given<typeof write>, ids): Plan => {
    const graph = back ? withGone(project, given) : given
    const { fields, headers, refusal } = precondition(version, project.updatedAt)
    const body = graphBody(graph)
    const edges = dangling === 0 ? [...body.edges, { source_id: "n1", target_id: "gone" }] : body.edges
    return {
      ...planOn(project, by, "writeProjectGraph"),
      body: { ...body, edges, ...fields },
      headers,
      refusal: firstOf(
        when(dangling === 0 || version === "none", invalid),
        onProject(ids, by, project, "writes"),
        refusal
      ),
      done: () => {
        project.changed = true
        project.graph = graph
      }
    }
  }
)

const writeGraph = step("writeGraph", write, graphWrite)

export const projectCommands = [createProject, changeProject, writeGraph]
