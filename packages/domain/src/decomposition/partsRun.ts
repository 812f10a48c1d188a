import { Effect, Stream } from "effect"
import { type Block, type Content, emptyContent } from "../collections/Collection.ts"
import { idsOf } from "../collections/ContentRules.ts"
import { specialtiesOf } from "../collections/references.ts"
import type { Brief, DesignModel, ItemStage, ModelItem, PartsAsk } from "../generation/model/DesignModel.ts"
import { nameKey } from "../generation/model/ModelText.ts"
import type { Range } from "../generation/request/DesignBounds.ts"
import type { StartDraft } from "../generation/request/StartDraft.ts"
import type { StageContext } from "../generation/run/StageContext.ts"
import { stageRun } from "../generation/run/StageRun.ts"

interface PartsContext {
  readonly model: DesignModel["Service"]
  readonly brief: Brief
  readonly block: Block
  readonly collection: Content
  readonly range: Range
}

/** A part that names no layer or no specialties gets those of the block (contract 5.6). */
const inherit =
  (block: Block) =>
  (item: ModelItem): ModelItem =>
    item._tag === "Block"
      ? {
          ...item,
          layer: item.layer.trim() === "" ? block.layerId : item.layer,
          specialties: item.specialties.length === 0 ? specialtiesOf(block) : item.specialties
        }
      : item

const isPartsStage = (stage: ItemStage): stage is PartsAsk["stage"] => stage === "blocks" || stage === "edges"

/** Their ids and names must differ from those of the collection's blocks. */
const startOf = ({ collection, range }: PartsContext): StartDraft => {
  const { layers, specialties } = collection
  const frozen = { min: 0, max: 0 }
  return {
    kept: { ...emptyContent, layers, specialties },
    former: emptyContent,
    frozen: new Set(["layers", "specialties"]),
    bounds: { layers: frozen, specialties: frozen, blocks: range },
    reserved: {
      ids: idsOf(collection.blocks),
      names: new Set(collection.blocks.map(({ name }) => nameKey(name)))
    }
  }
}

/** The model is asked again at most twice. */
export const partsRun = Effect.fn("partsRun")(function* (context: PartsContext) {
  const { block, brief, collection, model } = context
  const start = startOf(context)
  const stages: StageContext = {
    model: {
      ...model,
      stage: (ask) =>
        isPartsStage(ask.stage)
          ? Stream.map(model.decompose({ ...ask, stage: ask.stage, block, collection }), inherit(block))
          : Stream.empty
    },
    brief,
    start,
    emit: () => Effect.void
  }
  const parts = yield* stageRun(stages, "blocks", start.kept, false)
  return yield* stageRun(stages, "edges", parts, false)
})
