import { StoreClock } from "@design-workspace/domain/shared/StoreClock"
import { Purge } from "@design-workspace/domain/trash/Purge"
import { Console, DateTime, Effect, Schema } from "effect"
import { Command, Flag } from "effect/cli"
import { AdminServices } from "./AdminServices.ts"

const flags = {
  olderThanDays: Flag.Int("older-than-days").pipe(
    Flag.withSchema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 36_500 }))),
    Flag.withMetavar("DAYS"),
    Flag.withDescription("What has lain in the trash for so many days; 0 for everything in it")
  ),
  kind: Flag.Literals("kind", ["project", "space", "collection"]).pipe(
    Flag.atLeast(0),
    Flag.withDescription("Only this kind; may be given more than once")
  ),
  dryRun: Flag.Boolean("dry-run").pipe(
    Flag.withDefault(false),
    Flag.withDescription("Say what would be deleted, and delete nothing")
  )
}

/** Deletes permanently everything that has been in the trash long enough, and prints how much. */
export const purgeCommand = Command.make(
  "purge",
  flags,
  Effect.fnUntraced(function* ({ dryRun, kind, olderThanDays }) {
    const { collections, inUse, projects, spaces } = yield* Effect.gen(function* () {
      const [clock, purge] = [yield* StoreClock, yield* Purge]
      const cutoff = DateTime.subtract(yield* clock.now, { days: olderThanDays })
      yield* Console.error(`Looking for what was put into the trash before ${DateTime.formatIso(cutoff)}.`)
      const kinds = kind.length === 0 ? undefined : kind
      return yield* dryRun
        ? purge.rehearseExpired(cutoff, kinds)
        : purge.purgeExpired("operator", cutoff, kinds)
    }).pipe(Effect.provide(AdminServices))
    yield* Console.log(
      `${dryRun ? "would delete" : "deleted"}: projects ${projects}, spaces ${spaces}, collections ${collections}`
    )
    for (const { id, kind: used } of inUse)
      yield* Console.error(`Kept, since something uses it: ${used} ${id}`)
  })
).pipe(
  Command.withShortDescription("Delete permanently what is in the trash"),
  Command.withDescription(
    "Delete permanently what has been in the trash for so many days. A space with projects in it and a collection with spaces on it stay. Prints how many of each kind are gone."
  )
)
