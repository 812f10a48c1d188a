import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import type { Content } from "../../../src/collections/Collection.ts"
import type { ModelItem } from "../../../src/generation/model/DesignModel.ts"
import { ItemId } from "../../../src/shared/Ids.ts"
import { foldEvents } from "../../../testing/generation/foldEvents.ts"
import {
  plainItems,
  type Script,
  ScriptedDesignModel
} from "../../../testing/generation/ScriptedDesignModel.ts"
import { smallContent } from "../../../testing/shared/Fixtures.ts"
import {
  type DesignRequest,
  designOf,
  heardOf,
  initial,
  layersNamed,
  runDesign,
  stagesIn
} from "./runDesign.ts"

it.layer(ScriptedDesignModel.layer)((it) => {
  describe("designRun", () => {
    it.effect("goes through layers, specialties, blocks and edges, each started and completed", () =>
      Effect.gen(function* () {
        const { design, events } = yield* designOf(initial, smallContent, {})
        assert.deepStrictEqual(stagesIn(events), [
          "layers started",
          "layers completed",
          "specialties started",
          "specialties completed",
          "blocks started",
          "blocks completed",
          "edges started",
          "edges completed"
        ])
        assert.deepStrictEqual(foldEvents(events), heardOf(design))
        assert.isAbove(design.edges.length, 0)
      })
    )

    it.effect("blocks-only keeps layers and specialties byte for byte and asks for none", () =>
      Effect.gen(function* () {
        const { design, events, heard } = yield* designOf(
          { ...initial, mode: "blocks-only" },
          smallContent,
          {}
        )
        assert.deepStrictEqual(design.layers, smallContent.layers)
        assert.deepStrictEqual(design.specialties, smallContent.specialties)
        assert.deepStrictEqual(
          heard.asks.map(({ stage }) => stage),
          ["blocks", "edges"]
        )
        assert.deepStrictEqual(stagesIn(events).slice(0, 4), [
          "layers started",
          "layers completed",
          "specialties started",
          "specialties completed"
        ])
        assert.deepStrictEqual(foldEvents(events), heardOf(design))
      })
    )

    it.effect("with-keep keeps the named blocks, their layers, specialties and edges byte for byte", () =>
      Effect.gen(function* () {
        const keepBlockIds = [ItemId.make("api"), ItemId.make("store")]
        const wanted: DesignRequest = { ...initial, mode: "with-keep", keepBlockIds }
        const script: Script = {
          stage: (ask) =>
            Stream.fromIterable<ModelItem>([
              { _tag: "Layer", name: "BACK", description: "sent again" },
              { _tag: "Specialty", name: "sql", description: "sent again" },
              {
                _tag: "Block",
                name: "api",
                description: "sent again",
                layer: "back",
                specialties: []
              },
              ...plainItems(ask)
            ])
        }
        const { design } = yield* designOf(wanted, smallContent, script)
        assert.deepStrictEqual(design.layers[0], smallContent.layers[1])
        assert.deepStrictEqual(design.specialties.slice(0, 2), smallContent.specialties)
        assert.deepStrictEqual(design.blocks.slice(0, 2), smallContent.blocks.slice(1))
        assert.deepStrictEqual(design.edges[0], smallContent.edges[1])
        assert.isAbove(design.blocks.length, 2)
      })
    )

    it.effect("an item made again under its name keeps its id, so that overlays stay on it", () =>
      Effect.gen(function* () {
        const present: Content = {
          ...smallContent,
          layers: smallContent.layers.map((layer) => ({ ...layer, id: ItemId.make(`old-${layer.id}`) })),
          blocks: []
        }
        const script: Script = { stage: () => Stream.fromIterable(layersNamed("front", "New")) }
        const { events } = yield* runDesign(initial, present, script)
        const layers = foldEvents(events).layers.map(({ id, name }) => [id, name])
        assert.deepStrictEqual(layers, [
          ["old-front", "front"],
          ["new", "New"]
        ])
      })
    )

    it.effect("an item sent again in the stream replaces the earlier one", () =>
      Effect.gen(function* () {
        const streamed: ReadonlyArray<ModelItem> = [
          { _tag: "Layer", name: "Front", description: "first" },
          { _tag: "Layer", name: "Back", description: "" },
          { _tag: "Layer", name: "FRONT", description: "second" }
        ]
        const { settledStages } = yield* designOf(initial, smallContent, {
          stage: (ask) => Stream.fromIterable(ask.stage === "layers" ? streamed : plainItems(ask))
        })
        assert.deepStrictEqual(settledStages[0]?.draft.layers, [
          { id: ItemId.make("front"), name: "FRONT", description: "second", position: 0 },
          { id: ItemId.make("back"), name: "Back", description: "", position: 1 }
        ])
      })
    )

    it.effect("a run that goes on after a completed stage asks for no earlier stage again", () =>
      Effect.gen(function* () {
        const whole = yield* designOf(initial, smallContent, {})
        const settled = whole.settledStages[1] ?? null
        assert.deepStrictEqual(
          whole.settledStages.map(({ stage }) => stage),
          ["layers", "specialties", "blocks", "edges"]
        )
        const rest = yield* designOf(initial, smallContent, {}, settled)
        assert.deepStrictEqual(
          rest.heard.asks.map(({ stage }) => stage),
          ["blocks", "edges"]
        )
        assert.deepStrictEqual(rest.design, whole.design)
        assert.deepStrictEqual(foldEvents(rest.events), heardOf(whole.design))
      })
    )
  })
})
