import {
  type Brief,
  DesignModel,
  type ModelItem,
  type StageAsk
} from "@design-workspace/domain/generation/model/DesignModel"
import { type Duration, Effect, Layer } from "effect"
import { analyse } from "./brief/Analysis.ts"
import { paced } from "./paced.ts"
import { blockPlan } from "./plan/BlockPlan.ts"
import { edgePlan } from "./plan/EdgePlan.ts"
import { layerPlan } from "./plan/LayerPlan.ts"
import { partPlan } from "./plan/PartPlan.ts"
import { critique, repairs } from "./plan/Review.ts"
import { specialtyPlan } from "./plan/SpecialtyPlan.ts"

/** The items of one stage. */
const items = (ask: StageAsk): ReadonlyArray<ModelItem> => {
  const analysis = analyse(ask.brief)
  switch (ask.stage) {
    case "layers":
      return layerPlan(analysis, ask.draft, ask.wanted)
    case "specialties":
      return specialtyPlan(analysis, ask.draft, ask.wanted)
    case "blocks":
      return blockPlan(analysis, ask.draft, ask.wanted)
    case "edges":
      return edgePlan(analysis, ask.draft)
  }
}

const layer = (options: { readonly delay: Duration.Duration }): Layer.Layer<DesignModel> =>
  Layer.succeed(
    DesignModel,
    DesignModel.of({
      label: () => "offline",
      context: () => Number.POSITIVE_INFINITY,
      longestAnswer: () => Number.POSITIVE_INFINITY,
      prompts: null,
      stage: (ask) => paced(() => items(ask), options.delay),
      decompose: (ask) => paced(() => partPlan(ask), options.delay),
      critique: (brief: Brief, draft, findings) =>
        Effect.sync(() => critique(analyse(brief), draft, findings)),
      repair: (brief: Brief, draft) => paced(() => repairs(analyse(brief), draft), options.delay)
    })
  )

/**
 * The offline generator: the port `DesignModel` by rules of English instead of a model. It needs no network and no key,
 * gives the same design for the same brief, and reports `offline` wherever a model is named.
 * - `text/` reads: it splits messages into sentences and list items, words, noun phrases and verbs. Its word lists know
 *   which nouns name a part (`Heads`), what a verb says about two parts (`Verbs`), and how names are written
 *   (`Naming`).
 * - `brief/` understands: it finds parts and their shared names, relations from verbs and prepositions, people, refused
 *   parts, and what a vague brief asks for by its features. `Analysis` is the result, a pure function of the brief.
 * - `plan/` decides: it plans layers by the roles of the parts, then specialties, blocks and edges, always in the
 *   wanted number. It drops the least important ones, or adds more from catalogues of common ones. A block is split
 *   into the parts that the messages list, else into technical ones of its kind.
 *
 * The text is read once per stage, in time linear in its length. Nothing in it makes the generator fail. `delay` is the
 * pause before each item (`OFFLINE_MODEL_DELAY`).
 */
export const OfflineDesignModel = { layer }
