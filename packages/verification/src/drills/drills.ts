import { alerts } from "./alerts/alerts.ts"
import { badInput } from "./badInput.ts"
import { cluster, clusterLimits } from "./cluster/cluster.ts"
import { lostCommits } from "./cluster/lostCommits.ts"
import type { Figures, FragileFixture, OpenDrill } from "./Drill.ts"
import { exhaustion } from "./exhaustion/exhaustion.ts"
import { fullDisk } from "./fullDisk.ts"
import { growthOf, usualProjects } from "./growth/growth.ts"
import { kills } from "./kills.ts"
import { model } from "./model.ts"
import { outages } from "./outages.ts"
import { powerCuts } from "./powerCuts/powerCuts.ts"
import { projectRuns } from "./projectRuns.ts"
import { rivalStarts } from "./rivalStarts.ts"
import { rollingUpgrade } from "./rollingUpgrade/rollingUpgrade.ts"
import { signInTimes } from "./signInTimes.ts"
import { snapshots } from "./snapshots.ts"
import { statementFaults } from "./statementFaults.ts"
import { stops } from "./stops/stops.ts"
import { upgrades } from "./upgrades/upgrades.ts"
import { webhooks } from "./webhooks.ts"
import { workerKills } from "./workerKills/workerKills.ts"

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
