import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import type { Repair } from "../../../src/generation/model/DesignModel.ts"
import type { RunningEvent } from "../../../src/generation/outcome/GenerationEvent.ts"
import { foldEvents } from "../../../testing/generation/foldEvents.ts"
import {
  plainItems,
  type Script,
  ScriptedDesignModel
} from "../../../testing/generation/ScriptedDesignModel.ts"
import { smallContent } from "../../../testing/shared/Fixtures.ts"
import { type DesignRequest, designOf, heardOf, initial, open, stagesIn } from "./runDesign.ts"

it.layer(ScriptedDesignModel.layer)((it) => {
  describe("designRun with quality pro", () => {
    const pro: DesignRequest = { ...initial, quality: "pro" }
    const phases = (events: ReadonlyArray<RunningEvent>) =>
      events.flatMap((event) => (event._tag === "QualityPhase" ? [event] : []))

    it.effect("a design without findings is looked over once and not repaired", () =>
      Effect.gen(function* () {
        const { events, heard } = yield* designOf(pro, smallContent, {
          stage: (ask) =>
            Stream.fromIterable(
              ask.stage === "blocks"
                ? plainItems(ask).map((item) => ({ ...item, specialties: ["Specialty 1", "Specialty 2"] }))
                : plainItems(ask)
            )
        })
        assert.deepStrictEqual(heard.critiques, [[]])
        assert.deepStrictEqual(heard.repairs, [])
        assert.deepStrictEqual(stagesIn(events).slice(-2), ["quality started", "quality completed"])
        assert.deepStrictEqual(
          phases(events).map(({ phase, status }) => `${phase} ${status}`),
          ["critique started", "critique completed"]
        )
      })
    )

    it.effect("what is found is repaired, and what is removed is reported", () =>
      Effect.gen(function* () {
        const script: Script = {
          critique: (_, call) => Effect.succeed(call === 1 ? ["Too\nsmall."] : []),
          repair: () =>
            Stream.make<ReadonlyArray<Repair>>(
              { _tag: "Remove", kind: "block", id: "Block 2" },
              {
                _tag: "Put",
                item: {
                  _tag: "Block",
                  name: "Queue",
                  description: "",
                  layer: "Layer 1",
                  specialties: ["Specialty 1", "Specialty 2"]
                }
              },
              { _tag: "Put", item: { _tag: "Edge", source: "Block 1", target: "Queue" } }
            )
        }
        const { design, events, heard } = yield* designOf(pro, smallContent, script)
        assert.deepStrictEqual(
          design.blocks.map(({ name }) => name),
          ["Block 1", "Queue"]
        )
        assert.include(phases(events)[1]?.issues ?? [], "Too small.")
        assert.deepStrictEqual(phases(events)[3]?.removed, [
          { kind: "edge", id: "block-1->block-2" },
          { kind: "block", id: "block-2" }
        ])
        assert.isAtMost(heard.repairs.length, 2)
        assert.deepStrictEqual(foldEvents(events), heardOf(design))
      })
    )

    it.effect(
      "what stays wrong is reported with the end of the repairs, and not repaired again where nothing changed",
      () =>
        Effect.gen(function* () {
          const { events, heard } = yield* designOf(pro, smallContent, {
            critique: () => Effect.succeed(["Too small."]),
            repair: () => Stream.make({ _tag: "Remove", kind: "edge", id: "block-1->block-2" })
          })
          assert.deepStrictEqual(
            phases(events)
              .filter(({ phase, status }) => phase === "repair" && status === "completed")
              .map(({ issues }) => issues),
            [
              ['Block "Block 1" has no edge.', 'Block "Block 2" has no edge.'],
              ['Block "Block 1" has no edge.', 'Block "Block 2" has no edge.']
            ]
          )
          assert.strictEqual(heard.repairs.length, 2)
          const again = yield* designOf(pro, smallContent, {
            critique: () => Effect.succeed(["Too small."]),
            repair: () => Stream.empty
          })
          assert.strictEqual(again.heard.repairs.length, 1)
        })
    )

    it.effect("repairs that only together keep the bounds are made together", () =>
      Effect.gen(function* () {
        const wanted: DesignRequest = { ...pro, params: { ...open, blocks: { min: 2, max: 2 } } }
        const { design } = yield* designOf(wanted, smallContent, {
          critique: (_, call) => Effect.succeed(call === 1 ? ["Wrong block."] : []),
          repair: (_, call) =>
            call === 1
              ? Stream.make<ReadonlyArray<Repair>>(
                  { _tag: "Remove", kind: "block", id: "block-1" },
                  {
                    _tag: "Put",
                    item: { _tag: "Block", name: "Queue", description: "", layer: "Layer 1", specialties: [] }
                  }
                )
              : Stream.empty
        })
        assert.deepStrictEqual(
          design.blocks.map(({ name }) => name),
          ["Block 2", "Queue"]
        )
      })
    )

    it.effect("repairs keep the bounds and what is kept", () =>
      Effect.gen(function* () {
        const wanted: DesignRequest = {
          ...pro,
          mode: "blocks-only",
          params: { ...open, blocks: { min: 2, max: 2 } }
        }
        const { design } = yield* designOf(wanted, smallContent, {
          critique: () => Effect.succeed(["Wrong."]),
          repair: () =>
            Stream.make(
              { _tag: "Remove", kind: "block", id: "block-4" },
              { _tag: "Remove", kind: "layer", id: "front" },
              { _tag: "Remove", kind: "specialty", id: "ts" },
              { _tag: "Put", item: { _tag: "Layer", name: "More", description: "" } },
              { _tag: "Put", item: { _tag: "Layer", name: "Front", description: "changed" } }
            )
        })
        assert.deepStrictEqual(design.layers, smallContent.layers)
        assert.deepStrictEqual(design.specialties, smallContent.specialties)
        assert.strictEqual(design.blocks.length, 2)
      })
    )
  })
})
