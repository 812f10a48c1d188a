import { apiAt } from "../calls/Api.ts"
import { sweep } from "../operations/badInput/sweep.ts"
import { documentedCases } from "../operations/cases/documentedCases.ts"
import { sceneOf } from "../operations/Scene.ts"
import { makeWorld } from "../scenes/World.ts"
import { inTurn, type OpenDrill } from "./Drill.ts"

/** Without an identity provider. */
const callable = documentedCases.filter(([, { otherwiseSetUp }]) => otherwiseSetUp === undefined)

const share = { slots: 100, headers: 100, ofEach: 2 }

/** Bad input into every place of one operation after the other, at a server process. */
export const badInput: OpenDrill = async (fixture, chance) => {
  const { url } = await fixture.serve({ TRUSTED_PROXIES: "127.0.0.1" })
  const world = await makeWorld(apiAt(url))
  const seen = { inputs: 0 }
  const next = inTurn(callable)
  return {
    round: async () => {
      const [operation, the] = next()
      const scene = sceneOf({ ask: fixture.query, operation, the }, () => world)()
      seen.inputs += await sweep(scene, share, chance)
    },
    figures: () => seen
  }
}
