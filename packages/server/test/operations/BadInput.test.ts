import { Layer } from "effect"
import { it } from "vitest"
import { Model } from "../../src/model/Model.ts"
import { inWorld } from "../../testing/inWorld.ts"
import { ScriptedIdentityProvider } from "@design-workspace/domain/testing/ScriptedIdentityProvider"
import { sweep } from "../../torture/badInput/sweep.ts"
import { seededChance } from "../../torture/seededChance.ts"
import { documentedCases } from "./documentedCases.ts"
import { sceneOf } from "./Scene.ts"

/** A share that takes seconds; the long form goes through all of it. */
const share = { slots: 40, headers: 4, ofEach: 1 }

// One for both databases, so that each has another choice.
const chance = seededChance(1)

inWorld(
  "bad input is refused as documented, tells nothing of the inside and changes nothing",
  (world, ask) => {
    it.each(documentedCases)("$name", async (operation, the) => {
      await sweep(sceneOf({ ask, operation, the }, world)(), share, chance)
    })
  },
  {},
  Layer.merge(Model, ScriptedIdentityProvider.layer())
)
