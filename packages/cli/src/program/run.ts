import { readFileSync, writeSync } from "node:fs"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Cause, Console, Effect, Exit } from "effect"
import { CliConfig, CliError, CliOutput, Command, GlobalFlag } from "effect/cli"
import { loginCommand, logoutCommand, whoamiCommand } from "../account/accountCommands.ts"
import { listCommand } from "../browse/listCommand.ts"
import { openCommand } from "../browse/openCommand.ts"
import { searchCommand } from "../browse/searchCommand.ts"
import { showCommand } from "../browse/showCommand.ts"
import { watchCommand } from "../changes/watchCommand.ts"
import { exportCommand } from "../exchange/exportCommand.ts"
import { importCommand } from "../exchange/importCommand.ts"
import { reasons } from "../files/fileFailure.ts"
import { diffCommand } from "../folder/diffCommand.ts"
import { pullCommand } from "../folder/pullCommand.ts"
import { pushCommand } from "../folder/pushCommand.ts"
import { statusCommand } from "../folder/statusCommand.ts"
import { exitCodes, Failure, failed, misused } from "../output/Failure.ts"
import { jsonFlag, wantsJson } from "../output/flags.ts"
import { visible } from "../output/wording.ts"
import { cancelCommand, generateCommand } from "../runs/runCommands.ts"
import { serverFlag } from "../session/Connection.ts"
import { restoreCommand, trashCommand } from "../trash/trashCommands.ts"

const colours = (): boolean =>
  process.stderr.isTTY === true && (process.env["NO_COLOR"] ?? "") === "" && process.env["TERM"] !== "dumb"

const asLines = ({ hints, message }: Failure): string => {
  const [open, close] = colours() ? ["\u001b[31m", "\u001b[39m"] : ["", ""]
  return [`${open}dw:${close} ${visible(message)}`, ...hints.map((it) => `    ${visible(it)}`)].join("\n")
}

const asJson = ({ code, exitCode, hints, message, refusal }: Failure): string =>
  JSON.stringify({ error: { code, message, hints, exit_code: exitCode, ...(refusal ? { refusal } : {}) } })

const failureText = (failure: Failure, json: boolean): string => (json ? asJson(failure) : asLines(failure))

const dw = Command.make("dw").pipe(
  Command.withDescription(
    "The Design Workspace in a terminal. Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 not signed in, 4 conflict, 5 not found, 6 not reachable now."
  ),
  Command.withSubcommands([
    { group: "Account", commands: [loginCommand, logoutCommand, whoamiCommand] },
    { group: "Look", commands: [listCommand, showCommand, searchCommand, watchCommand, openCommand] },
    { group: "Make", commands: [generateCommand, cancelCommand] },
    { group: "A project as a folder", commands: [pullCommand, statusCommand, diffCommand, pushCommand] },
    { group: "Other tools", commands: [exportCommand, importCommand] },
    { group: "Trash and versions", commands: [trashCommand, restoreCommand] }
  ]),
  Command.withGlobalFlags([jsonFlag, serverFlag])
)

const version: string = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8")
).version

const mistake = (cause: Cause.Cause<unknown>, json: boolean): string => {
  const message = `This should not happen: ${Cause.pretty(cause)}`
  return json ? failureText(failed("UNEXPECTED", message), true) : `dw: ${message}`
}

/** What the parser found is said already. */
const reportFailure = (cause: Cause.Cause<unknown>, json: boolean): Effect.Effect<void> => {
  if (Cause.hasInterruptsOnly(cause)) return Effect.void
  const error = Cause.squash(cause)
  if (CliError.isCliError(error)) return Effect.void
  return Console.error(error instanceof Failure ? failureText(error, json) : mistake(cause, json))
}

const exitCodeOf = (cause: Cause.Cause<unknown>): number => {
  if (Cause.hasInterruptsOnly(cause)) return exitCodes.interrupted
  const error = Cause.squash(cause)
  if (error instanceof Failure) return error.exitCode
  // Without errors it is the help of a command that does nothing by itself.
  if (CliError.isCliError(error) && error._tag === "ShowHelp")
    return error.errors.length === 0 ? 0 : exitCodes.usage
  return exitCodes.failed
}

/** On standard error, at once: the process ends next. Where that takes nothing either, the exit code has to do. */
const say = (line: string): void => {
  try {
    writeSync(2, `${line}\n`)
  } catch {
    process.exitCode = exitCodes.failed
  }
}

/** Who reads our output may stop before its end, as in `dw ls | head -1`: that is no failure. A full disk is one. */
const endWithOutput =
  (json: boolean) =>
  ({ code = "UNKNOWN", message }: NodeJS.ErrnoException): void => {
    if (code === "EPIPE") process.exit(0)
    say(failureText(failed(code, `Standard output cannot be written: ${reasons[code] ?? message}.`), json))
    process.exit(exitCodes.failed)
  }

/** The parser may tell of each error on several lines. */
const misuseOf = ({ commandPath, errors }: CliOutput.Presenter.InvalidInvocation): Failure =>
  misused(
    errors.map(({ message }) => message.replace(/\s*\n\s*/g, " ")).join("; "),
    `${commandPath.join(" ")} --help shows how.`
  )

/** Help goes to standard output. A misspelled command gets what is wrong with it, not the whole help. */
const presenter = (json: boolean) =>
  CliOutput.layerPresenter({
    present: (event) =>
      event._tag === "InvalidInvocation"
        ? Console.error(failureText(misuseOf(event), json))
        : CliOutput.defaultPresenter.present(event)
  })

export const run = (): void => {
  const json = wantsJson(process.argv.slice(2))
  process.stdout.on("error", endWithOutput(json))
  // What standard error does not take is lost, and the work goes on.
  process.stderr.on("error", () => undefined)
  NodeRuntime.runMain(
    Command.run(dw, { version }).pipe(
      Effect.tapCause((cause) => reportFailure(cause, json)),
      Effect.provide([
        NodeServices.layer,
        presenter(json),
        CliConfig.layer({ builtIns: [GlobalFlag.Help, GlobalFlag.Version, GlobalFlag.Completions] })
      ])
    ),
    {
      disableErrorReporting: true,
      teardown: (exit, onExit) =>
        onExit(Exit.isSuccess(exit) ? Number(process.exitCode ?? 0) : exitCodeOf(exit.cause))
    }
  )
}
