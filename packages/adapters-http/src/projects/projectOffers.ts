import type { Right } from "@design-workspace/domain/access/Operations"
import type { FoundProject } from "@design-workspace/domain/projects/FoundProject"
import { fieldsBeyond } from "@design-workspace/domain/projects/missingForUpdate"
import type { Project } from "@design-workspace/domain/projects/Project"
import { projectRights } from "@design-workspace/domain/projects/projectRights"
import { String } from "effect"
import type { Offer } from "../actions/Actions.ts"
import type { Call } from "../callers/Call.ts"

/** Everything on the project, with the ids that the call names, and the link to its space. */
export const projectOffers = (
  { actor, params }: Call["Service"],
  { access, project }: Pick<FoundProject, "access"> & { readonly project: Pick<Project, "id" | "spaceId"> }
): ReadonlyArray<Offer> => [
  {
    subject: "project",
    params,
    open: ["nodeId", "version", "updatedAt", "attemptId"],
    rights: projectRights(actor, access),
    withheld: { updateProject: fieldsBeyond(access).map(String.camelToSnake) }
  },
  {
    subject: "space",
    params: { id: project.spaceId },
    only: ["readSpace"],
    rights: new Set<Right>(access.member ? ["member"] : [])
  }
]

/** The actions on the page of a project's grants: those on the grants, and the link to the project. */
export const grantOffers = (
  { actor, bindings, operation }: Call["Service"],
  { access, project }: FoundProject
): ReadonlyArray<Offer> => {
  const onProject = {
    subject: "project",
    params: { id: project.id },
    rights: projectRights(actor, access)
  } as const
  return [
    { ...onProject, open: ["userId"], within: bindings.get(operation)?.path ?? "" },
    { ...onProject, brought: ["userId"], only: ["putGrant"] },
    { ...onProject, only: ["readProject"] }
  ]
}
