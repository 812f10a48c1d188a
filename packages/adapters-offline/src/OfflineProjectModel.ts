import { ProjectModel } from "@design-workspace/domain/generation/projects/ProjectModel"
import { type Duration, Layer } from "effect"
import { paced } from "./paced.ts"
import { documentPlan } from "./projects/documentPlan.ts"
import { graphPlan } from "./projects/graphPlan.ts"

/**
 * The offline generator of projects: the port `ProjectModel` by the rules of English that `OfflineDesignModel` has. It
 * gives the same parts for the same ask, and none that the domain refuses.
 * - A graph has the blocks that the prompt names or needs, the parts that the space lacks, and how the prompt and the
 *   space join them.
 * - A document has what the prompt, the graph and the memory rules say of the block, and nothing else. Where they say
 *   nothing, it asks.
 *
 * The text is read once per ask, in time linear in its length. `delay` is the pause before each part
 * (`OFFLINE_MODEL_DELAY`).
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
