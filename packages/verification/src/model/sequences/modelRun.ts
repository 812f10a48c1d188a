import * as fc from "fast-check"
import type { RestartableServer } from "../../servers/RestartableServer.ts"
import { bulkRestoreCommands } from "../commands/bulkRestoreCommands.ts"
import { collectionCommands } from "../commands/collectionCommands.ts"
import { comparisonCommands } from "../commands/comparisonCommands.ts"
import { contentCommands } from "../commands/contentCommands.ts"
import { documentCommands } from "../commands/documentCommands.ts"
import { generationCommands } from "../commands/generationCommands.ts"
import { inquiryCommands } from "../commands/inquiryCommands.ts"
import { itemCommands } from "../commands/itemCommands.ts"
import { itemValueCommands } from "../commands/itemValueCommands.ts"
import { keyCommands } from "../commands/keyCommands.ts"
import { previewCommands } from "../commands/previewCommands.ts"
import { projectCommands } from "../commands/projectCommands.ts"
import { projectTrashCommands } from "../commands/projectTrashCommands.ts"
import { purgeCommands } from "../commands/purgeCommands.ts"
import { ruleCommands } from "../commands/ruleCommands.ts"
import { spaceCommands } from "../commands/spaceCommands.ts"
import { timeCommands } from "../commands/timeCommands.ts"
import { versionCommands } from "../commands/versionCommands.ts"
import { webhookCommands } from "../commands/webhookCommands.ts"
import { lookAtAll } from "../look/lookAfter.ts"
import { beginRun } from "../state/ServiceRun.ts"
import type { Tally } from "../state/Tally.ts"
import { prelude } from "./prelude.ts"

const thrice = <A>(items: ReadonlyArray<A>): ReadonlyArray<A> => [...items, ...items, ...items]

/** Every command. Those on designs stand here more than once, which makes them likelier than those about time. */
const commands = [
  ...collectionCommands,
  ...contentCommands,
  ...thrice(versionCommands),
  ...spaceCommands,
  ...thrice([...itemCommands, ...itemValueCommands]),
  ...thrice([...projectCommands, ...documentCommands]),
  ...projectTrashCommands,
  ...projectTrashCommands,
  ...thrice(comparisonCommands),
  ...thrice(inquiryCommands),
  ...thrice(previewCommands),
  ...thrice(bulkRestoreCommands.slice(0, 1)),
  ...bulkRestoreCommands,
  ...generationCommands,
  ...purgeCommands,
  ...thrice(keyCommands),
  ...ruleCommands,
  ...timeCommands,
  ...webhookCommands
]

/** At most so many shorter sequences are tried after a failure, each in a new world. */
const mostShrinks = 60

export interface ModelRun {
  readonly seed: number
  /** How many sequences of commands, each in a new world and with at most `maxCommands`. */
  readonly runs: number
  readonly maxCommands: number
  /** `path` and `replayPath` from the report of a failure repeat that one sequence. */
  readonly path?: string
  /** Whether a sequence that fails is shortened; true by default. */
  readonly shrinks?: boolean
  readonly replayPath?: string
}

/**
 * Sequences of commands on the service over HTTP, each held against the model after every step, and as a whole at its
 * end. Rejects with the shortest sequence that was found to break it, and with what runs that one again.
 */
export const modelRun = async (
  server: RestartableServer,
  tally: Tally,
  { maxCommands, path, replayPath, runs, seed, shrinks = true }: ModelRun
): Promise<void> => {
  const anySequence = fc.commands(commands, {
    maxCommands,
    size: "max",
    ...(replayPath === undefined ? {} : { replayPath })
  })
  const sequences = fc.limitShrink(anySequence, shrinks ? mostShrinks : 0)
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const service = await beginRun(server, tally)
    const state = await prelude(service)
    await fc.asyncModelRun(() => ({ model: state, real: service }), sequence)
    await lookAtAll(state, service)
    tally.runs += 1
  })
  const parameters = {
    seed,
    numRuns: runs,
    unbiased: true,
    verbose: fc.VerbosityLevel.None,
    includeErrorInReport: true
  }
  await fc.assert(property, path === undefined ? parameters : { ...parameters, path })
}
