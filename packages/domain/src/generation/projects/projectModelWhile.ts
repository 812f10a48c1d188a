import { type Effect, Stream } from "effect"
import type { Forbidden } from "../../access/AccessErrors.ts"
import { ProjectModel } from "./ProjectModel.ts"

/** The model, asked only while the check succeeds. The check runs before each request. */
export const projectModelWhile = (
  model: ProjectModel["Service"],
  check: Effect.Effect<void, Forbidden>
): ProjectModel["Service"] => {
  const checked = Stream.fromEffectDrain(check)
  return ProjectModel.of({
    graph: (ask) => Stream.concat(checked, model.graph(ask)),
    document: (ask) => Stream.concat(checked, model.document(ask))
  })
}
