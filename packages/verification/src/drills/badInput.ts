import { apiAt } from "../calls/Api.ts"
import { sweep } from "../operations/badInput/sweep.ts"
import { documentedCases } from "../operations/cases/documentedCases.ts"
import { sceneOf } from "../operations/Scene.ts"
import { makeWorld } from "../scenes/World.ts"
import type { OpenDrill } from "./Drill.ts"

/** What can be called as it is set up here, without an identity provider. */
const callable = documentedCases.filter(([, { otherwiseSetUp }]) => otherwiseSetUp === undefined)

/** In one round every slot and every header gets two inputs. */
const share = { slots: 100, headers: 100, ofEach: 2 }

/** One operation after the other, in each round: bad input into every place of it, at a server process. */
export const badInput: OpenDrill = async (fixture, chance) => {
  const { url } = await fixture.serve({ TRUSTED_PROXIES: "127.0.0.1" })
  const world = await makeWorld(apiAt(url))
  const seen = { inputs: 0 }
  let next = 0
  return {
    round: async () => {
      const [operation, the] = callable[next % callable.length] ?? []
      if (operation === undefined || the === undefined) throw new Error("there are no operations")
      next += 1
      const scene = sceneOf({ ask: fixture.query, operation, the }, () => world)()
      seen.inputs += await sweep(scene, share, chance)
    },
    figures: () => seen
  }
}
