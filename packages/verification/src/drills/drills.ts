import { Redacted } from "effect"
import { apiAt } from "../calls/Api.ts"
import { faults } from "../lines/FaultyLine.ts"
import { modelRun } from "../model/sequences/modelRun.ts"
import { Tally } from "../model/state/Tally.ts"
import { documentedCases } from "../operations/cases/documentedCases.ts"
import { sceneOf } from "../operations/Scene.ts"
import { prometheus } from "../peers/Prometheus.ts"
import type { Figures, FragileFixture, OpenDrill } from "../rounds/Drill.ts"
import { makeWorld } from "../scenes/World.ts"
import { embedded, openRestartableServer, postgres } from "../servers/RestartableServer.ts"
import { administrator } from "../servers/ServerUnderTest.ts"
import type { Cause } from "./alerts/Cause.ts"
import { databaseCauses } from "./alerts/causes/ofTheDatabase.ts"
import { processCauses } from "./alerts/causes/ofTheProcess.ts"
import { workCauses } from "./alerts/causes/ofTheWork.ts"
import { watchCause } from "./alerts/watchCause.ts"
import { sweep } from "./badInput/sweep.ts"
import { cluster, clusterLimits } from "./cluster/cluster.ts"
import { lostCommits } from "./cluster/lostCommits.ts"
import { exhaustion } from "./exhaustion/exhaustion.ts"
import { fullDisk } from "./fullDisk.ts"
import { growthOf, usualProjects } from "./growth/growth.ts"
import { kills } from "./kills.ts"
import { outages } from "./outages.ts"
import { powerCuts } from "./powerCuts/powerCuts.ts"
import { projectRuns } from "./projectRuns.ts"
import { rivalStarts } from "./rivalStarts.ts"
import { rollingUpgrade } from "./rollingUpgrade/rollingUpgrade.ts"
import { signInTimes } from "./signInTimes.ts"
import { snapshots } from "./snapshots.ts"
import { openTrial } from "./statementFaults/failStatements.ts"
import { openBench } from "./statementFaults/openBench.ts"
import { writes } from "./statementFaults/writes.ts"
import { stops } from "./stops/stops.ts"
import { upgrades } from "./upgrades/upgrades.ts"
import { webhooks } from "./webhooks.ts"
import { workerKills } from "./workerKills/workerKills.ts"

/**
 * Every write, one after the other: each of its statements fails in each of the four ways, and by chance another one
 * after it, of those that clean up. The database is as before or as after, and the answer and its repeat say which
 * (contract 1.10).
 */
