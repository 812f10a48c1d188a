import { Redacted } from "effect"
import { openBench, openTrial } from "../operations/statementFaults/failStatements.ts"
import { writes } from "../operations/statementFaults/writes.ts"
import { faults } from "../servers/FaultyLine.ts"
import { type FragileFixture, inTurn, type OpenDrill } from "./Drill.ts"

/**
 * Each statement of every write fails in each of the four ways, and by chance another one after it, of those that clean
 * up. The database is as before or as after, and the answer and its repeat say which (contract 1.10).
 */
export const statementFaults: OpenDrill<FragileFixture> = async ({ postgres }, chance) => {
  const bench = await openBench(Redacted.make(postgres.url))
  const seen = { "writes tried": 0, "statements failed": 0, "of them while another was repaired": 0 }
  const nextWrite = inTurn(writes)
  return {
    round: async () => {
      const write = nextWrite()
      const trial = await openTrial(bench, write.operation, write.the, true)
      seen["writes tried"] += 1
      for (const fault of faults) {
        for (let nth = 1, failed = 1; failed > 0; nth += 1) {
          const second = { nth: chance.between(1, 3), fault: chance.oneOf(faults) }
          failed = (await trial.fail([{ nth, fault }, ...(chance.percent(50) ? [second] : [])])).length
          seen["statements failed"] += failed
          if (failed > 1) seen["of them while another was repaired"] += 1
        }
      }
    },
    figures: () => seen,
    close: bench.close
  }
}
