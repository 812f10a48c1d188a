import { readFileSync, writeSync } from "node:fs"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Cause, Console, Effect, Exit, Layer } from "effect"
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
import { exitCodes } from "../output/exitCodes.ts"
import { Failure, failed, misused } from "../output/Failure.ts"
import { jsonFlag, wantsJson } from "../output/flags.ts"
import { visible } from "../output/visible.ts"
import { cancelCommand, generateCommand } from "../runs/runCommands.ts"
import { serverFlag } from "../session/Connection.ts"
import { restoreCommand } from "../trash/restoreCommand.ts"
import { trashCommand } from "../trash/trashCommand.ts"

const colours = (): boolean =>
  process.stderr.isTTY === true && (process.env["NO_COLOR"] ?? "") === "" && process.env["TERM"] !== "dumb"

const asLines = ({ hints, message }: Failure): string => {
  const [open, close] = colours() ? ["\u001b[31m", "\u001b[39m"] : ["", ""]
  return [`${open}dw:${close} ${visible(message)}`, ...hints.map((it) => `    ${visible(it)}`)].join("\n")
}

const asJson = ({ code, exitCode, hints, message, refusal }: Failure): string =>
  JSON.stringify({ error: { code, message, hints, exit_code: exitCode, ...(refusal ? { refusal } : {}) } })

/** Why a command failed, for standard error: lines for people, or one document of JSON. */
const failureText = (failure: Failure, json: boolean): string => (json ? asJson(failure) : asLines(failure))

/** The command with all its subcommands. */
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

/** The version of this package. */
const version: string = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8")
).version

/** A mistake of ours, with what leads to it. */
const mistake = (cause: Cause.Cause<unknown>, json: boolean): string => {
  const message = `This should not happen: ${Cause.pretty(cause)}`
  return json ? failureText(failed("UNEXPECTED", message), true) : `dw: ${message}`
}

/** Why a command failed, on standard error: for people, or as JSON. What the parser found is said already. */
const reportFailure = (cause: Cause.Cause<unknown>, json: boolean): Effect.Effect<void> => {
  if (Cause.hasInterruptsOnly(cause)) return Effect.void
  const error = Cause.squash(cause)
  if (CliError.isCliError(error)) return Effect.void
  return Console.error(error instanceof Failure ? failureText(error, json) : mistake(cause, json))
}

/** The exit code of a program that ended like this. */
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

/** Ends the process when its output can go nowhere. What standard error does not take is lost, and the work goes on. */
const heedOutput = (json: boolean): void => {
  process.stdout.on("error", endWithOutput(json))
  process.stderr.on("error", () => undefined)
}

/** What is wrong with the words of a command, each of which the parser may tell of on several lines. */
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

const surroundings = (json: boolean) =>
  Layer.mergeAll(
    NodeServices.layer,
    presenter(json),
    CliConfig.layer({ builtIns: [GlobalFlag.Help, GlobalFlag.Version, GlobalFlag.Completions] })
  )

/** Runs the command line of this process. */
export const run = (): void => {
  const json = wantsJson(process.argv.slice(2))
  heedOutput(json)
  NodeRuntime.runMain(
    Command.run(dw, { version }).pipe(
      Effect.tapCause((cause) => reportFailure(cause, json)),
      Effect.provide(surroundings(json))
    ),
    {
      disableErrorReporting: true,
      teardown: (exit, onExit) =>
        onExit(Exit.isSuccess(exit) ? Number(process.exitCode ?? 0) : exitCodeOf(exit.cause))
    }
  )
}
