import { ProjectQuotas } from "@design-workspace/domain/projects/ProjectQuotas"
import { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Console, Effect, Schema } from "effect"
import { Argument, Command } from "effect/cli"
import { AdminServices } from "./AdminServices.ts"
import { AdminFailure, neverRefused, operator } from "./operator.ts"

const mostMib = 1_048_576

const project = {
  id: Argument.String("id").pipe(
    Argument.withSchema(ProjectId),
    Argument.withDescription("The project's id")
  ),
  mib: Argument.Int("MiB").pipe(
    Argument.withSchema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: mostMib }))),
    Argument.withDescription("What it may take with all its versions; 0 for its owner's quota again")
  )
}

/** Sets the quota of one project, and prints its usage. */
export const setProjectQuotaCommand = Command.make(
  "set-project-quota",
  project,
  Effect.fnUntraced(function* ({ id, mib }) {
    const usage = yield* Effect.flatMap(ProjectQuotas, (quotas) =>
      quotas.set(operator, id, mib === 0 ? null : mib)
    ).pipe(
      Effect.catchTags({
        ...neverRefused,
        ProjectNotFound: () => new AdminFailure({ message: `There is no project ${id}.` })
      }),
      Effect.provide(AdminServices)
    )
    const limit = usage.quotaMib === null ? "its owner's quota" : `${usage.quotaMib} MiB`
    yield* Console.log(
      `The project takes ${usage.usedBytes} bytes, of which ${usage.documentBytes} are current documents, and has ${limit}.`
    )
  })
).pipe(
  Command.withShortDescription("Raise or lower what one project may take"),
  Command.withDescription(
    "Set how many MiB one project may take with all its versions, graphs and documents, in place of PROJECT_QUOTA_MIB or of a guest's 16 MiB. Prints what it takes now. What is there stays, also where it is more."
  )
)
