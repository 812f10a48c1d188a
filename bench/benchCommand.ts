import { readFileSync, writeFileSync } from "node:fs"
import { inspect } from "node:util"
import { openInstallation } from "@design-workspace/verification/servers/openInstallation"
import { Console, Data, Effect, Option, Schema } from "effect"
import { Command, Flag } from "effect/cli"
import { choices, measure } from "./measure.ts"
import { report, withSections } from "./report.ts"

/** What could not be measured, or chosen. */
class BenchFailed extends Data.TaggedError("BenchFailed")<{ readonly message: string }> {}

const file = new URL("RESULTS.md", import.meta.url)

const count = (name: string, fallback: number, description: string) =>
  Flag.Int(name).pipe(
    Flag.withSchema(Schema.Int.check(Schema.isGreaterThan(0))),
    Flag.withMetavar("N"),
    Flag.withDefault(fallback),
    Flag.withDescription(description)
  )

const parameters = {
  only: Flag.String("only").pipe(
    Flag.optional,
    Flag.withMetavar("NAMES"),
    Flag.withDescription(`Measure these alone, separated by commas, and write no file: ${choices.join(", ")}`)
  ),
  renew: Flag.Boolean("renew").pipe(
    Flag.withDefault(false),
    Flag.withDescription(
      "With --only: replace the sections of bench/RESULTS.md that are figures, not comparisons"
    )
  ),
  rounds: count("rounds", 5, "Rounds of each contender that count; 5 by default"),
  seconds: count("seconds", 2, "Seconds of a round; 2 by default"),
  organisations: Flag.Int("organisations").pipe(
    Flag.withSchema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000 }))),
    Flag.withMetavar("N"),
    Flag.withDefault(100),
    Flag.withDescription("Organisations of the search, each with 100 projects; 100 by default, at most 1,000")
  )
}

/** What `docs/operations.md` advises, for a machine with 8 GB. */
const sharedBuffers = "2GB"

const installation = Effect.acquireRelease(
  Effect.promise(() => openInstallation({ sharedBuffers })),
  (opened) => Effect.promise(() => opened.stop())
)

/**
 * Measures the service beside two baselines; a goal that is missed is reported in the results, not by the exit code.
 */
export const benchCommand = Command.make(
  "npm run bench --",
  parameters,
  Effect.fnUntraced(function* ({ only, organisations, renew, rounds, seconds }) {
    const chosen = Option.match(only, { onNone: () => choices, onSome: (names) => names.split(",") })
    const unknown = chosen.filter((name) => !choices.includes(name))
    if (unknown.length > 0) {
      return yield* new BenchFailed({
        message: `--only does not know ${unknown.join(", ")}; it knows ${choices.join(", ")}`
      })
    }
    const opened = yield* installation
    const results = yield* Effect.tryPromise({
      try: () => measure(opened, chosen, { rounds, seconds }, organisations),
      catch: (cause) => new BenchFailed({ message: inspect(cause) })
    })
    const text = report(results)
    yield* Console.log(text)
    if (Option.isNone(only)) writeFileSync(file, text)
    else if (renew) writeFileSync(file, withSections(readFileSync(file, "utf8"), results))
  }, Effect.scoped)
).pipe(
  Command.withDescription(
    "Measure the service beside two baselines on a PostgreSQL that is brought up for it, and write bench/RESULTS.md."
  ),
  Command.withExamples([
    { command: "npm run bench", description: "Everything" },
    {
      command: "npm run bench -- --only W1,W2 --rounds 3 --seconds 1",
      description: "A quick look at two works"
    },
    {
      command: "npm run bench -- --only search --organisations 1000",
      description: "Search among 100,000 projects with 300,000 documents"
    }
  ])
)
