import { Console, type Layer } from "effect"
import { CliOutput } from "effect/cli"

const present: CliOutput.Presenter["present"] = (event) =>
  event._tag === "InvalidInvocation"
    ? Console.error(
        [
          ...event.errors.map(({ message }) => `design-workspace: ${message}`),
          `design-workspace: Try ${event.commandPath.join(" ")} --help`
        ].join("\n")
      )
    : CliOutput.defaultPresenter.present(event)

/** Help goes to standard output. A misspelled command gets an error message, not the whole help. */
export const Presenter: Layer.Layer<never> = CliOutput.layerPresenter({ present })
