import { it } from "vitest"
import { inWorld } from "../../testing/inWorld.ts"
import { sweep } from "../../torture/badInput/sweep.ts"
import { seededChance } from "../../torture/seededChance.ts"
import { documentedCases } from "./documentedCases.ts"
import { sceneOf } from "./Scene.ts"

/** A share that takes seconds; the long form tries all of it. */
const share = { slots: 40, headers: 4, ofEach: 1 }

inWorld(
  "bad input is refused as documented, tells nothing of the inside and changes nothing",
  (world, ask) => {
    // Another choice on each database.
    const chance = seededChance(1)
    it.each(documentedCases)("$name", async (operation, the) => {
      await sweep(sceneOf({ ask, operation, the }, world)(), share, chance)
    })
  }
)
