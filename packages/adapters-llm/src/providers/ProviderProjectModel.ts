import { ProjectModel } from "@design-workspace/domain/generation/projects/ProjectModel"
import { Layer } from "effect"
import { makeAsk } from "./makeAsk.ts"
import type { ProviderSettings } from "./ProviderSettings.ts"
import { documentQuestion } from "./projects/documentQuestion.ts"
import { graphQuestion } from "./projects/graphQuestion.ts"
import { documentPartIn, graphPartIn } from "./projects/partsIn.ts"

const layer = (settings: ProviderSettings): Layer.Layer<ProjectModel> =>
  Layer.sync(ProjectModel, () => {
    const ask = makeAsk(settings)
    return ProjectModel.of({
      graph: (it) => ask("graph", it.brief, graphQuestion(it, settings.context), graphPartIn),
      document: (it) => ask("document", it.brief, documentQuestion(it, settings.context), documentPartIn)
    })
  })

export const ProviderProjectModel = { layer }
