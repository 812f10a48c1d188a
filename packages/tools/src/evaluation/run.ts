import { writeFileSync } from "node:fs"
import { ModelTurns } from "@design-workspace/domain/generation/model/ModelTurns"
import { runCommand } from "@design-workspace/server/cli/runCommand"
import { ConfiguredGeneration } from "@design-workspace/server/limits/ConfiguredGeneration"
import { Model } from "@design-workspace/server/model/Model"
import { build } from "@design-workspace/server/settings/build"

import { Environment, Settings } from "@design-workspace/server/settings/Settings"
import { Console, Effect, Layer, Option, Schema } from "effect"
import { Command, Flag } from "effect/cli"
import { evaluate, everything } from "./evaluate.ts"
import { EvaluationFailed, faultsOf } from "./faultsOf.ts"
import { figuresOf, projectFiguresOf } from "./figuresOf.ts"
import { makeProgress } from "./makeProgress.ts"
import { offlineFigures, offlineFiguresText } from "./offlineFigures.ts"
import { reportOf } from "./reportOf.ts"

const EvaluatedModel = Layer.mergeAll(Model, ModelTurns.layer).pipe(
  Layer.provideMerge(ConfiguredGeneration),
  Layer.provideMerge(Settings.layer),
  Layer.provide(Environment)
)

const flags = {
  brief: Flag.Literals("brief", everything.briefs).pipe(
    Flag.atLeast(0),
    Flag.withDescription("Only this brief, and no prompts but those given; may be given more than once")
  ),
  prompt: Flag.Literals("prompt", everything.prompts).pipe(
    Flag.atLeast(0),
    Flag.withDescription(
      "Only this prompt of a project, and no briefs but those given; may be given more than once"
    )
  ),
  quality: Flag.Literals("quality", everything.qualities).pipe(
    Flag.optional,
    Flag.withDescription("Only this quality; both without it")
  ),
  times: Flag.Int("times").pipe(
    Flag.withSchema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))),
    Flag.withDefault<number>(everything.times),
    Flag.withMetavar("N"),
    Flag.withDescription(
      "How many designs are made of each brief, and projects of each prompt, in each quality"
    )
  ),
  json: Flag.Boolean("json").pipe(
    Flag.withDefault(false),
    Flag.withDescription("Print every run and the figures as JSON instead of the table")
  ),
  write: Flag.Boolean("write").pipe(
    Flag.withDefault(false),
    Flag.withDescription(
      "Write the offline model's figures to demo/eval-offline.md, too; goes with --json only"
    )
  )
}

const notWritten = new EvaluationFailed({
  message:
    "--write keeps the figures of the offline model for every brief and prompt: give it without --brief, --prompt, --quality and --times, where LLM_PROVIDER is offline."
})

const scopeOf = (brief: ReadonlyArray<string>, prompt: ReadonlyArray<string>) => {
  const all = brief.length === 0 && prompt.length === 0
  return {
    briefs: everything.briefs.filter((it) => all || brief.includes(it)),
    prompts: everything.prompts.filter((it) => all || prompt.includes(it))
  }
}

const evalCommand = Command.make(
  "npm run eval --",
  flags,
  Effect.fnUntraced(function* ({ brief, json, prompt, quality, times, write }) {
    const { llmProvider } = yield* Settings
    const isWhole = brief.length + prompt.length === 0 && Option.isNone(quality) && times === everything.times
    if (write && !(isWhole && llmProvider === "offline")) return yield* notWritten
    const evaluated = {
      ...scopeOf(brief, prompt),
      qualities: Option.match(quality, { onNone: () => everything.qualities, onSome: (it) => [it] }),
      times
    }
    const evaluation = yield* evaluate(evaluated, makeProgress(process.stderr))
    yield* Console.log(
      json
        ? JSON.stringify(
            {
              ...evaluation,
              figures: figuresOf(evaluation.runs),
              projectFigures: projectFiguresOf(evaluation.projects)
            },
            null,
            2
          )
        : reportOf(evaluation, { timed: true })
    )
    const faults = faultsOf(evaluation)
    if (faults !== null) return yield* faults
    if (write) yield* Effect.sync(() => writeFileSync(offlineFigures, offlineFiguresText(evaluation)))
  }, Effect.provide(EvaluatedModel))
).pipe(
  Command.withDescription(
    "Have the configured model make designs of the demo's briefs and of those held out, and print how many of the parts and edges that each brief states they have, how many blocks and edges they have that it does not state, whether anything dangles or is there twice, whether the bounds held, the time and the tokens. Then have it make projects of the prompts in demo/prompts, each over a space with the offline model's design of a brief, and print the same of their graphs, and how many documents pass, which neighbours they describe and which sentences of the prompt they use. Works with the settings of the server, LLM_PROVIDER and its kin, and .env, but needs no database; budgets of tokens do not count. Several runs are averaged. Exit code 1 if a run fails, a bound is broken, an item dangles or is there twice, or a document does not pass. Through npm, --json needs npm run --silent."
  ),
  Command.withExamples([
    { command: "npm run eval", description: "Every brief and prompt, once in each quality" },
    {
      command: "npm run eval -- --brief online-shop --quality fast --times 5",
      description: "One brief, five times"
    },
    { command: "npm run eval -- --prompt gift-cards", description: "One prompt of a project" }
  ])
)

runCommand(Command.run(evalCommand, { version: build.version }))
