import { migrate } from "@design-workspace/adapters-sql/database/Migrations"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { Console, Effect } from "effect"
import { Command } from "effect/cli"
import { AdminDatabase } from "./AdminServices.ts"

const lineOf = ({ id, name }: { readonly id: number; readonly name: string }): string =>
  `${String(id).padStart(4, "0")} ${name}`

/** Brings the schema up to date and prints the migrations that it applied. */
export const migrateCommand = Command.make(
  "migrate",
  {},
  Effect.fnUntraced(function* () {
    const applied = yield* Effect.provide(migrate(migrations, "go on"), AdminDatabase)
    for (const migration of applied) yield* Console.log(lineOf(migration))
    yield* Console.error(
      applied.length === 0
        ? `The schema is up to date: all ${migrations.length} migrations were applied before.`
        : `Applied ${applied.length} of ${migrations.length} migrations.`
    )
  })
).pipe(
  Command.withShortDescription("Bring the database's schema up to date"),
  Command.withDescription(
    "Bring the database's schema up to date, all of it or nothing. A server does so too when it starts. Prints the migrations that it applied."
  )
)
