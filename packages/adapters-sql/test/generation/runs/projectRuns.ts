import { ProjectGeneration } from "@design-workspace/domain/generation/projects/ProjectGeneration"
import type { AttemptId, ProjectId } from "@design-workspace/domain/shared/Ids"
import { makeMemberActor } from "@design-workspace/domain/testing/access/Actors"
import { makeProject, makeSpaceWithParents } from "@design-workspace/domain/testing/shared/Fixtures"
import { Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { runWorld } from "./runWorld.ts"

/** Project generation over the database at a place, without a worker, and a scripted model. */
export const projectRunWorld = (place: string) => Layer.provideMerge(ProjectGeneration.layer, runWorld(place))

/** A run for the graph and all documents that was accepted. */
export interface AcceptedProject {
  readonly attemptId: AttemptId
  readonly projectId: ProjectId
}

/** Accepts a run over a project of its own in a space with three blocks. */
export const acceptProjectRun = Effect.gen(function* () {
  const generation = yield* ProjectGeneration
  const { organisation, space } = yield* makeSpaceWithParents
  const owner = yield* makeMemberActor(organisation.id)
  const { id: projectId } = yield* makeProject(space.id, { ownerId: owner.userId, prompt: "A shop" })
  const { id: attemptId } = yield* generation.generate(
    owner,
    projectId,
    { scope: "all", nodeIds: null, instructions: null, quality: "fast" },
    { confirm: true, expected: null }
  )
  return { attemptId, projectId } satisfies AcceptedProject
})

/** What a run has left in the tables. */
export const tracesOf = ({ attemptId, projectId }: AcceptedProject) =>
  SqlClient.SqlClient.use(
    (sql) => sql`
      SELECT
        (SELECT status FROM project WHERE id = ${projectId}) AS project,
        (SELECT count(*)::integer FROM project_graph WHERE project_id = ${projectId}) AS graphs,
        (
          SELECT json_agg(json_build_array(node_id, version, edit_type) ORDER BY node_id COLLATE "C", version)
          FROM document_version WHERE project_id = ${projectId}
        ) AS documents,
        (
          SELECT json_agg(target_id ORDER BY target_id COLLATE "C") FROM audit_line
          WHERE subject_id = ${projectId} AND action = 'generateProject' AND target_id IS NOT NULL
        ) AS lines,
        (SELECT count(*)::integer FROM run_event WHERE attempt_id = ${attemptId} AND event->>'_tag' = 'Done') AS done,
        (SELECT max(seq) = count(*) FROM run_event WHERE attempt_id = ${attemptId}) AS numbered,
        (SELECT state FROM generation_lock WHERE project_id = ${projectId}) AS lock`
  )