const statementFaults: OpenDrill<FragileFixture> = async ({ postgres }, chance) => {
  const bench = await openBench(Redacted.make(postgres.url))
  const seen = { "writes tried": 0, "statements failed": 0, "of them while another was repaired": 0 }
  let turn = 0
  return {
    round: async () => {
      const write = writes[turn % writes.length]
      turn += 1
      if (write === undefined) throw new Error("there is no write")
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

/** What can be called as it is set up here, without an identity provider. */
const callable = documentedCases.filter(([, { otherwiseSetUp }]) => otherwiseSetUp === undefined)

/** In one round every slot and every header gets two inputs. */
const share = { slots: 100, headers: 100, ofEach: 2 }

/** One operation after the other, in each round: bad input into every place of it, at a server process. */
const badInput: OpenDrill = async (fixture, chance) => {
  const { url } = await fixture.serve({
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    RATE_LIMIT_PER_MINUTE: "0",
    TRUSTED_PROXIES: "127.0.0.1"
  })
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

/** Everything that the drill lets go wrong, in its order. */
const causes: ReadonlyArray<Cause> = [...databaseCauses, ...processCauses, ...workCauses]

/**
 * Each round lets one thing go wrong at a server that a real Prometheus watches with the committed rules, only with less
 * patience. The alerts that tell of it fire, and end once it is mended; none fires before. All alerts are caused but
 * those that need a cgroup, a full heap or another version.
 */
const alerts: OpenDrill<FragileFixture> = async (fixture) => {
  if (prometheus === undefined) throw new Error("there is no Prometheus on this machine")
  const command = prometheus
  const seen = new Map<string, number>()
  let turn = 0
  return {
    round: async () => {
      const cause = causes[turn % causes.length]
      turn += 1
      if (cause === undefined) throw new Error("there is nothing to cause")
      const { ended, fired } = await watchCause(fixture, command, cause)
      seen.set(`${cause.name}: s until it fired`, Math.round(fired))
      seen.set(`${cause.name}: s until it ended`, Math.round(ended))
    },
    figures: () => Object.fromEntries(seen)
  }
}

/** Commands in one round at most. */
const maxCommands = 160

/**
 * A sequence of commands over HTTP, held against a model of the contract after each of them: alternately on PostgreSQL
 * and on the embedded database. What breaks it is reported as the shortest sequence that was found.
 */
const model: OpenDrill<FragileFixture> = async ({ postgres: { url } }, chance) => {
  const servers = [await openRestartableServer(postgres(url)), await openRestartableServer(embedded)]
  const tally = new Tally()
  return {
    round: async () => {
      const server = servers[tally.runs % servers.length]
      if (server === undefined) throw new Error("there is no server")
      await modelRun(server, tally, { seed: chance.between(1, 2 ** 31 - 1), runs: 1, maxCommands })
    },
    figures: () => ({
      commands: tally.commands,
      "refused among them": tally.refused,
      restarts: tally.byName["restart"] ?? 0,
      "kinds of commands": Object.keys(tally.byName).length
    }),
    close: async () => {
      for (const server of servers) await server.close()
    }
  }
}

export interface DrillEntry {
  readonly open: OpenDrill<FragileFixture>
  /** Rounds of the long form. */
  readonly rounds: number
  /** The same with so many rows, for a drill of which that is a measure. */
  readonly sized?: (rows: number) => OpenDrill<FragileFixture>
  /**
   * Limits of its figures on a machine that does nothing else. Only the command checks them, since a duration proves
   * nothing in a test.
   */
  readonly limits?: Figures
}

/** Every drill, by its name. */
export const drills = {
  alerts: { open: alerts, rounds: 20 },
  "bad-input": { open: badInput, rounds: 300 },
  cluster: { open: cluster, rounds: 18, limits: clusterLimits },
  exhaustion: {
    open: exhaustion,
    rounds: 3,
    limits: {
      "PostgreSQL: memory at most, MiB": 900,
      "PostgreSQL: memory afterwards, MiB": 500,
      "PostgreSQL: p99 of the member's reads, ms": 1_000,
      "PostgreSQL behind nginx: memory at most, MiB": 900,
      "PostgreSQL behind nginx: memory afterwards, MiB": 500,
      "PostgreSQL behind nginx: p99 of the member's reads, ms": 1_000,
      "the embedded database: memory at most, MiB": 1_200
    }
  },
  "full-disk": { open: fullDisk, rounds: 30 },
  growth: { open: growthOf(usualProjects), sized: growthOf, rounds: 1 },
  kills: { open: kills, rounds: 100, limits: { "longest until ready, ms": 5_000 } },
  "lost-commits": { open: lostCommits, rounds: 1 },
  model: { open: model, rounds: 200 },
  outages: {
    open: outages,
    rounds: 40,
    limits: { "longest answer, ms": 4_000, "longest from the return until ready, ms": 3_000 }
  },
  "power-cuts": { open: powerCuts, rounds: 1_000 },
  "project-runs": { open: projectRuns, rounds: 200 },
  "rival-starts": { open: rivalStarts, rounds: 1_000 },
  "rolling-upgrade": { open: rollingUpgrade, rounds: 20 },
  "sign-in-times": { open: signInTimes, rounds: 60 },
  snapshots: { open: snapshots, rounds: 60 },
  "statement-faults": { open: statementFaults, rounds: 300 },
  stops: { open: stops, rounds: 40 },
  upgrades: { open: upgrades, rounds: 60 },
  webhooks: {
    open: webhooks,
    rounds: 30,
    limits: { "longest until the first had a write, without a kill, ms": 10_000 }
  },
  "worker-kills": { open: workerKills, rounds: 50 }
} as const satisfies Record<string, DrillEntry>
