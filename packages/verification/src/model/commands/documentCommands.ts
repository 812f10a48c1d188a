import * as fc from "fast-check"
import { firstOf, invalid, type Plan, refuse, when } from "../state/Plan.ts"
import { findsProject, type Ids, idOf, nameOf, onProject, ownerOf } from "../state/rights.ts"
import type { Project, State } from "../state/State.ts"
import { picked } from "../state/Thing.ts"
import { step } from "../steps/Step.ts"
import { by, mostly, pick, text } from "./parameters.ts"
import { projectPath as at } from "./projectCommands.ts"

/** Mostly one with a document, so that it gets many versions; one pick of eight is a node that is not there. */
export const nodeOf = (project: Project, pick: number): string => {
  if (pick % 8 === 0) return "gone"
  const { nodes } = project.graph
  const written = nodes.filter(({ id }) => project.documents.has(id))
  return picked(written.length > 0 && pick % 4 > 0 ? written : nodes, pick)?.id ?? "gone"
}

export const lacksNode = (project: Project, nodeId: string) =>
  when(!project.graph.nodes.some(({ id }) => id === nodeId), refuse(404, "NODE_NOT_FOUND"))

interface DocumentWrite {
  readonly by: Plan["by"]
  readonly content: string
  readonly expectedVersion: "none" | "right" | "wrong"
  readonly node: number
  readonly pick: number
}

export const documentWrite =
  (ids: Ids) =>
  (state: State, given: DocumentWrite): Plan | null => {
    const written = mostly(state.projects, given.pick, ({ documents }) => documents.size > 0)
    const project = picked(written, given.pick)
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
            author_id: idOf(ids, given.by),
            author_name: nameOf(ids, idOf(ids, given.by)),
            content: given.content,
            created_at: ""
          }
        ])
      },
      near: [project]
    }
  }

const expectedVersion = fc.constantFrom("none" as const, "none" as const, "right" as const, "wrong" as const)

const writeDocument = step(
  "writeDocument",
  fc.record({ by, pick, node: pick, content: text, expectedVersion }),
  documentWrite
)

/** The owner's alone, also of the current version (contract 1.11). */
const restoreVersion = step(
  "restoreVersion",
  fc.record({ by, own: fc.nat(1), pick, node: pick, nth: pick }),
  (ids) => (state, given) => {
    const project = picked(
      state.projects.filter(({ documents }) => documents.size > 0),
      given.pick
    )
    if (project === undefined) return null
    const there = new Set(project.graph.nodes.map(({ id }) => id))
    const nodeIds = mostly([...project.documents.keys()], given.node, (id) => there.has(id))
    const nodeId = picked(nodeIds, given.node) ?? "gone"
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
            author_id: idOf(ids, by),
            author_name: nameOf(ids, idOf(ids, by)),
            content: source?.content ?? "",
            created_at: ""
          }
        ])
      },
      near: [project]
    }
  }
)

export const documentCommands = [writeDocument, restoreVersion]
