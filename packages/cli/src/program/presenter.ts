import { Console } from "effect"
import { CliOutput } from "effect/cli"
import { visible } from "../output/visible.ts"

/** Help goes to standard output. A misspelled command gets what is wrong with it, not the whole help. */
export const presenter = CliOutput.layerPresenter({
  present: (event) =>
    event._tag === "InvalidInvocation"
      ? Console.error(
          [
            ...event.errors.map(({ message }) => `dw: ${visible(message)}`),
            `    ${event.commandPath.join(" ")} --help shows how.`
          ].join("\n")
        )
      : CliOutput.defaultPresenter.present(event)
})
