import type { GenerationEstimate } from "@design-workspace/client"
import { Effect } from "effect"
import { Flag } from "effect/cli"
import { columns } from "../output/columns.ts"
import { misused } from "../output/Failure.ts"
import type { Style } from "../output/Style.ts"

export const qualityFlag = Flag.Literals("quality", ["pro", "fast"]).pipe(
  Flag.optional,
  Flag.withDescription("pro reviews and repairs the result, fast does not")
)

export const estimateFlag = Flag.Boolean("estimate").pipe(
  Flag.withDefault(false),
  Flag.withDescription("Only tell what it would cost")
)

export const detachFlag = Flag.Boolean("detach").pipe(
  Flag.withDefault(false),
  Flag.withDescription("Print the job's id and do not watch")
)

const bound = (given: string): number | null | undefined => {
  if (given === "") return null
  return /^[0-9]{1,4}$/.test(given) ? Number(given) : undefined
}

/** Bounds as `3..8`, `3..`, `..8` or `5`. */
export const boundsOf = (name: string, given: string) => {
  const [first = "", second = first, more] = given.split("..")
  const [min, max] = [bound(first), bound(second)]
  return min === undefined || max === undefined || more !== undefined || given === ""
    ? Effect.fail(misused(`--${name} ${given} are no bounds.`, "They look like 3..8, 3.., ..8 or 5."))
    : Effect.succeed({ min, max })
}

export const estimateLines =
  ({ calls, fits_context, input_tokens, note, output_tokens }: GenerationEstimate) =>
  (style: Style): ReadonlyArray<string> =>
    columns(
      [
        ["Calls", `${calls}`],
        ["Input", `${input_tokens} tokens`],
        ["Output", `${output_tokens.min} to ${output_tokens.max} tokens`],
        ["Fits", fits_context ? "yes" : "no: the model cannot read all of it at once"],
        ...(note === undefined ? [] : [["Note", note]])
      ],
      null,
      (cell, column) => (column === 0 ? style.faint(cell) : cell)
    )
