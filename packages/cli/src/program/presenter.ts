import { Console } from "effect"
import { CliOutput } from "effect/cli"
import { type Failure, misused } from "../output/Failure.ts"
import { failureText } from "./failureText.ts"

/** What is wrong with the words of a command, each of which the parser may tell of on several lines. */
const misuseOf = ({ commandPath, errors }: CliOutput.Presenter.InvalidInvocation): Failure =>
  misused(
    errors.map(({ message }) => message.replace(/\s*\n\s*/g, " ")).join("; "),
    `${commandPath.join(" ")} --help shows how.`
  )

/** Help goes to standard output. A misspelled command gets what is wrong with it, not the whole help. */
export const presenter = (json: boolean) =>
  CliOutput.layerPresenter({
    present: (event) =>
      event._tag === "InvalidInvocation"
        ? Console.error(failureText(misuseOf(event), json))
        : CliOutput.defaultPresenter.present(event)
  })
