import { Schema } from "effect"
import { isMember, mayReadCollection, mayReadRule, mayReadSpace } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { type AccessFacts, readsBeyondPublic } from "../projects/ProjectAccess.ts"
import { writesDocument } from "../projects/ProjectVersion.ts"
import { ItemId, ProjectId, UserId } from "../shared/Ids.ts"
import type { Change, ChangeAuthor, ChangeKind } from "./Change.ts"
import type { ProjectReaders, Reader, RecordedChange } from "./RecordedChange.ts"

const isUserId = Schema.is(UserId)

/** Names the author only if it is the reader or shares an organisation with the reader (contract 15.5). */
export const changeAuthor = (
  reader: Actor,
  { actor, author, byToken }: Pick<RecordedChange, "actor" | "author" | "byToken">
): ChangeAuthor => {
  if (isUserId(actor)) {
    const own = reader._tag === "User" && reader.userId === actor
    const known = own || (author?.organisations.some((orgId) => isMember(reader, orgId)) ?? false)
    return { kind: byToken ? "token" : "user", id: actor, name: known ? (author?.name ?? null) : null }
  }
  if (actor === "operator" || actor === "service") return { kind: actor, id: null, name: null }
  return { kind: "guest", id: null, name: null }
}

export interface ChangeViewer {
  readonly actor: Actor
  readonly reader: Reader | null
}

export const changeKindOf = ({
  action,
  kind,
  targetId
}: Pick<RecordedChange, "action" | "kind" | "targetId">): ChangeKind =>
  writesDocument(action) && targetId !== null ? "document" : kind

const accessFacts = ({ reader }: ChangeViewer, projectId: string, project: ProjectReaders): AccessFacts => ({
  project,
  space: { orgId: project.orgId },
  manager: reader?.managed.has(project.spaceId) ?? false,
  grant: reader?.grants.get(ProjectId.make(projectId)) ?? null
})

/** `public` is what everybody may know (contract 9.1, 15.5). The trash makes no difference. */
export const disclosureOf = (
  viewer: ChangeViewer,
  { subjectId, thing }: RecordedChange
): "all" | "nothing" | "public" => {
  const { actor } = viewer
  switch (thing?.kind) {
    case undefined:
      return "nothing"
    case "collection":
      return mayReadCollection(actor, thing.ownerOrgId) ? "all" : "nothing"
    case "space":
      return mayReadSpace(actor, thing.orgId) ? "all" : "nothing"
    case "rule":
      return mayReadRule(actor, thing) ? "all" : "nothing"
    case "project": {
      const { project } = thing
      if (readsBeyondPublic(actor, accessFacts(viewer, subjectId, project))) return "all"
      return project.visibility === "public" && actor._tag === "User" ? "public" : "nothing"
    }
  }
}

export const visibleChange = (viewer: ChangeViewer, recorded: RecordedChange): Change | null => {
  const disclosure = disclosureOf(viewer, recorded)
  if (disclosure === "nothing") return null
  const { action, at, orgId, subjectId: id, targetId, updatedAt } = recorded
  const kind = changeKindOf(recorded)
  if (disclosure === "public")
    return { at: null, kind, id, action: null, updatedAt: null, by: null, orgId: null }
  const document =
    kind === "document" && targetId !== null
      ? { projectId: ProjectId.make(id), nodeId: ItemId.make(targetId) }
      : {}
  return { at, kind, id, ...document, action, updatedAt, by: changeAuthor(viewer.actor, recorded), orgId }
}
