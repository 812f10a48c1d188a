import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Stream } from "effect"
import type { ModelItem } from "../../../src/generation/model/DesignModel.ts"
import { BoundsUnsatisfied } from "../../../src/generation/outcome/GenerationErrors.ts"
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
  open,
  runDesign,
  stagesIn
} from "./runDesign.ts"

it.layer(ScriptedDesignModel.layer)((it) => {
  describe("stageRun", () => {
    it.effect("too few items: the model is asked for the missing ones and gets what there is", () =>
      Effect.gen(function* () {
        const wanted: DesignRequest = { ...initial, params: { ...open, layers: { min: 3, max: 4 } } }
        const script: Script = {
          stage: (ask, call) =>
            Stream.fromIterable(
              ask.stage !== "layers"
                ? plainItems(ask)
                : call === 1
                  ? layersNamed("Front", "Back")
                  : layersNamed("Edge")
            )
        }
        const { design, events, heard } = yield* designOf(wanted, smallContent, script)
        assert.deepStrictEqual(
          design.layers.map(({ name }) => name),
          ["Front", "Back", "Edge"]
        )
        const [, second] = heard.asks
        assert.deepStrictEqual(second?.wanted, { min: 1, max: 2 })
        assert.deepStrictEqual(second?.complaint, {
          _tag: "TooFew",
          kind: "layers",
          names: ["Front", "Back"],
          range: { min: 3, max: 4 },
          refusals: []
        })
        assert.deepStrictEqual(stagesIn(events).slice(0, 3), [
          "layers started",
          "layers retrying",
          "layers completed"
        ])
      })
    )

    it.effect("too many items: none is cut off, the stage is run again", () =>
      Effect.gen(function* () {
        const wanted: DesignRequest = { ...initial, params: { ...open, layers: { min: 2, max: 2 } } }
        const script: Script = {
          stage: (ask, call) =>
            Stream.fromIterable(
              ask.stage !== "layers"
                ? plainItems(ask)
                : call === 1
                  ? layersNamed("One", "Two", "Three", "three", "Four")
                  : layersNamed("Three", "Four")
            )
        }
        const { design, events, heard } = yield* designOf(wanted, smallContent, script)
        assert.deepStrictEqual(
          design.layers.map(({ name }) => name),
          ["Three", "Four"]
        )
        const [, second] = heard.asks
        assert.deepStrictEqual(second?.draft.layers, [])
        assert.deepStrictEqual(second?.wanted, { min: 2, max: 2 })
        assert.deepStrictEqual(second?.complaint, {
          _tag: "TooMany",
          kind: "layers",
          told: 4,
          before: 0,
          range: { min: 2, max: 2 },
          refusals: []
        })
        assert.deepStrictEqual(foldEvents(events), heardOf(design))
      })
    )

    it.effect("counts outside the bounds after asking twice again fail the run", () =>
      Effect.gen(function* () {
        const wanted: DesignRequest = { ...initial, params: { ...open, layers: { min: 3, max: 4 } } }
        const { heard, result } = yield* runDesign(wanted, smallContent, {
          stage: () => Stream.fromIterable(layersNamed("Front"))
        })
        assert.deepStrictEqual(
          result,
          Result.fail(new BoundsUnsatisfied({ kind: "layers", min: 3, max: 4, got: 1 }))
        )
        assert.strictEqual(heard.asks.length, 3)
      })
    )

    it.effect("a block on an unknown layer is refused, and the model gets the reason", () =>
      Effect.gen(function* () {
        const block = (layer: string): ModelItem => ({
          _tag: "Block",
          name: "Web",
          description: "",
          layer,
          specialties: ["unknown", "SPECIALTY 1"]
        })
        const { design, heard } = yield* designOf(initial, smallContent, {
          stage: (ask, call) =>
            Stream.fromIterable(
              ask.stage === "blocks" ? [block(call === 1 ? "Nowhere" : "layer 1")] : plainItems(ask)
            )
        })
        assert.deepStrictEqual(
          design.blocks.map(({ defaultSpecialties, layerId }) => [layerId, defaultSpecialties]),
          [[ItemId.make("layer-1"), [ItemId.make("specialty-1")]]]
        )
        const complaints = heard.asks.flatMap(({ complaint }) => complaint ?? [])
        assert.deepStrictEqual(complaints, [
          {
            _tag: "TooFew",
            kind: "blocks",
            names: [],
            range: { min: 1, max: 100 },
            refusals: ['block "Web" is on an unknown layer "Nowhere"']
          }
        ])
      })
    )

    it.effect("most edges join what is not there: they are asked for once more, with the reasons", () =>
      Effect.gen(function* () {
        const edge = (source: string, target: string): ModelItem => ({ _tag: "Edge", source, target })
        const script: Script = {
          stage: (ask, call) => {
            if (ask.stage !== "edges") return Stream.fromIterable(plainItems(ask))
            return ask.complaint === null
              ? Stream.make(edge("Block 1", "Nowhere"), edge("Nobody", "Block 2"))
              : Stream.make(edge("Block 1", "Block 2"), edge("Block 2", `Nowhere ${call}`), edge("X", "Y"))
          }
        }
        const { design, events, heard } = yield* designOf(initial, smallContent, script)
        assert.deepStrictEqual(
          design.edges.map(({ sourceId, targetId }) => `${sourceId}->${targetId}`),
          ["block-1->block-2"]
        )
        const complaints = heard.asks
          .filter(({ stage }) => stage === "edges")
          .map(({ complaint }) => complaint)
        assert.deepStrictEqual(complaints, [
          null,
          {
            _tag: "Dangling",
            edges: 2,
            refusals: ['an edge joins an unknown block "Nowhere"', 'an edge joins an unknown block "Nobody"']
          }
        ])
        assert.include(stagesIn(events), "edges retrying")
        assert.deepStrictEqual(foldEvents(events), heardOf(design))
      })
    )

    it.effect("an endless answer fails as incomplete, whatever of it fits", () =>
      Effect.gen(function* () {
        const endless = (stage: "layers" | "edges"): Script => ({
          stage: (ask) => {
            const plain = Stream.fromIterable(plainItems(ask))
            return ask.stage === stage ? Stream.forever(plain) : plain
          }
        })
        for (const stage of ["layers", "edges"] as const) {
          const { result } = yield* runDesign(initial, smallContent, endless(stage))
          assert.deepInclude(yield* Effect.flip(Effect.fromResult(result)), {
            _tag: "ModelFailed",
            kind: "incomplete"
          })
        }
      })
    )
  })
})
