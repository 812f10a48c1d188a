import { pageOf, pageQuery, toPageWire } from "@design-workspace/api/wire/Pages"
import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Console, DateTime, Effect, Option, Schema } from "effect"
import { Command, Flag } from "effect/cli"
import { visible } from "../logging/visible.js"
import { AdminFailure } from "./AdminFailure.ts"
import { AdminServices } from "./AdminServices.ts"
import { neverRefused, operator } from "./operator.ts"

const flags = {
  limit: Flag.Int("limit").pipe(
    Flag.withSchema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 200 }))),
    Flag.withDefault(50),
    Flag.withDescription("How many at most, 1 to 200; 50 by default")
  ),
  cursor: Flag.String("cursor").pipe(
    Flag.optional,
    Flag.withDescription("Where to go on: what the page before said at its end")
  )
}

const decodeCursor = Schema.decodeEffect(Schema.Struct({ cursor: pageQuery.cursor }))

const pageAfter = (limit: number, cursor: Option.Option<string>) =>
  decodeCursor(Option.match(cursor, { onNone: () => ({}), onSome: (text) => ({ cursor: text }) })).pipe(
    Effect.map((query) => pageOf({ ...query, limit })),
    Effect.mapError(
      () => new AdminFailure({ message: "--cursor must be what the page before said at its end." })
    )
  )

/** Prints a page of the organisations, newest first: id, instant of creation and name, separated by tabs. */
export const listOrgsCommand = Command.make(
  "list-orgs",
  flags,
  Effect.fnUntraced(function* ({ cursor, limit }) {
    const page = yield* pageAfter(limit, cursor)
    const { items, nextCursor } = toPageWire(
      yield* Effect.flatMap(Accounts, (accounts) => accounts.organisations(operator, page)).pipe(
        Effect.catchTag("GuestNotAllowed", neverRefused.GuestNotAllowed),
        Effect.provide(AdminServices)
      )
    )
    for (const { createdAt, id, name } of items)
      yield* Console.log([id, DateTime.formatIso(createdAt), visible(name)].join("\t"))
    if (items.length === 0) yield* Console.error("There are no organisations.")
    if (nextCursor !== null) yield* Console.error(`There are more: list-orgs --cursor ${nextCursor}`)
  })
).pipe(
  Command.withShortDescription("List the organisations"),
  Command.withDescription(
    "List the organisations, newest first, in pages: id, when it was made, and name, with tabs between them. The last line on standard error says how to go on."
  )
)
