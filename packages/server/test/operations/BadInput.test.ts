import { ScriptedIdentityProvider } from "@design-workspace/domain/testing/sessions/ScriptedIdentityProvider"
import { sampled } from "@design-workspace/verification/gates/gate"
import { seededChance } from "@design-workspace/verification/gates/seededChance"
import { sweep } from "@design-workspace/verification/operations/badInput/sweep"
import {
  documentedCases,
  sampledCases
} from "@design-workspace/verification/operations/cases/documentedCases"
import { sceneOf } from "@design-workspace/verification/operations/Scene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { Layer } from "effect"
import { it } from "vitest"
import { Model } from "../../src/model/Model.ts"

/** A share that takes seconds; the long form goes through all of it. */
const share = { slots: 40, headers: 4, ofEach: 1 }

const chance = seededChance(1)

const operations = sampledCases(documentedCases)

inOneWorld(
  `bad input is refused as documented, reveals nothing of the inside and changes nothing${sampled}`,
  (world, ask) => {
    it.each(operations)("$name", async (operation, the) => {
      await sweep(sceneOf({ ask, operation, the }, world)(), share, chance)
    })
  },
  {},
  Layer.merge(Model, ScriptedIdentityProvider.layer())
)
