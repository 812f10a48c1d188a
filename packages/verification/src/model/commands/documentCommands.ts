import * as fc from "fast-check"
import { firstOf, invalid, noVersion, type Plan, planOn, refuse, when } from "../state/Plan.ts"
import { authorBy, findsProject, type Ids, onProject, ownerOf } from "../state/rights.ts"
import { type Project, picked, type Version } from "../state/State.ts"
import { onPicked, step, stepOn } from "../steps/Step.ts"
import type { Given } from "../steps/sequences.ts"
import { by, mostly, pick, text } from "./parameters.ts"

/** Mostly one with a document, so that it gets many versions; one pick of eight is a node that is not there. */
export const nodeOf = (project: Project, pick: number): string => {
  if (pick % 8 === 0) return "gone"
  const { nodes } = project.graph
  const written = nodes.filter(({ id }) => project.documents.has(id))
  return picked(written.length > 0 && pick % 4 > 0 ? written : nodes, pick)?.id ?? "gone"
}

export const lacksNode = (project: Project, nodeId: string) =>
  when(!project.graph.nodes.some(({ id }) => id === nodeId), refuse(404, "NODE_NOT_FOUND"))

/** Makes a document's next version in the model. */
const addVersion = (
  ids: Ids,
  project: Project,
  nodeId: string,
  by: Plan["by"],
  version: Pick<Version, "content" | "edit_type" | "id" | "restored_from">
): void => {
  const before = project.documents.get(nodeId) ?? []
  const made = { ...version, ...authorBy(ids, by), version: before.length + 1, created_at: "" }
  project.changed = true
  project.documents.set(nodeId, [...before, made])
}

const write = fc.record({
  by,
  pick,
  node: pick,
  content: text,
  expectedVersion: fc.constantFrom("none" as const, "none" as const, "right" as const, "wrong" as const)
})

export const documentWrite = onPicked(
  ({ projects }, pick) => mostly(projects, pick, ({ documents }) => documents.size > 0),
  (project, { by, content, expectedVersion, node }: Given<typeof write>, ids): Plan => {
    const nodeId = nodeOf(project, node)
    const { length } = project.documents.get(nodeId) ?? []
    const expected = {
      none: {},
      right: { expected_version: length },
      wrong: { expected_version: length + 7 }
    }
    return {
      ...planOn(project, by, "writeDocument"),
      params: { nodeId },
      body: { content, ...expected[expectedVersion] },
      refusal: firstOf(
        findsProject(ids, by, project),
        lacksNode(project, nodeId),
        onProject(ids, by, project, "writes"),
        when(expectedVersion === "wrong", refuse(409, "stale"))
      ),
      answered: ({ json }) => ({ id: json.id, version: length + 1 }),
      done: ({ json }) =>
        addVersion(ids, project, nodeId, by, {
          id: json.id,
          edit_type: length === 0 ? "create" : "edit",
          restored_from: null,
          content
        })
    }
  }
)

const writeDocument = step("writeDocument", write, documentWrite)

/** The owner's alone, also of the current version (contract 1.11). */
const restoreVersion = stepOn(
  "restoreVersion",
  fc.record({ by, own: fc.nat(1), pick, node: pick, nth: pick }),
  ({ projects }) => projects.filter(({ documents }) => documents.size > 0),
  (project, given, ids) => {
    const there = new Set(project.graph.nodes.map(({ id }) => id))
    const nodeIds = mostly([...project.documents.keys()], given.node, (id) => there.has(id))
    const nodeId = picked(nodeIds, given.node) ?? "gone"
    const versions = project.documents.get(nodeId) ?? []
    const nth = given.nth % (versions.length + 2)
    const by = given.own === 0 ? given.by : ownerOf(ids, project)
    const source = versions[nth - 1]
    return {
      ...planOn(project, by, "restoreDocumentVersion"),
      params: { nodeId, version: String(nth) },
      refusal: firstOf(
        when(nth === 0, invalid),
        findsProject(ids, by, project),
        lacksNode(project, nodeId),
        when(source === undefined, noVersion),
        onProject(ids, by, project, "owner")
      ),
      answered: ({ json }) => ({ id: json.id, version: versions.length + 1 }),
      done: ({ json }) =>
        addVersion(ids, project, nodeId, by, {
          id: json.id,
          edit_type: "restore",
          restored_from: nth,
          content: source?.content ?? ""
        })
    }
  }
)

export const documentCommands = [writeDocument, restoreVersion]
