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

/** Help on standard output; a command that was spelled wrongly gets what is wrong, not the whole help. */
export const Presenter: Layer.Layer<never> = CliOutput.layerPresenter({ present })
