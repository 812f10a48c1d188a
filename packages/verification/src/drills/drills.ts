import { randomInt } from "node:crypto"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inspect } from "node:util"
import { runCommand } from "@design-workspace/server/cli/runCommand"
import { build } from "@design-workspace/server/settings/build"
import { Console, Data, Effect, Option, Schema } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { type Installation, openInstallation } from "../servers/openInstallation.ts"
import { alerts } from "./alerts/alerts.ts"
import { badInput } from "./badInput.ts"
import { cluster, clusterLimits } from "./cluster/cluster.ts"
import { lostCommits } from "./cluster/lostCommits.ts"
import { type Figures, type FragileFixture, hold, type OpenDrill } from "./Drill.ts"
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
  readonly rounds: number
  /** With so many rows, for a drill of which that is a measure. */
  readonly sized?: (rows: number) => OpenDrill<FragileFixture>
  /** On a machine that does nothing else. Only the command checks them: a duration proves nothing in a test. */
  readonly limits?: Figures
}

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

/** The message says in which round, and where what the servers wrote is kept. */
class PromiseBroken extends Data.TaggedError("PromiseBroken")<{ readonly message: string }> {}

const names = Object.keys(drills) as ReadonlyArray<keyof typeof drills>
const count = (flag: Flag.Flag<number>) =>
  flag.pipe(Flag.withSchema(Schema.Int.check(Schema.isGreaterThan(0))), Flag.optional, Flag.withMetavar("N"))

const parameters = {
  name: Argument.Literals("name", names).pipe(Argument.withDescription("The drill")),
  rounds: count(Flag.Int("rounds")).pipe(
    Flag.withDescription(
      "Stop after so many rounds; without --rounds and --minutes, after those of the long form"
    )
  ),
  minutes: count(Flag.Int("minutes")).pipe(Flag.withDescription("Begin no round after so many minutes")),
  projects: count(Flag.Int("projects")).pipe(
    Flag.withDescription(
      "How many projects the drill growth fills its large database with; other drills have no such measure"
    )
  ),
  seed: count(Flag.Int("seed")).pipe(
    Flag.withDescription(
      "Make the choices of an earlier run again; what happens between them is up to the clock"
    )
  )
}

const keepLogs = (installation: Installation): string => {
  const directory = mkdtempSync(join(tmpdir(), "torture-"))
  for (const { pid, stderr, stdout } of installation.processes()) {
    writeFileSync(join(directory, `${pid}.log`), stdout() + stderr())
  }
  return directory
}

const fixture = Effect.acquireRelease(
  Effect.promise(() => openInstallation()),
  (installation) => Effect.promise(() => installation.stop())
)

const tortureCommand = Command.make(
  "npm run torture --",
  parameters,
  Effect.fnUntraced(function* ({ minutes, name, projects, rounds, seed }) {
    const drill: DrillEntry = drills[name]
    const chosen = Option.getOrElse(seed, () => randomInt(1, 2 ** 31))
    const limit = Option.getOrElse(rounds, () =>
      Option.isSome(minutes) ? Number.POSITIVE_INFINITY : drill.rounds
    )
    const end = performance.now() + Option.getOrElse(minutes, () => Number.POSITIVE_INFINITY) * 60_000
    const open =
      drill.sized === undefined
        ? drill.open
        : Option.match(projects, { onNone: () => drill.open, onSome: drill.sized })
    const installation = yield* fixture
    yield* Console.error(`${name}, seed ${chosen}`)
    const figures = yield* Effect.tryPromise({
      try: () =>
        hold(open, installation, {
          seed: chosen,
          goesOn: (held) => held < limit && performance.now() < end,
          onRound: (held) => process.stderr.write(`\r${held} rounds`)
        }),
      catch: (cause) =>
        new PromiseBroken({
          message: `${inspect(cause)}\nWhat the servers wrote is in ${keepLogs(installation)}`
        })
    })
    process.stderr.write("\n")
    const seen = Object.entries({ ...figures, seed: chosen }).map(([what, number]) => `${what} ${number}`)
    const passed = Object.entries(drill.limits ?? {}).filter(([what, limit]) => (figures[what] ?? 0) > limit)
    if (passed.length > 0) {
      const limits = passed.map(([what, limit]) => `${what}: ${limit} is the limit`)
      return yield* new PromiseBroken({ message: `${name}: ${seen.join(", ")}\n${limits.join("\n")}` })
    }
    yield* Console.log(`${name}: ${seen.join(", ")}; every promise held`)
  }, Effect.scoped)
).pipe(
  Command.withDescription(
    "Hold a drill in its long form: server processes on a PostgreSQL of their own, faults and rivals by chance, and after each round the proof that what was promised held. Exit code 1 and the round if it did not."
  ),
  Command.withExamples([
    { command: "npm run torture -- worker-kills", description: "The long form, as in docs/reliability.md" },
    {
      command: "npm run torture -- rival-starts --minutes 5 --seed 7",
      description: "Five minutes, choices of seed 7"
    }
  ])
)

runCommand(Command.run(tortureCommand, { version: build.version }))
