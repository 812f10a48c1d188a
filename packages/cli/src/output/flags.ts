import { Effect, type Option, Record, Schema } from "effect"
import { Flag, GlobalFlag } from "effect/cli"
import type { ExitCode } from "./Failure.ts"

export const switchFlag = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withDefault(false), Flag.withDescription(description))

export const textFlag = (name: string, metavar: string, description: string) =>
  Flag.String(name).pipe(Flag.optional, Flag.withMetavar(metavar), Flag.withDescription(description))

export const given = <A extends Readonly<Record<string, Option.Option<unknown>>>>(options: A) =>
  Record.getSomes(options) as { readonly [Name in keyof A]?: Option.Option.Value<A[Name]> }

export const jsonFlag = GlobalFlag.Setting("json")({
  flag: switchFlag("json", "Print JSON: one document, or one a line for what comes bit by bit")
})

export const numberFlag = (name: string, minimum: number, maximum: number) =>
  Flag.Int(name).pipe(Flag.withSchema(Schema.Int.check(Schema.isBetween({ minimum, maximum }))))

export const limitFlag = (maximum: number, usual: number) =>
  numberFlag("limit", 1, maximum).pipe(
    Flag.withDefault(usual),
    Flag.withDescription(`How many at most; ${usual} by default`)
  )

export const exitCodeFlag = switchFlag(
  "exit-code",
  "End with 1 where there are differences, with 0 where there are none"
)

export const endWith = (code: ExitCode): Effect.Effect<void> =>
  Effect.sync(() => {
    process.exitCode = code
  })

/** By the bare words: a command line that makes no sense is not parsed, but its failure has a form too. */
export const wantsJson = (words: ReadonlyArray<string>): boolean => {
  const end = words.indexOf("--")
  return words.slice(0, end === -1 ? words.length : end).includes("--json")
}
