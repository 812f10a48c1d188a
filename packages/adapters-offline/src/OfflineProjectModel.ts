import { ProjectModel } from "@design-workspace/domain/generation/projects/ProjectModel"
import { type Duration, Layer } from "effect"
import { paced } from "./paced.ts"
import { documentPlan } from "./projects/documentPlan.ts"
import { graphPlan } from "./projects/graphPlan.ts"

/**
 * The offline generator of projects: the port `ProjectModel` by the rules of `OfflineDesignModel`, the same parts for
 * the same ask, and none that the domain refuses. A document has what the prompt, the graph and the memory rules say of
 * the block; where they say nothing, it asks. `delay` is the pause before each part (`OFFLINE_MODEL_DELAY`).
 */
const layer = (options: { readonly delay: Duration.Duration }): Layer.Layer<ProjectModel> =>
  Layer.succeed(
    ProjectModel,
    ProjectModel.of({
      graph: (ask) => paced(() => graphPlan(ask), options.delay),
      document: (ask) => paced(() => documentPlan(ask), options.delay)
    })
  )

export const OfflineProjectModel = { layer }
