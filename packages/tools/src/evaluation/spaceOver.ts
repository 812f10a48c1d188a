import { OfflineDesignModel } from "@design-workspace/adapters-llm/offline/OfflineDesignModel"
import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { designRun } from "@design-workspace/domain/generation/run/DesignRun"
import { mergeSpace } from "@design-workspace/domain/overlays/mergeSpace"
import { Duration, Effect } from "effect"
import { designRequest } from "./designRequest.ts"
import type { EvaluationCase } from "./EvaluationCase.ts"

/** A space over a design of the brief. It is the offline model's, so that every model gets the same space. */
export const spaceOver = Effect.fn("spaceOver")(
  function* (over: EvaluationCase) {
    const model = yield* DesignModel
    const { messages, start } = designRequest(over, "fast")
    const design = yield* designRun({
      model,
      brief: { messages, rules: [], quality: "fast" },
      start: yield* start,
      emit: () => Effect.void,
      settled: null,
      onSettled: () => Effect.void
    })
    return mergeSpace(design, [], { blocks: [], layers: [], specialties: [] })
  },
  Effect.provide(OfflineDesignModel.layer({ delay: Duration.zero }))
)
