import type * as fc from "fast-check"
import type { RunsService } from "./RunsService.ts"
import type { RunsState } from "./RunsState.ts"

/** A command of these sequences. */
export type RunsCommand = fc.AsyncCommand<RunsState, RunsService>

interface Step<P> {
  readonly name: string
  readonly given: P
  readonly has: (state: RunsState, given: P) => boolean
  readonly carryOut: (state: RunsState, service: RunsService, given: P) => Promise<void>
}

/** After each step the run that was open before it, and the project, are what the model says. */
class RunsStep<P> implements RunsCommand {
  readonly #step: Step<P>

  constructor(step: Step<P>) {
    this.#step = step
  }

  check(state: Readonly<RunsState>): boolean {
    return this.#step.has(state, this.#step.given)
  }

  async run(state: RunsState, service: RunsService): Promise<void> {
    const { carryOut, given, name } = this.#step
    const before = state.run
    await carryOut(state, service, given)
    for (const run of new Set([before, state.run])) if (run !== null) await service.untilSteady(run)
    await service.look(state)
    service.place.tally.count(name)
  }

  toString(): string {
    return `${this.#step.name}(${JSON.stringify(this.#step.given)})`
  }
}

export const runsStep = <P>(
  name: string,
  parameters: fc.Arbitrary<P>,
  has: Step<P>["has"],
  carryOut: Step<P>["carryOut"]
): fc.Arbitrary<RunsCommand> => parameters.map((given) => new RunsStep<P>({ name, given, has, carryOut }))
