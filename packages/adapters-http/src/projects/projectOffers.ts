import type { Right } from "@design-workspace/domain/access/Operations"
import { ProjectGeneration } from "@design-workspace/domain/generation/projects/ProjectGeneration"
import type { FoundProject } from "@design-workspace/domain/projects/FoundProject"
import { fieldsBeyond } from "@design-workspace/domain/projects/missingForUpdate"
import type { Project } from "@design-workspace/domain/projects/Project"
import { mayWriteProject } from "@design-workspace/domain/projects/ProjectAccess"
import { projectRights } from "@design-workspace/domain/projects/projectRights"
import { Effect, String } from "effect"
import type { Offer } from "../actions/Actions.ts"
import type { Call } from "../callers/Call.ts"

type Found = Pick<FoundProject, "access"> & { readonly project: Pick<Project, "id" | "spaceId"> }

export const projectOffers = (
  { actor, params }: Call["Service"],
  { access, project }: Found
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

/** Who may write a project sees each of its jobs. */
const jobRights: ReadonlySet<Right> = new Set(["starter_or_admin"])

/** While a run is under way they have its job, and no second run. */
export const makeProjectPageOffers = Effect.gen(function* () {
  const generation = yield* ProjectGeneration

  /** Null also for callers that may not write the project. */
  const runningOn = Effect.fnUntraced(function* ({ actor }: Call["Service"], { access, project }: Found) {
    if (actor._tag !== "User" || !mayWriteProject(access)) return null
    const latest = yield* Effect.option(generation.attempts(actor, project.id, { limit: 1, cursor: null }))
    const [newest] = latest._tag === "Some" ? latest.value.items : []
    return newest === undefined || newest.finishedAt !== null ? null : newest.jobId
  })

  return (call: Call["Service"], found: Found): Effect.Effect<ReadonlyArray<Offer>> =>
    Effect.map(runningOn(call, found), (jobId) => {
      const offers = projectOffers(call, found)
      if (jobId === null) return offers
      const without = offers.map((it): Offer => ({ ...it, except: ["generateProject"] }))
      return [...without, { subject: "job", params: { id: jobId }, rights: jobRights }]
    })
})
