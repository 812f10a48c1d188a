import { isByGuest, type Project } from "@design-workspace/domain/projects/Project"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"
import { DateTime } from "effect"
import type { Action } from "../actions/Actions.ts"
import type { Mirror } from "../answers/Markdown.ts"

/** Marks the pages of a guest's project (contract 8.4). */
export const guestMark = (project: Pick<Project, "guestId">): Mirror["fields"] =>
  isByGuest(project) ? [["by", "guest"]] : []

export const projectMirror = (read: WholeProject, actions: ReadonlyArray<Action>): Mirror => ({
  kind: "project",
  id: read.project.id,
  updatedAt: DateTime.formatIso(read.updatedAt),
  fields: [
    ["title", read.project.title],
    ["prompt", read.project.prompt],
    ["status", read.project.status],
    ["nodes", read.graph.nodes.length],
    ["edges", read.graph.edges.length],
    ...guestMark(read.project)
  ],
  actions
})

export const restoredMirror = (project: Project, actions: ReadonlyArray<Action>): Mirror => ({
  kind: "project",
  id: project.id,
  updatedAt: DateTime.formatIso(project.updatedAt),
  fields: [
    ["title", project.title],
    ["deleted_at", "null"]
  ],
  actions
})
