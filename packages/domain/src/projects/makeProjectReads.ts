import { DateTime, Effect } from "effect"
import type { Actor } from "../access/Actor.ts"
import { cutGraphs, type GraphSelection } from "../shared/GraphSelection.ts"
import type { ProjectId } from "../shared/Ids.ts"
import { inParts } from "../shared/inParts.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { type FoundProject, findVisible } from "./FoundProject.ts"
import { graphDiff } from "./graphDiff.ts"
import { OpeningLog } from "./OpeningLog.ts"
import { GraphVersionNotFound, ProjectNotFound } from "./ProjectErrors.ts"
import { ProjectRepo } from "./ProjectRepo.ts"
import type { WholeProject } from "./WholeProject.ts"

export const makeProjectReads = Effect.gen(function* () {
  const projects = yield* ProjectRepo
  const recordOpened = yield* OpeningLog

  const visible = (actor: Actor, id: ProjectId) =>
    Effect.tap(findVisible(projects, actor, id), ({ project }) => recordOpened(project))

  /** If the version changed since the check, the right is checked again. */
  const readVisible = Effect.fnUntraced(function* (
    actor: Actor,
    { access, body, project: { id, updatedAt } }: FoundProject & { readonly body?: WholeProject | null }
  ) {
    if (body) return { ...body, access }
    const whole = yield* someOrFail(projects.readWhole(id), () => new ProjectNotFound({ projectId: id }))
    if (DateTime.Equivalence(whole.updatedAt, updatedAt)) return { ...whole, access }
    return { ...whole, access: (yield* visible(actor, id)).access }
  })

  const diff = Effect.fn("Projects.diff")(function* (
    actor: Actor,
    id: ProjectId,
    from: DateTime.Utc,
    part: GraphSelection | null
  ) {
    const { project } = yield* visible(actor, id)
    const missing = () => new GraphVersionNotFound({ version: from })
    const { graph: earlier } = yield* someOrFail(projects.readGraph(id, from), missing)
    const { graph: later, updatedAt: to } = yield* someOrFail(
      projects.readGraph(id, null),
      () => new ProjectNotFound({ projectId: id })
    )
    const cut = yield* inParts(() => cutGraphs([earlier, later], part))
    const [before, after] = [cut(earlier), cut(later)]
    const diff = yield* inParts(() => graphDiff(before, after))
    return { title: project.title, from, to, before, after, diff }
  })

  return { visible, readVisible, diff }
})
