import { Flag, GlobalFlag } from "effect/cli"

/** `--json`: one JSON document on standard output, or one a line where things come one by one. */
export const jsonFlag = GlobalFlag.Setting("json")({
  flag: Flag.Boolean("json").pipe(
    Flag.withDefault(false),
    Flag.withDescription("Print JSON: one document, or one a line for what comes bit by bit")
  )
})
