import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { Layer, Stream } from "effect"
import { prompts } from "../prompts/Prompts.ts"
import { itemIn, remarkIn, repairIn } from "./AnswerLine.ts"
import { mostAnswers } from "./CallFailure.ts"
import { makeAsk } from "./makeAsk.ts"
import type { ProviderSettings } from "./ProviderSettings.ts"
import { critiqueQuestion, partsQuestion, repairQuestion, stageQuestion } from "./questions.ts"

const layer = (settings: ProviderSettings): Layer.Layer<DesignModel> =>
  Layer.sync(DesignModel, () => {
    const ask = makeAsk(settings)

    return DesignModel.of({
      label: (quality) => `${settings.provider}/${settings.models[quality]}`,
      context: () => settings.context,
      longestAnswer: () => mostAnswers * settings.longest,
      prompts,
      stage: (it) => ask(it.stage, it.brief, stageQuestion(it), itemIn),
      decompose: (it) =>
        ask(
          it.stage === "blocks" ? "parts" : "part_edges",
          it.brief,
          partsQuestion(it, settings.context),
          itemIn
        ),
      critique: (brief, draft, findings) =>
        Stream.runCollect(ask("critique", brief, critiqueQuestion(brief, draft, findings), remarkIn)),
      repair: (brief, draft, findings) =>
        ask("repair", brief, repairQuestion(brief, draft, findings), repairIn)
    })
  })

export const ProviderDesignModel = { layer }
